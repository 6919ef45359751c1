/** The free slots of shifts: what takes place, less pauses, less what is taken (decision 0087). */
import { addMinutes } from '../dates/dates.ts';
import {
  type Hours,
  hoursOn,
  minutesBefore,
  overlaps,
  type TurnoSlots,
  tempoAntes,
} from './turnos.ts';

/** A time that is taken, and by which of those who may come at one time. */
export interface Taken extends Hours {
  readonly lugar: number;
}

/** What is taken on a day of the professional of a shift, whichever shift or company it is of, and of the nurse before. */
export interface TakenTimes {
  readonly own: readonly Taken[];
  readonly antes: readonly Taken[];
}

export const NOTHING_TAKEN: TakenTimes = { own: [], antes: [] };

export interface Slot {
  readonly hr: string;
  /** How many more may be booked at that time. */
  readonly livres: number;
  /** As what, among those who may come at one time. */
  readonly lugares: readonly number[];
}

/** How many can be seen by the nurse just before an hour; without a nurse, as many as may come. */
function livresAntes(turno: TurnoSlots, dt: string, hr: string, taken: readonly Taken[]): number {
  const range = tempoAntes(turno, dt, hr);
  if (range === undefined || !turno.antes) return turno.capacidade;
  if (range === null) return 0;
  const gone = new Set(taken.filter((one) => overlaps(one, range)).map(({ lugar }) => lugar));
  return Math.max(0, turno.antes.capacidade - gone.size);
}

/** Where the slots of some hours begin: one after the other, after a pause where it ends; none passes the end. */
function beginnings({ minutos, pausas }: TurnoSlots, { de, ate: end }: Hours): string[] {
  const found: string[] = [];
  let hr: string | null = de;
  while (hr !== null) {
    const ate = addMinutes(hr, minutos);
    if (ate === null || ate > end) break;
    const slot: Hours = { de: hr, ate };
    const pause: Hours | undefined = pausas.find((one) => overlaps(one, slot));
    if (!pause) found.push(hr);
    hr = pause && pause.ate > hr ? pause.ate : ate;
  }
  return found;
}

/**
 * The slots of a shift on a day, in order, with what may still be booked in each.
 * @param minutos of what is to be booked, where it takes longer than a slot: none fits over a pause, or past the end.
 */
export function slotsOn(
  turno: TurnoSlots,
  dt: string,
  { own, antes }: TakenTimes,
  minutos = turno.minutos,
): Slot[] {
  const hours = hoursOn(turno, dt);
  if (!hours) return [];
  const places = Array.from({ length: turno.capacidade }, (_, lugar) => lugar);
  return beginnings(turno, hours).map((hr) => {
    const ate = addMinutes(hr, Math.max(minutos, turno.minutos));
    const range: Hours | null = ate === null || ate > hours.ate ? null : { de: hr, ate };
    if (!range || turno.pausas.some((one) => overlaps(one, range)))
      return { hr, livres: 0, lugares: [] };
    const gone = new Set(own.filter((one) => overlaps(one, range)).map(({ lugar }) => lugar));
    const lugares = places
      .filter((lugar) => !gone.has(lugar))
      .slice(0, livresAntes(turno, dt, hr, antes));
    return { hr, livres: lugares.length, lugares };
  });
}

interface VagasFilter {
  /** Of what is to be booked; as long as a slot without it. */
  readonly minutos?: number;
  /** Only those whose first step is not over at this moment of their place. */
  readonly from?: { readonly dt: string; readonly hr: string };
}

/** The slots of a shift on a day in which somebody may still be booked. */
export function vagasOn(
  turno: TurnoSlots,
  dt: string,
  taken: TakenTimes,
  { minutos, from }: VagasFilter = {},
): Slot[] {
  return slotsOn(turno, dt, taken, minutos).filter(({ hr, livres }) => {
    if (livres === 0) return false;
    if (from === undefined || dt > from.dt) return true;
    const first = minutesBefore(hr, turno.minutos_antes ?? 0);
    return dt === from.dt && first !== null && first >= from.hr;
  });
}
