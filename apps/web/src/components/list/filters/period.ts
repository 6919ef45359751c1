import {
  addDays,
  addMonths,
  addYears,
  displayDate,
  startOfMonth,
} from '@sst/contract/rules/dates/dates';

/** A period of days as ISO dates; each end is optional. */
export interface Period {
  readonly de?: string;
  readonly ate?: string;
}

/** All days of a month `aaaa-mm`. */
export function periodOfMonth(month: string): Required<Period> {
  return { de: startOfMonth(month), ate: addDays(startOfMonth(addMonths(month, 1)), -1) };
}

function periodOfYear(year: number): Required<Period> {
  return { de: `${year}-01-01`, ate: `${year}-12-31` };
}

/** The preset periods, relative to `today`. */
export function usualPeriods(today: string): readonly (Required<Period> & { label: string })[] {
  const year = Number(today.slice(0, 4));
  return [
    { label: 'Este ano', ...periodOfYear(year) },
    { label: 'Últimos 12 meses', de: addDays(addYears(today, -1), 1), ate: today },
    { label: 'Ano passado', ...periodOfYear(year - 1) },
  ];
}

const MONTH = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** 'outubro de 2026', '01-10-2026 a 15-10-2026', 'desde 01-10-2026', 'até 15-10-2026'; `undefined` without a period. */
export function periodText({ de, ate }: Period): string | undefined {
  if (!de) return ate && `até ${displayDate(ate)}`;
  if (!ate) return `desde ${displayDate(de)}`;
  const whole = periodOfMonth(de.slice(0, 7));
  // The formatter is not created at module level: that is slow, and every list loads this module.
  if (whole.de === de && whole.ate === ate) return new Date(de).toLocaleDateString('pt-PT', MONTH);
  return `${displayDate(de)} a ${displayDate(ate)}`;
}
