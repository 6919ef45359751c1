import type { DiasPorFecharQuery } from '@sst/contract';
import { ESPECIES } from '@sst/contract/rules/saude';
import { readChoice, readCode, readDay } from '../../../../lib/list/list-state.ts';

/** What the address of a day to be closed says: which, and of which shift, physician or nurse; of the days that are left, which. */
export interface FecharSearch extends DiasPorFecharQuery {
  readonly dia?: string;
  readonly turno?: number;
  readonly medico?: number;
  readonly enfermeiro?: number;
}

/** Of shift, physician and nurse the first that is there. */
export function validateFecharSearch(raw: Record<string, unknown>): FecharSearch {
  const [turno, medico, enfermeiro] = [raw.turno, raw.medico, raw.enfermeiro].map(readCode);
  return {
    especie: readChoice(raw.especie, ESPECIES),
    ver: readChoice(raw.ver, ['passados']),
    de: readChoice(raw.de, ['mim']),
    dia: readDay(raw.dia),
    turno,
    medico: turno === undefined ? medico : undefined,
    enfermeiro: turno === undefined && medico === undefined ? enfermeiro : undefined,
  };
}
