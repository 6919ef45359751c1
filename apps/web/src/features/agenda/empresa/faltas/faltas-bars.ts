import { wholeNumber } from '@sst/contract/rules/texts/text';

/** Of so many bookings, so many were missed. */
export interface Taxa {
  readonly marcacoes: number;
  readonly faltas: number;
}

export const totalOf = (rows: readonly Taxa[]): Taxa => ({
  marcacoes: rows.reduce((sum, { marcacoes }) => sum + marcacoes, 0),
  faltas: rows.reduce((sum, { faltas }) => sum + faltas, 0),
});

/** '11,4 % (24 em 210)'. */
export function taxaText({ marcacoes, faltas }: Taxa): string {
  if (marcacoes === 0) return 'sem marcações';
  const percent = ((faltas / marcacoes) * 100).toLocaleString('pt-PT', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return `${percent} % (${wholeNumber(faltas)} em ${wholeNumber(marcacoes)})`;
}

/** '1 234,50 €'. */
export const eurosText = (value: number) =>
  `${value.toLocaleString('pt-PT', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} €`;

/** A price as it is typed: '35', '35,50', '1 234,5'; null for nothing, `undefined` for what is none. */
export function readPreco(text: string): number | null | undefined {
  const typed = text.replace(/[\s€]/g, '').replace(',', '.');
  if (typed === '') return null;
  return /^\d{1,5}(\.\d{1,2})?$/.test(typed) ? Number(typed) : undefined;
}
