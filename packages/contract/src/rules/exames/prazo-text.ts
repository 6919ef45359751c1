import { daysBetween } from '../dates/dates.ts';
import { countLabel } from '../texts/text.ts';

/** From so many days on, a time is said in months, and from so many months on in years. */
const IN_MONTHS = 90;
const IN_YEARS = 24;

/** The time between two days, as it is said: '12 dias', '7 meses', '3 anos'. */
function spanText(first: string, last: string): string {
  const days = daysBetween(first, last);
  if (days < IN_MONTHS) return countLabel(days, 'dia', 'dias');
  const months = fullMonths(first, last);
  return months < IN_YEARS
    ? countLabel(months, 'mês', 'meses')
    : countLabel(Math.floor(months / 12), 'ano', 'anos');
}

/** Months of the calendar that are over. */
function fullMonths(first: string, last: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const begun = monthOf(last) - monthOf(first);
  return last.slice(8) < first.slice(8) ? begun - 1 : begun;
}

/** From so many months on, who was never examined is not said to be late, but never examined. */
const LONG_LATE = 12;

/** Of whom lateness is said; without the last two it is said of the day alone. */
interface Late {
  readonly dt_prazo: string;
  readonly dt_ult_exam?: string | null;
  readonly dt_ini_instit?: string | null;
}

/** Whether somebody was admitted long ago and never examined: nobody can mend the years, so they are no lateness. */
export function isNuncaExaminado(
  { dt_prazo, dt_ult_exam, dt_ini_instit }: Late,
  today: string,
): boolean {
  return (
    dt_ult_exam === null &&
    Boolean(dt_ini_instit) &&
    dt_prazo < today &&
    fullMonths(dt_prazo, today) >= LONG_LATE
  );
}

/** As `prazoText`; who was never examined is late by no exam: 'nunca examinado, admitido em 2002'. */
export function atrasoText(late: Late, today: string): string {
  return isNuncaExaminado(late, today)
    ? `nunca examinado, admitido em ${late.dt_ini_instit?.slice(0, 4)}`
    : prazoText(late.dt_prazo, today);
}

/** How far a due day is from today: 'vencido há 12 dias', 'hoje', 'em 5 dias'. */
export function prazoText(dt_prazo: string, today: string): string {
  const ahead = daysBetween(today, dt_prazo);
  if (ahead < 0) return `vencido há ${spanText(dt_prazo, today)}`;
  return ahead === 0 ? 'hoje' : `em ${spanText(today, dt_prazo)}`;
}
