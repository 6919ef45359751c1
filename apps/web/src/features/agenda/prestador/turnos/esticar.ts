import type { Hours } from '@sst/contract/rules/agenda/turnos';

/** Which end of a shift is moved. */
export type Ponta = keyof Hours;

/** The minutes of a step. */
const STEP = 15;
const LAST = 24 * 60 - 1;

function minutesAt(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const timeAt = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((one) => String(one).padStart(2, '0')).join(':');

/**
 * The hours of a shift with one end moved by so many quarters of an hour.
 * @returns in words why it cannot be, where it cannot.
 */
export function esticado(hours: Hours, ponta: Ponta, steps: number): Hours | string {
  const moved = minutesAt(hours[ponta]) + steps * STEP;
  if (moved < 0 || moved > LAST) return 'Um turno começa e acaba no mesmo dia.';
  const de = ponta === 'de' ? timeAt(moved) : hours.de;
  const ate = ponta === 'ate' ? timeAt(moved) : hours.ate;
  return de < ate ? { de, ate } : 'O turno tem de acabar depois de começar.';
}

/** The keys, held with Shift, that move an end by a step. */
export const PONTA_KEYS: Readonly<Record<string, readonly [ponta: Ponta, steps: number]>> = {
  ArrowDown: ['ate', 1],
  ArrowUp: ['ate', -1],
  ArrowRight: ['de', 1],
  ArrowLeft: ['de', -1],
};
