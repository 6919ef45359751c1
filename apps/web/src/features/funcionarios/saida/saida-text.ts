import type { FuncionarioDetail } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';

export type Saida = Pick<FuncionarioDetail, 'ativo' | 'dt_inactiv'>;

/** When somebody leaves, beside a name: 'Sai a 30-11', with the year where it is not this one. */
export function leavingText(dt_inactiv: string, today: string): string {
  const day = displayDate(dt_inactiv);
  return `Sai a ${dt_inactiv.slice(0, 4) === today.slice(0, 4) ? day.slice(0, 5) : day}`;
}

/** The text of an employee's past or future departure; `undefined` if there is none. */
export function saidaText({ ativo, dt_inactiv }: Saida): string | undefined {
  if (dt_inactiv === null) return ativo ? undefined : 'Saiu da empresa';
  return `${ativo ? 'Sai' : 'Saiu'} da empresa em ${displayDate(dt_inactiv)}`;
}
