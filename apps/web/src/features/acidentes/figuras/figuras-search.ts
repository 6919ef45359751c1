import { CAMPOS, type Campo } from '@sst/contract/acidentes/figuras/horas-rules';
import { readChoice } from '../../../lib/list/list-state.ts';

/** The search parameters of the grid of hours. */
export interface HorasSearch {
  readonly ano?: number;
  /** What is written; hours by default. */
  readonly campo?: Campo;
}

/** Parses a year in the address. */
function readAno(value: unknown): number | undefined {
  return /^(19|20)\d\d$/.test(String(value)) ? Number(value) : undefined;
}

export function validateHorasSearch(raw: Record<string, unknown>): HorasSearch {
  const campo = readChoice(raw.campo, CAMPOS);
  return { ano: readAno(raw.ano), campo: campo === 'horas' ? undefined : campo };
}
