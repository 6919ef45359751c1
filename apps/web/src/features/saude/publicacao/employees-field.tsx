import { Button } from '@mantine/core';
import type { FuncionarioMinificado } from '@sst/contract';
import { BOOKING } from '@sst/contract/rules/health';
import { countLabel } from '@sst/contract/rules/text';
import { type ReactNode, useRef } from 'react';
import { EmployeeField } from '../../../components/form/employee-field.tsx';
import { notify } from '../../../lib/notify.ts';
import { EmployeeItem } from './employee-item.tsx';
import classes from './publicacao.module.css';
import { UnitButton } from './unit-button.tsx';

interface Props {
  readonly company: number;
  readonly value: readonly FuncionarioMinificado[];
  onChange(employees: readonly FuncionarioMinificado[]): void;
  readonly error?: ReactNode;
  /** The hour of each; `null` while it is not known. */
  readonly times: readonly (string | null)[];
  /** What the server said of some, by their codes. */
  readonly booked: Readonly<Record<number, string>>;
}

const FULL = `No máximo ${BOOKING.most} funcionários de cada vez.`;

/** Employees in the order in which their hours follow each other: added one by one or by unit, taken out again. */
export function EmployeesField({ company, value, onChange, error, times, booked }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const search = useRef<HTMLDivElement>(null);
  const focusSearch = () => search.current?.querySelector('input')?.focus();
  const free = value.filter(({ cd }) => !booked[cd]);
  const taken = value.length - free.length;
  const add = (chosen: FuncionarioMinificado | null) => {
    if (!chosen) return;
    if (value.some(({ cd }) => cd === chosen.cd)) {
      return notify('information', `${chosen.nome} já está na lista.`);
    }
    if (value.length >= BOOKING.most) return notify('warning', FULL);
    onChange([...value, chosen]);
  };
  const addAll = (employees: readonly FuncionarioMinificado[]) => {
    if (employees.length > 0) onChange([...value, ...employees]);
    else notify('information', 'Não há mais ninguém desta unidade para adicionar.');
  };
  const remove = (index: number) => {
    onChange(value.toSpliced(index, 1));
    // To the one that takes its place, or the last; the search where none is left.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('button') ?? [];
      const next = buttons[Math.min(index, buttons.length - 1)];
      if (next) next.focus();
      else focusSearch();
    });
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key is that of the field in it. */}
      <div
        ref={search}
        onKeyDown={(event) => {
          // One more Enter after the last that was added does not send the form.
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
            event.preventDefault();
          }
        }}
      >
        <EmployeeField
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
          <UnitButton
            company={company}
            room={BOOKING.most - value.length}
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
      {taken > 1 && (
        <div className={classes.taken}>
          <p>{countLabel(taken, 'funcionário', 'funcionários')} já com marcação nesse dia.</p>
          <Button
            variant="default"
            size="xs"
            data-refused
            onClick={() => {
              onChange(free);
              focusSearch();
            }}
          >
            Remover esses {taken}
          </Button>
        </div>
      )}
      {value.length > 0 && (
        <ol ref={list} className={classes.employees} aria-label="Funcionários a marcar">
          {value.map((employee, index) => (
            <EmployeeItem
              key={employee.cd}
              position={index + 1}
              employee={employee}
              time={times[index] ?? null}
              booked={booked[employee.cd]}
              onRemove={() => remove(index)}
            />
          ))}
        </ol>
      )}
    </>
  );
}

function summaryOf(count: number, times: readonly (string | null)[]): string {
  if (count === 0) return 'Ainda ninguém escolhido.';
  const chosen = countLabel(count, 'funcionário escolhido', 'funcionários escolhidos');
  const [first, last] = [times.at(0), times.at(-1)];
  if (!first || !last) return chosen;
  return first === last ? `${chosen}, às ${first}` : `${chosen}, das ${first} às ${last}`;
}
