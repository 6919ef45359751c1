import type { ImportacaoRow } from '@sst/contract';
import { countLabel } from '@sst/contract/rules/texts/text';

/** What became of the rows of an import. */
export interface OutcomePart {
  readonly id: 'espera' | 'aceites' | 'recusados' | 'retirados';
  readonly count: number;
  /** '3 por decidir' */
  readonly text: string;
}

/** The parts of an import that are not empty, those that wait first. */
export function outcomeOf(row: ImportacaoRow): readonly OutcomePart[] {
  const waiting = row.novos + row.em_analise;
  const taken = row.retirados ?? 0;
  const parts: OutcomePart[] = [
    { id: 'espera', count: waiting, text: `${waiting} por decidir` },
    { id: 'aceites', count: row.aceites, text: countLabel(row.aceites, 'aceite', 'aceites') },
    {
      id: 'recusados',
      count: row.recusados,
      text: countLabel(row.recusados, 'recusado', 'recusados'),
    },
    { id: 'retirados', count: taken, text: countLabel(taken, 'retirado', 'retirados') },
  ];
  return parts.filter(({ count }) => count > 0);
}

/** The same as a text: '3 por decidir, 5 aceites'. */
export function outcomeText(row: ImportacaoRow): string {
  return outcomeOf(row)
    .map(({ text }) => text)
    .join(', ');
}
