import type { TurnoBody, TurnoRow, Visita } from '@sst/contract';
import { diaSemana } from '@sst/contract/rules/agenda/turnos';
import { type TurnoNaVisita, turnosNaVisita } from '@sst/contract/rules/agenda/visita';
import { momentInPortugal } from '@sst/contract/rules/dates/dates';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import type { Transaction } from '../../../../db/transaction.ts';
import { isOfSame } from '../turno-change.ts';
import type { Afetado } from './afetados.queries.ts';
import { leftOutsideOf } from './afetados.ts';
import { withColegas } from './colegas.ts';

/** A visit with the clock of its place. */
export interface VisitaNoLocal extends Visita {
  readonly fuso: Fuso;
}

/** The shift that a visit is: of one day, at the place of the company. */
export const turnoDaVisita = ({ dt, ...visita }: Visita): TurnoBody => ({
  cd_medic: visita.cd_medic,
  cd_enferm: visita.cd_enferm,
  cd_local: visita.cd_local,
  dt_ini: dt,
  dt_fim: dt,
  dias: [diaSemana(dt)],
  repete: 'semana',
  de: visita.de,
  ate: visita.ate,
  minutos: visita.minutos,
  capacidade: 1,
  pausas: [],
  cd_turno_antes: null,
  minutos_antes: null,
});

/** The other shifts that a visit takes hours from. */
export const cedidosA = (
  turnos: readonly TurnoRow[],
  visita: VisitaNoLocal,
): TurnoNaVisita<TurnoRow>[] =>
  turnosNaVisita(
    turnos.filter((turno) => isOfSame(turno, visita)),
    visita,
  );

/** Not the code of a shift: the visit's own is not written yet. */
const NEW = 0;

/**
 * The times to come that a visit leaves outside shifts, each with the colleague who could have it.
 * @param all sees all companies, as only the provider's do.
 */
export async function listDuringVisita(
  all: Transaction,
  turnos: readonly TurnoRow[],
  visita: VisitaNoLocal,
  now: Date,
): Promise<Afetado[]> {
  const { dt, de, ate, fuso, cd_medic, cd_enferm } = visita;
  const of = { cd_medic, cd_enferm };
  const after = cedidosA(turnos, visita).map(({ turno, fica }) => {
    const others = turno.excecoes.filter((one) => one.dt !== dt);
    const hours = fica ?? { de: null, ate: null };
    return { ...turno, excecoes: [...others, { dt, ...hours, motivo: null }] };
  });
  if (after.length === 0) return [];
  const own = { ...turnoDaVisita(visita), cd: NEW, fuso, excecoes: [{ dt, de, ate }] };
  const rows = await leftOutsideOf(all, {
    turnos,
    after: [...after, { ...own, antes: null }],
    of,
    now,
  });
  return withColegas(all, { rows, turnos, of, present: momentInPortugal(now) });
}
