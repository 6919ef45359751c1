/** The provider's queue. */

import { addDays } from './dates/dates.ts';
import type { ChangedField } from './pedidos.ts';

/** Most employees that the provider finds at once. */
export const PROCURA_MOST = 10;

/** Most requests of one batch decision. */
export const FILA_BATCH = 200;
export const TOO_MANY_DECISIONS = `Escolha, no máximo, ${FILA_BATCH} pedidos de cada vez.`;

/** How far away the day may be until which a request is put off. */
const LONGEST_DELAY_DAYS = 366;

/** The last day until which something can be put off. */
export const latestDelay = (today: string): string => addDays(today, LONGEST_DELAY_DAYS);

/** Why something cannot be put off until a day; null where it can. */
export function delayError(ate: string, today: string): string | null {
  const fits = ate > today && ate <= latestDelay(today);
  return fits ? null : 'Escolha um dia a partir de amanhã, no máximo daqui a um ano.';
}

/** Why nobody decides what they have asked for themselves (decision 0014). */
export const OWN_PEDIDO = {
  funcionario: 'Este pedido foi feito por si: tem de ser decidido por outra pessoa.',
  acidente: 'Este acidente foi registado por si: tem de ser aceite por outra pessoa.',
} as const;

/** Longest reason of a refusal. */
export const REFUSAL_REASON = 1000;

/** Steps of how long a request has waited, in days from and to, both included. */
export const FILA_AGE_DAYS = {
  '0-2': [0, 2],
  '3-7': [3, 7],
  '8-30': [8, 30],
  '31-': [31, null],
} as const satisfies Record<string, readonly [number, number | null]>;
export type FilaAge = keyof typeof FILA_AGE_DAYS;
export const FILA_AGES = Object.keys(FILA_AGE_DAYS) as [FilaAge, ...FilaAge[]];

export const FILA_AGE_LABEL: Readonly<Record<FilaAge, string>> = {
  '0-2': 'Até 2 dias',
  '3-7': '3 a 7 dias',
  '8-30': '8 a 30 dias',
  '31-': 'Mais de 30 dias',
};

/** The step that a wait of so many days belongs to. */
export function filaAge(days: number): FilaAge {
  const found = FILA_AGES.find((age) => days <= (FILA_AGE_DAYS[age][1] ?? Infinity));
  return found ?? '31-';
}

/** Most people who are named beside an admission as perhaps the same. */
export const SAME_PERSON_MAX = 5;

/** The data by which two people may be the same; equal names count only with equal dates of birth. */
export const SAME_PERSON_FIELDS = [
  'num_contrib',
  'num_serv_soc',
  'num_bi',
  'nome',
  'dt_nasc',
  'num_mecan',
] as const satisfies readonly ChangedField[];
