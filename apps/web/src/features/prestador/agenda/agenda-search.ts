import { startOfWeek } from '@sst/contract/rules/dates/dates';
import { readCode, readDay } from '../../../lib/list/list-state.ts';

/** What the agenda's address says: a day of the week that is shown, and what it is narrowed to. */
export interface AgendaSearch {
  readonly dia?: string;
  readonly medico?: number;
  readonly enfermeiro?: number;
  readonly local?: number;
}

export function validateAgendaSearch(raw: Record<string, unknown>): AgendaSearch {
  return {
    dia: readDay(raw.dia),
    medico: readCode(raw.medico),
    enfermeiro: readCode(raw.enfermeiro),
    local: readCode(raw.local),
  };
}

/** The first day of the week that an address shows. */
export function weekOf({ dia }: AgendaSearch, today: string): string {
  return startOfWeek(dia ?? today);
}
