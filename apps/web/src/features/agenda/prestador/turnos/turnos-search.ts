import { readChoice, readCode, readDay } from '../../../../lib/list/list-state.ts';

const VISTAS = ['lista'] as const;

/** What the address of the shifts says. */
export interface TurnosSearch {
  /** Whose absence is to be said, a physician's or with `enfermeiro` a nurse's. */
  readonly ausencia?: number;
  readonly enfermeiro?: number;
  /** One card a shift; without it, a week of all. */
  readonly vista?: (typeof VISTAS)[number];
  /** A day of the week that is shown; without it, this one, or at a weekend the coming one. */
  readonly dia?: string;
}

export function validateTurnosSearch(raw: Record<string, unknown>): TurnosSearch {
  return {
    ausencia: readCode(raw.ausencia),
    enfermeiro: readCode(raw.enfermeiro),
    vista: readChoice(raw.vista, VISTAS),
    dia: readDay(raw.dia),
  };
}
