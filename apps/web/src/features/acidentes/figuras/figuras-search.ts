import { CAMPOS, type Campo } from '@sst/contract/acidentes/figuras/horas-rules';
import { readChoice, readCode, readYear } from '../../../lib/list/list-state.ts';

/** The search parameters of the grid of hours. */
export interface HorasSearch {
  readonly ano?: number;
  /** What is written; hours by default. */
  readonly campo?: Campo;
}

export function validateHorasSearch(raw: Record<string, unknown>): HorasSearch {
  const campo = readChoice(raw.campo, CAMPOS);
  return { ano: readYear(raw.ano), campo: campo === 'horas' ? undefined : campo };
}

/** The search parameters of the indices: a year, a unit, and how they are computed. */
export interface IndicadoresSearch {
  readonly ano?: number | undefined;
  /** The unit; the whole company without one. */
  readonly no?: number | undefined;
  /** Also accidents on the way to or from work. */
  readonly trajeto?: '1' | undefined;
  /** Only those of more than three days, or deadly. */
  readonly esaw?: '1' | undefined;
  /** A death adds days lost. */
  readonly mortes?: '1' | undefined;
  /** Days lost by a thousand hours. */
  readonly porMil?: '1' | undefined;
}

export function validateIndicadoresSearch(raw: Record<string, unknown>): IndicadoresSearch {
  const flag = (value: unknown) => readChoice(String(value), ['1'] as const);
  return {
    ano: readYear(raw.ano),
    no: readCode(raw.no),
    trajeto: flag(raw.trajeto),
    esaw: flag(raw.esaw),
    mortes: flag(raw.mortes),
    porMil: flag(raw.porMil),
  };
}
