import { daysBetween } from '../dates/dates.ts';
import { countLabel } from '../texts/text.ts';

/** From so many days on, a time is said in months, and in years. */
const IN_MONTHS = 90;
const IN_YEARS = 730;

/** A number of days, as it is said: '12 dias', '7 meses', '3 anos'. */
function spanText(days: number): string {
  if (days < IN_MONTHS) return countLabel(days, 'dia', 'dias');
  return days < IN_YEARS
    ? `${Math.floor(days / 30.44)} meses`
    : `${Math.floor(days / 365.25)} anos`;
}

/** How far a due day is from today: 'vencido há 12 dias', 'hoje', 'em 5 dias'. */
export function prazoText(dt_prazo: string, today: string): string {
  const ahead = daysBetween(today, dt_prazo);
  if (ahead < 0) return `vencido há ${spanText(-ahead)}`;
  return ahead === 0 ? 'hoje' : `em ${spanText(ahead)}`;
}
