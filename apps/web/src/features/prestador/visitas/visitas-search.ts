import { readCode, readDay } from '../../../lib/list/list-state.ts';

/** What the address of the visits says: a day of the week, and whose. */
export interface VisitasSearch {
  readonly dia?: string;
  /** A technician's code, or all; absent for the own, of who is one. */
  readonly tecnico?: number | 'todos';
}

export function validateVisitasSearch(raw: Record<string, unknown>): VisitasSearch {
  return {
    dia: readDay(raw.dia),
    tecnico: raw.tecnico === 'todos' ? 'todos' : readCode(raw.tecnico),
  };
}
