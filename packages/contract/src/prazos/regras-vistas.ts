/**
 * Why somebody has to be examined, as a reader may know it (decision 0095). Server and page read the same rule. This file has no
 * schemas, since lists load it.
 */
import type { Right } from '../calls/rights.ts';
import type { Regra } from './regras.ts';

/** The one name of all reasons that a reader may not know. */
export const RESERVADO = 'reservado';
export type Reservado = typeof RESERVADO;
export const RESERVADO_LABEL = 'Motivo reservado';

/** A rule as a reader knows it. */
export type RegraVista = Regra | Reservado;

/** What a reader may know of due days. */
export interface PrazoSight {
  /** Long absences: of illness or accident, and so of health. */
  readonly ausencias: boolean;
  /** What asks for an exam, which tells its type or what somebody is exposed to. */
  readonly tipos: boolean;
}

/** What somebody with these rights may know. */
export function prazoSight(may: (right: Right) => boolean): PrazoSight {
  return { ausencias: may('ausencias.ver'), tipos: may('saude.tipo') };
}

/**
 * What has the neutral name for who may not know of absences: the return, and with it the other days that no period of the law
 * explains, so that the name alone tells of none of them.
 */
export const SEM_AUSENCIAS = ['regresso', 'medico', 'validade'] as const satisfies readonly Regra[];

/** A reason as a reader knows it. */
export function motivoVisto<T extends string>(motivo: T, sight: PrazoSight): T | Reservado {
  const hidden: readonly string[] = sight.ausencias ? [] : SEM_AUSENCIAS;
  return sight.tipos && !hidden.includes(motivo) ? motivo : RESERVADO;
}

/** Those of some reasons that a reader meets, each once: what a filter offers. */
export function motivosVistos<T extends string>(
  motivos: readonly T[],
  sight: PrazoSight,
): (T | Reservado)[] {
  return [...new Set(motivos.map((motivo) => motivoVisto(motivo, sight)))];
}
