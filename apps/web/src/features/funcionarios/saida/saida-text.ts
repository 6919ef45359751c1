import type { FuncionarioDetail } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';

export type Saida = Pick<FuncionarioDetail, 'ativo' | 'dt_inactiv'>;

/** 'a 30-11', with the year where it is not this one. */
function onDay(date: string, today: string): string {
  const day = displayDate(date);
  return `a ${date.slice(0, 4) === today.slice(0, 4) ? day.slice(0, 5) : day}`;
}

/** When somebody leaves, beside a name: 'Sai a 30-11'. */
export function leavingText(dt_inactiv: string, today: string): string {
  return `Sai ${onDay(dt_inactiv, today)}`;
}

/** When somebody has left, beside a name: 'Saiu a 30-11-2025', or 'Saiu' where the day is not known. */
export function leftText(dt_inactiv: string | null, today: string): string {
  return dt_inactiv ? `Saiu ${onDay(dt_inactiv, today)}` : 'Saiu';
}

/** The text of an employee's past or future departure; `undefined` if there is none. */
export function saidaText({ ativo, dt_inactiv }: Saida): string | undefined {
  if (dt_inactiv === null) return ativo ? undefined : 'Saiu da empresa';
  return `${ativo ? 'Sai' : 'Saiu'} da empresa em ${displayDate(dt_inactiv)}`;
}
