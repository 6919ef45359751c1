import { displayDate } from '@sst/contract/rules/dates/dates';
import { type Fuso, hourText } from '@sst/contract/rules/dates/fusos';

/** When an exam is booked: '13-01-2027, às 09:00'. */
export function marcadoText({
  dt,
  hr,
  fuso,
}: {
  readonly dt: string;
  readonly hr?: string | null;
  readonly fuso?: Fuso | null | undefined;
}): string {
  return `${displayDate(dt)}${hr ? `, às ${hourText(hr, fuso)}` : ''}`;
}

/** What becomes of bookings of who leaves. */
export const CALLED_OFF = 'O que for depois da saída é cancelado quando o prestador a aceitar.';
