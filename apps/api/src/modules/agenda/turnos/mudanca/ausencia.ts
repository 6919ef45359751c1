import type { Ausencia, TurnoRow } from '@sst/contract';
import { hoursOn } from '@sst/contract/rules/agenda/turnos';
import { addDays, daysBetween, momentInPortugal } from '@sst/contract/rules/dates/dates';
import type { Transaction } from '../../../../db/transaction.ts';
import type { Afetado } from './afetados.queries.ts';
import { leftOutsideOf } from './afetados.ts';
import { withColegas } from './colegas.ts';

/** A shift of who is away, as the absence leaves it, with the days that it takes from it. */
export interface TurnoAusente {
  readonly turno: TurnoRow;
  readonly dias: readonly string[];
}

/** What an absence changes: of every shift of who is away, the days between on which it would take place. */
export function turnosAusentes(turnos: readonly TurnoRow[], ausencia: Ausencia): TurnoAusente[] {
  const { de, ate, motivo } = ausencia;
  return turnos
    .filter((turno) => isHers(turno, ausencia))
    .flatMap((turno) => {
      const days = Array.from({ length: daysBetween(de, ate) + 1 }, (_, at) => addDays(de, at));
      const dias = days.filter((dt) => hoursOn(turno, dt));
      if (dias.length === 0) return [];
      const others = turno.excecoes.filter(({ dt }) => !dias.includes(dt));
      const off = dias.map((dt) => ({ dt, de: null, ate: null, motivo }));
      return [{ turno: { ...turno, excecoes: [...others, ...off] }, dias }];
    });
}

/** Whether some shift was put off already on a day of an absence, which then is said once more. */
export function isAwayAlready(turnos: readonly TurnoRow[], ausencia: Ausencia): boolean {
  return turnos.some(
    (turno) =>
      isHers(turno, ausencia) &&
      turno.excecoes.some(({ dt, de }) => de === null && dt >= ausencia.de && dt <= ausencia.ate),
  );
}

const isHers = (
  turno: Pick<TurnoRow, 'cd_medic' | 'cd_enferm'>,
  { cd_medic, cd_enferm }: Pick<Ausencia, 'cd_medic' | 'cd_enferm'>,
) => turno.cd_medic === cd_medic && turno.cd_enferm === cd_enferm;

/**
 * The times to come that an absence leaves outside shifts, each with the colleague who could have it.
 * @param all sees all companies, as only the provider's do.
 */
export async function listDuringAusencia(
  all: Transaction,
  turnos: readonly TurnoRow[],
  ausencia: Ausencia,
  now: Date,
): Promise<Afetado[]> {
  const after = turnosAusentes(turnos, ausencia).map(({ turno }) => turno);
  const rows = await leftOutsideOf(all, { turnos, after, of: ausencia, now });
  return withColegas(all, { rows, turnos, of: ausencia, present: momentInPortugal(now) });
}
