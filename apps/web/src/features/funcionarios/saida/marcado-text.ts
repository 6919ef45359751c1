import { displayDate, displayTime } from '@sst/contract/rules/dates/dates';

/** When an exam is booked: '13-01-2027, às 09:00'. */
export function marcadoText({
  dt,
  hr,
}: {
  readonly dt: string;
  readonly hr?: string | null;
}): string {
  return `${displayDate(dt)}${hr ? `, às ${displayTime(hr)}` : ''}`;
}

/** What becomes of bookings of who leaves. */
export const CALLED_OFF = 'O que for depois da saída é cancelado quando o prestador a aceitar.';
