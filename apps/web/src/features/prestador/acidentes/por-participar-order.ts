import type { AcidentePorParticipar } from '@sst/contract';
import { A_QUEM } from '@sst/contract/acidentes/participacoes';
import { momentInWords } from '@sst/contract/rules/dates/day-words';

/** The columns, in their order: each sorts. */
export const COLUMNS = ['prazo', 'acidente', 'empresa'] as const;
export type Column = (typeof COLUMNS)[number];
export const COLUMN_LABEL: Readonly<Record<Column, string>> = {
  prazo: 'A quem, e até quando',
  acidente: 'Acidente',
  empresa: 'Empresa e unidade',
};

/** By which column, and whether the last comes first. */
export interface Order {
  readonly column: Column;
  readonly down: boolean;
}

const TEXT: Readonly<Record<Column, (one: AcidentePorParticipar) => string>> = {
  prazo: ({ ate }) => ate,
  acidente: ({ dt, hr }) => `${dt} ${hr}`,
  empresa: ({ caminho }) => caminho,
};

/** Sorted; of those that are alike, the one whose clock ends first. */
export function inOrder(
  acidentes: readonly AcidentePorParticipar[],
  { column, down }: Order,
): AcidentePorParticipar[] {
  const textOf = TEXT[column];
  const sign = down ? -1 : 1;
  return acidentes.toSorted(
    (one, other) =>
      sign * textOf(one).localeCompare(textOf(other), 'pt') || one.ate.localeCompare(other.ate),
  );
}

/** Who is still to be told, and by when: 'À ACT até hoje 17:50'; 'À ACT: o prazo acabou ontem 17:50'. */
export function participarText(
  { destino, ate }: NonNullable<AcidentePorParticipar['participar']>[number],
  now: Date,
): string {
  const until = new Date(ate);
  const whom = A_QUEM[destino];
  const name = `${whom.charAt(0).toUpperCase()}${whom.slice(1)}`;
  const when = momentInWords(until, now);
  return until <= now ? `${name}: o prazo acabou ${when}` : `${name} até ${when}`;
}
