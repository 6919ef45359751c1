import { TIME_ZONE } from '@sst/contract/rules/dates/dates';

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

/** Matches titles such as 'Dr.' and 'Eng.ª', which are not names. */
const TITLE = /\.[ªº]?$/;

/** The greeting for the time of day, with the user's first name and title once loaded. */
export function greetingAt(moment: Date, nome?: string): string {
  const now = Number(hour.format(moment));
  const greeting = now >= 20 || now < 6 ? 'Boa noite' : now < 13 ? 'Bom dia' : 'Boa tarde';
  const words = nome?.trim().split(/\s+/) ?? [];
  const first = words.slice(0, words.findIndex((word) => !TITLE.test(word)) + 1).join(' ');
  return first ? `${greeting}, ${first}` : greeting;
}

/** 'quinta-feira, 20 de novembro de 2025'. */
export function longDateOf(moment: Date): string {
  return longDate.format(moment);
}
