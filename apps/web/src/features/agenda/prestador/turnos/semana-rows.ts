import type { TurnoRow } from '@sst/contract';
import { type Hours, hoursOn, isItsDay } from '@sst/contract/rules/agenda/turnos';
import { addDays, startOfWeek } from '@sst/contract/rules/dates/dates';
import { daysOfWeek } from '../../../../components/calendario/week.ts';

/** A shift on a day: its hours, or why it is not there. */
export interface TurnoNaSemana {
  readonly turno: TurnoRow;
  readonly dt: string;
  /** Null where an exception or a holiday takes it away. */
  readonly hours: Hours | null;
  /** Whether the day differs from others. */
  readonly diferente: boolean;
  readonly motivo: string | null;
}

/** Somebody's shifts of a week, by day. */
export interface LinhaDaSemana {
  readonly key: string;
  readonly profissional: string;
  readonly dias: readonly (readonly TurnoNaSemana[])[];
}

/** The days of the week of a day: a Saturday and a Sunday only where some shift is on them. */
export function semanaDe(turnos: readonly TurnoRow[], dt: string): readonly string[] {
  const days = Array.from({ length: 7 }, (_, at) => addDays(startOfWeek(dt), at));
  return daysOfWeek(
    startOfWeek(dt),
    days
      .filter((day) => turnos.some((turno) => onDay(turno, day).length > 0))
      .map((day) => ({ dt: day })),
  );
}

/** The shifts of a week, a row for each physician and nurse with some, in order of hours. */
export function linhasDaSemana(
  turnos: readonly TurnoRow[],
  dias: readonly string[],
): LinhaDaSemana[] {
  const keyOf = ({ cd_medic, cd_enferm }: TurnoRow) =>
    cd_medic === null ? `e${cd_enferm}` : `m${cd_medic}`;
  return [...Map.groupBy(turnos, keyOf)]
    .map(([key, own]) => ({
      key,
      profissional: own[0]?.profissional ?? '',
      dias: dias.map((dt) =>
        own
          .flatMap((turno) => onDay(turno, dt))
          .sort((one, other) => (beginOf(one) < beginOf(other) ? -1 : 1)),
      ),
    }))
    .sort((one, other) => one.profissional.localeCompare(other.profissional, 'pt'));
}

const beginOf = ({ hours, turno }: TurnoNaSemana) => hours?.de ?? turno.de;

function onDay(turno: TurnoRow, dt: string): TurnoNaSemana[] {
  if (dt < turno.dt_ini || (turno.dt_fim !== null && dt > turno.dt_fim)) return [];
  const excecao = turno.excecoes.find((one) => one.dt === dt);
  if (!excecao && !isItsDay(turno, dt)) return [];
  const hours = hoursOn(turno, dt);
  const motivo = excecao ? excecao.motivo : hours === null ? 'Feriado' : null;
  return [{ turno, dt, hours, diferente: excecao !== undefined, motivo }];
}
