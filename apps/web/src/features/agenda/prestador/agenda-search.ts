import { startOfWeek } from '@sst/contract/rules/dates/dates';
import { readChoice, readCode, readDay } from '../../../lib/list/list-state.ts';

/** How the agenda is shown; without a choice, a week, and on a phone the list. */
const AGENDA_VISTAS = ['dia', 'semana', 'lista'] as const;
export type AgendaVista = (typeof AGENDA_VISTAS)[number];

/** What the columns of the calendar are. */
const AGENDA_COLUNAS = ['profissional', 'local'] as const;
export type AgendaColuna = (typeof AGENDA_COLUNAS)[number];

/** What the list of the agenda can be narrowed to: what stands double or outside shifts, and whom their workers decline. */
const AGENDA_SO = ['sobrepostas', 'fora', 'recusadas'] as const;
export type AgendaSo = (typeof AGENDA_SO)[number];

/** What the agenda's address says: a day that is shown, how, and what it is narrowed to. */
export interface AgendaSearch {
  readonly dia?: string;
  readonly vista?: AgendaVista;
  /** Professionals without it. */
  readonly coluna?: AgendaColuna;
  readonly medico?: number;
  readonly enfermeiro?: number;
  readonly local?: number;
  readonly empresa?: number;
  /** Of the list alone. */
  readonly apenas?: AgendaSo;
}

export function validateAgendaSearch(raw: Record<string, unknown>): AgendaSearch {
  return {
    dia: readDay(raw.dia),
    vista: readChoice(raw.vista, AGENDA_VISTAS),
    coluna: readChoice(raw.coluna, AGENDA_COLUNAS),
    medico: readCode(raw.medico),
    enfermeiro: readCode(raw.enfermeiro),
    local: readCode(raw.local),
    empresa: readCode(raw.empresa),
    apenas: readChoice(raw.apenas, AGENDA_SO),
  };
}

/** The days that are read: those of a week, or one. */
export function periodOf(vista: AgendaVista, dia: string): { de: string; days: number } {
  return vista === 'dia' ? { de: dia, days: 1 } : { de: startOfWeek(dia), days: 7 };
}
