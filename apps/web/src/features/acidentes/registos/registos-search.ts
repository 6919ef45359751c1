import { readCode, readDay } from '../../../lib/list/list-state.ts';

/** The search parameters of the registers: a unit and a period. */
export interface RegistosSearch {
  /** The unit; the whole company without one. */
  readonly no?: number | undefined;
  /** First and last day; the present year by default. */
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
}

export function validateRegistosSearch(raw: Record<string, unknown>): RegistosSearch {
  return { no: readCode(raw.no), de: readDay(raw.de), ate: readDay(raw.ate) };
}
