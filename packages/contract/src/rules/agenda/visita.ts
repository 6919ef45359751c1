/** What a visit to a company takes from the other shifts of whom it is with. */
import { addMinutes } from '../dates/dates.ts';
import { minutesInLisbon } from '../dates/fusos.ts';
import { type ClockHours, type Hours, hoursOn, meetOn, type TurnoPattern } from './turnos.ts';

/** A visit: a shift of one day at the place of a company. */
export interface VisitaMarcada extends ClockHours {
  readonly dt: string;
}

/** A shift that a visit takes hours from, and those that it keeps on that day; null where none is left in which somebody fits. */
export interface TurnoNaVisita<T> {
  readonly turno: T;
  readonly antes: Hours;
  readonly fica: Hours | null;
}

/** The hours of a visit by the clock of another place; what passes midnight ends there. */
function hoursAt({ de, ate, fuso }: ClockHours, other: ClockHours['fuso']): Hours {
  const offset = minutesInLisbon('12:00', fuso) - minutesInLisbon('12:00', other);
  const at = (hr: string, end: string) => {
    const total = Number(hr.slice(0, 2)) * 60 + Number(hr.slice(3, 5)) + offset;
    return total < 0 ? '00:00' : (addMinutes('00:00', total) ?? end);
  };
  return { de: at(de, '23:59'), ate: at(ate, '23:59') };
}

/**
 * The hours that somebody has on a day, the earliest first, by the clock of the place that is visited: what is proposed for a visit.
 * @param turnos all shifts of that professional.
 */
export function horasParaVisita(
  turnos: readonly (TurnoPattern & ClockHours)[],
  { dt, fuso }: Pick<VisitaMarcada, 'dt' | 'fuso'>,
): readonly Hours[] {
  return turnos
    .flatMap((turno) => {
      const hours = hoursOn(turno, dt);
      return hours ? [hoursAt({ ...hours, fuso: turno.fuso }, fuso)] : [];
    })
    .sort((one, other) => (one.de < other.de ? -1 : 1));
}

const lengthOf = ({ de, ate }: Hours) =>
  minutesInLisbon(ate, 'Europe/Lisbon') - minutesInLisbon(de, 'Europe/Lisbon');

/**
 * The shifts of somebody that a visit meets on its day: each keeps the longer of what is before the visit and what is after it, if one
 * slot fits into it.
 * @param turnos all shifts of that professional.
 */
export function turnosNaVisita<T extends TurnoPattern & ClockHours & { readonly minutos: number }>(
  turnos: readonly T[],
  visita: VisitaMarcada,
): TurnoNaVisita<T>[] {
  const { dt } = visita;
  const once = { ...visita, dt_ini: dt, dt_fim: dt, dias: [], excecoes: [visita] };
  return turnos.flatMap((turno) => {
    const antes = hoursOn(turno, dt);
    if (!antes || !meetOn(turno, once, dt)) return [];
    const taken = hoursAt(visita, turno.fuso);
    const parts: Hours[] = [
      { de: antes.de, ate: taken.de },
      { de: taken.ate, ate: antes.ate },
    ];
    const [fica = null] = parts
      .filter((part) => lengthOf(part) >= turno.minutos)
      .sort((one, other) => lengthOf(other) - lengthOf(one));
    return [{ turno, antes, fica }];
  });
}
