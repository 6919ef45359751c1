import type { Dimensao } from '@sst/contract/acidentes/figuras/dimensoes';
import { addDays, addMonths, startOfMonth } from '@sst/contract/rules/dates/dates';
import type { AcidentesSearch } from '../../acidentes-search.ts';

/** A span of months and a unit of which a figure is. */
export interface Span {
  readonly de: string;
  readonly ate: string;
  /** The unit; the whole company without one. */
  readonly no: number | undefined;
  /** Also those on the way to or from work. */
  readonly trajeto: boolean;
}

/** What a figure counts. */
export type Counted =
  | 'acidentes'
  | 'comBaixa'
  | 'esaw'
  | 'mortais'
  | 'dias'
  | 'diasEsaw'
  | 'porDizer';

const daysOf = ({ de, ate }: Pick<Span, 'de' | 'ate'>) => ({
  de: startOfMonth(de),
  ate: addDays(startOfMonth(addMonths(ate, 1)), -1),
});

/** The filters of the list that shows exactly the accidents that a figure counts. */
export function rowsBehind(counted: Counted, span: Span): AcidentesSearch {
  const days = daysOf(span);
  const same: AcidentesSearch = { no: span.no, ...(span.trajeto ? {} : { trajeto: '0' }) };
  switch (counted) {
    case 'acidentes':
      return { ...same, ...days };
    case 'comBaixa':
      return { ...same, ...days, baixa: '1' };
    case 'esaw':
      return { ...same, ...days, baixa: '3' };
    case 'mortais':
      return { ...same, ...days, mortal: '1' };
    case 'porDizer':
      return { ...same, ...days, por_dizer: '1' };
    case 'dias':
      return { ...same, perdidos_de: days.de, perdidos_ate: days.ate };
    case 'diasEsaw':
      return { ...same, perdidos_de: days.de, perdidos_ate: days.ate, baixa: '3' };
  }
}

/** The same for a value of a dimension. */
export function rowsOfValue(dimensao: Dimensao, valor: number | null, span: Span): AcidentesSearch {
  const all = rowsBehind('acidentes', span);
  if (dimensao === 'tipo') return { ...all, tipo: valor ?? undefined };
  return { ...all, [dimensao]: valor === null ? 'sem' : String(valor) };
}
