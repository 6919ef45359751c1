import { ActionIcon, Button } from '@mantine/core';
import type { FuncionarioMinificado } from '@sst/contract';
import { BOOKING } from '@sst/contract/rules/health';
import { countLabel } from '@sst/contract/rules/text';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { EmployeeField } from '../../../components/form/employee-field.tsx';
import { notify } from '../../../lib/notify.ts';
import classes from './publicacao.module.css';

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

/** Employees in the order in which their hours follow each other: searched for, added one by one, taken out again. */
export function EmployeesField({ company, value, onChange, error, times, booked }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const add = (chosen: FuncionarioMinificado | null) => {
    if (!chosen) return;
    if (value.some(({ cd }) => cd === chosen.cd)) {
      return notify('information', `${chosen.nome} já está na lista.`);
    }
    if (value.length >= BOOKING.most) return notify('warning', FULL);
    onChange([...value, chosen]);
  };
  const remove = (index: number) => {
    onChange(value.toSpliced(index, 1));
    // To the one that takes its place, or the last; the search where none is left.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('button') ?? [];
      const next = buttons[Math.min(index, buttons.length - 1)];
      (next ?? document.querySelector<HTMLElement>('[data-field="funcionarios"] input'))?.focus();
    });
  };
  return (
    <>
      <EmployeeField
        label="Adicionar funcionário"
        company={company}
        required={value.length === 0}
        value={null}
        onChange={add}
        error={error}
      />
      <div className={classes.chosen}>
        <p role="status">{summaryOf(value.length, times)}</p>
        {value.length > 1 && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
            Remover todos
          </Button>
        )}
      </div>
      {value.length > 0 && (
        <ol ref={list} className={classes.employees} aria-label="Funcionários a marcar">
          {value.map(({ cd, nome, num_mecan, organig }, index) => (
            <li key={cd} className={classes.employee} data-booked={booked[cd] && true}>
              <span className={classes.position}>{index + 1}</span>
              <div>
                <div className={classes.name}>{nome}</div>
                <div className={classes.place}>
                  {num_mecan ? `${num_mecan} · ` : ''}
                  {organig}
                </div>
              </div>
              <span className={classes.time} data-unknown={!times[index] || undefined}>
                {times[index] ?? '--:--'}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remover ${nome}`}
                title="Remover"
                onClick={() => remove(index)}
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
              {booked[cd] && <p className={classes.booked}>{booked[cd]}</p>}
            </li>
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
