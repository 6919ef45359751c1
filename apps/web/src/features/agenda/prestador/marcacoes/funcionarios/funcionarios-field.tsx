import { Button } from '@mantine/core';
import type { FuncionarioMinificado } from '@sst/contract';
import { MARCACAO } from '@sst/contract/rules/saude';
import { countLabel } from '@sst/contract/rules/texts/text';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { FuncionarioField } from '../../../../../components/form/pickers/funcionario-field.tsx';
import { notify } from '../../../../../lib/notices/notify.ts';
import classes from '../marcacoes.module.css';
import { FuncionarioItem } from './funcionario-item.tsx';
import { UnidadeButton } from './unidade-button.tsx';

interface Props {
  readonly company: number;
  readonly value: readonly FuncionarioMinificado[];
  onChange(employees: readonly FuncionarioMinificado[]): void;
  readonly error?: ReactNode;
  /** The time of each employee; `null` while unknown. */
  readonly times: readonly (string | null)[];
  /** The server's errors, by employee code. */
  readonly refused: Readonly<Record<number, string>>;
}

const FULL = `No máximo ${MARCACAO.most} funcionários de cada vez.`;

/** The employees to book, in the order of their times; they are added one by one or by unit. */
export function FuncionariosField({ company, value, onChange, error, times, refused }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const search = useRef<HTMLDivElement>(null);
  const focusSearch = () => search.current?.querySelector('input')?.focus();
  const free = value.filter(({ cd }) => !refused[cd]);
  const refusals = value.length - free.length;
  const add = (chosen: FuncionarioMinificado | null) => {
    if (!chosen) return;
    if (value.some(({ cd }) => cd === chosen.cd)) {
      return notify('information', `${chosen.nome} já está na lista.`);
    }
    if (value.length >= MARCACAO.most) return notify('warning', FULL);
    onChange([...value, chosen]);
  };
  const addAll = (employees: readonly FuncionarioMinificado[]) => {
    if (employees.length > 0) onChange([...value, ...employees]);
    else notify('information', 'Não há mais ninguém desta unidade para adicionar.');
  };
  const remove = (index: number) => {
    onChange(value.toSpliced(index, 1));
    requestAnimationFrame(() => focusItem(list.current, index) || focusSearch());
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the field in it. */}
      <div ref={search} onKeyDown={keepInField}>
        <FuncionarioField
          label="Adicionar funcionário"
          company={company}
          required={value.length === 0}
          value={null}
          onChange={add}
          error={error}
        />
      </div>
      <div className={classes.chosen}>
        <p role="status">{summaryOf(value.length, times)}</p>
        <div className={classes.chosenButtons}>
          <UnidadeButton
            company={company}
            room={MARCACAO.most - value.length}
            listed={value}
            onAdd={addAll}
          />
          {value.length > 1 && (
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                onChange([]);
                focusSearch();
              }}
            >
              Remover todos
            </Button>
          )}
        </div>
      </div>
      {refusals > 1 && (
        <Refused
          count={refusals}
          onRemove={() => {
            onChange(free);
            focusSearch();
          }}
        />
      )}
      {value.length > 0 && (
        <ol ref={list} className={classes.employees} aria-label="Funcionários a marcar">
          {value.map((employee, index) => (
            <FuncionarioItem
              key={employee.cd}
              position={index + 1}
              employee={employee}
              time={times[index] ?? null}
              refused={refused[employee.cd]}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
    </>
  );
}

/** Moves the focus to the item that has taken the place of one, or to the last. @returns `false` where none is left. */
function focusItem(list: HTMLElement | null, index: number): boolean {
  const buttons = list?.querySelectorAll<HTMLElement>('button') ?? [];
  const next = buttons[Math.min(index, buttons.length - 1)];
  next?.focus();
  return next !== undefined;
}

/** Prevents a second Enter after adding an employee from submitting the form. */
function keepInField(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** Of many who cannot be booked: removes them at once. */
function Refused({ count, onRemove }: { readonly count: number; onRemove(): void }) {
  return (
    <div className={classes.refusals}>
      <p>{count} funcionários não podem ser marcados nesse dia.</p>
      <Button variant="default" size="xs" data-refused onClick={onRemove}>
        Remover esses {count}
      </Button>
    </div>
  );
}

function summaryOf(count: number, times: readonly (string | null)[]): string {
  if (count === 0) return 'Ainda ninguém escolhido.';
  const chosen = countLabel(count, 'funcionário escolhido', 'funcionários escolhidos');
  const [first, last] = [times.at(0), times.at(-1)];
  if (!first || !last) return chosen;
  return first === last ? `${chosen}, às ${first}` : `${chosen}, das ${first} às ${last}`;
}
