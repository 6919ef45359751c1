import { TIME_ZONE } from '@sst/contract/rules/dates';

const hour = new Intl.DateTimeFormat('pt-PT', {
  timeZone: TIME_ZONE,
  hour: 'numeric',
  hourCycle: 'h23',
});
const longDate = new Intl.DateTimeFormat('pt-PT', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** How one greets in Portugal at this moment, by first name once it is known. */
export function greetingAt(moment: Date, nome?: string): string {
  const now = Number(hour.format(moment));
  const greeting = now >= 20 || now < 6 ? 'Boa noite' : now < 13 ? 'Bom dia' : 'Boa tarde';
  const first = nome?.trim().split(/\s+/)[0];
  return first ? `${greeting}, ${first}` : greeting;
}

/** 'quinta-feira, 20 de novembro de 2025'. */
export function longDateOf(moment: Date): string {
  return longDate.format(moment);
}
