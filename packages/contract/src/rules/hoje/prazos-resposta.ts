/** Within which time the provider answers what companies ask for. */

import { addDays, momentInPortugal } from '../dates/dates.ts';
import { isWorkingDay } from '../dates/working-days.ts';
import { PEDIDO_TYPE_LABEL, type PedidoType } from '../pedidos.ts';

/** The kinds that have a time each: those of the queue, as its address names them, and requests for bookings. */
export const RESPOSTA_TIPOS = [
  'acidente',
  ...(Object.keys(PEDIDO_TYPE_LABEL) as `${PedidoType}`[]),
  'marcacao',
] as const;
export type RespostaTipo = (typeof RESPOSTA_TIPOS)[number];

/** Each in words. */
export const RESPOSTA_LABEL: Readonly<Record<RespostaTipo, string>> = {
  acidente: 'Acidente',
  ...PEDIDO_TYPE_LABEL,
  marcacao: 'Pedido de marcação',
};

/** The hours of a kind, the fewest and the most that may be promised. */
export const RESPOSTA_HORAS = { least: 1, most: 720 } as const;

/** What is promised where the provider has set nothing: three working days, and one for an accident. */
const DEFAULT_HORAS = 72;
const DEFAULT_HORAS_ACIDENTE = 24;

/** What is promised of a kind as long as nobody has set it. */
export function defaultHoras(tipo: RespostaTipo): number {
  return tipo === 'acidente' ? DEFAULT_HORAS_ACIDENTE : DEFAULT_HORAS;
}

const DAY_MINUTES = 24 * 60;

/** The time on the clock after so many minutes of a day. */
function clockAt(day: string, minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * The moment of which exactly so many hours of working days have passed: whatever was asked before it waits for longer than was
 * promised. Of a Saturday, a Sunday and a holiday no hour counts.
 * @returns on the clock of mainland Portugal, `aaaa-mm-dd hh:mm`.
 */
export function promisedSince(now: Date, horas: number): string {
  const { dt, hr } = momentInPortugal(now);
  const [hours = 0, minutes = 0] = hr.split(':').map(Number);
  let left = horas * 60;
  let day = dt;
  let passed = hours * 60 + minutes;
  for (;;) {
    if (isWorkingDay(day)) {
      if (left <= passed) return clockAt(day, passed - left);
      left -= passed;
    }
    day = addDays(day, -1);
    passed = DAY_MINUTES;
  }
}

/** Hours in words: '24 horas úteis', '3 dias úteis'. */
export function horasText(horas: number): string {
  if (horas % 24 !== 0 || horas === 24) return horas === 1 ? '1 hora útil' : `${horas} horas úteis`;
  return `${horas / 24} dias úteis`;
}
