import type { FuncionarioDetail } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates';

export type Saida = Pick<FuncionarioDetail, 'ativo' | 'dt_inactiv'>;

/** The text of an employee's past or future departure; `undefined` if there is none. */
export function saidaText({ ativo, dt_inactiv }: Saida): string | undefined {
  if (dt_inactiv === null) return ativo ? undefined : 'Saiu da empresa';
  return `${ativo ? 'Sai' : 'Saiu'} da empresa em ${displayDate(dt_inactiv)}`;
}
