import type { FuncionarioDetail } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';

/** Somebody who left: 'Ana Melo (N.º 00065), que saiu em 20-11-2026'. */
export function formerText({
  nome,
  num_mecan,
  dt_inactiv,
}: Pick<FuncionarioDetail, 'nome' | 'num_mecan' | 'dt_inactiv'>): string {
  const number = num_mecan ? ` (N.º ${num_mecan})` : '';
  return `${nome}${number}${dt_inactiv ? `, que saiu em ${displayDate(dt_inactiv)}` : ''}`;
}
