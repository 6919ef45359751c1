import { TIME_ZONE } from '@sst/contract/rules/dates/dates';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import { NOT_AVAILABLE } from '@sst/contract/rules/texts/text';
import { createElement, type ReactNode } from 'react';
import { DateWithWord, DayInWords, HourWithClock } from './day.tsx';

/** The cell of a day to come. */
export function dateWithWordOf({ dt }: { readonly dt: string }): ReactNode {
  return createElement(DateWithWord, { date: dt });
}

interface RowWithDay {
  readonly dt: string;
  readonly hr?: string | null;
  readonly fuso?: Fuso | null | undefined;
}

/** The cell of a day, with its time if it has one, in a row of a phone: 'amanhã 09:00'. */
export function dayInWordsOf({ dt, hr, fuso }: RowWithDay): ReactNode {
  return createElement(DayInWords, { date: dt, time: hr || null, fuso });
}

/** The cell of an hour, with the name of its clock where that is not Lisbon's. */
export function hourOf({
  hr,
  fuso,
}: {
  readonly hr: string | null;
  readonly fuso?: Fuso | null | undefined;
}): ReactNode {
  return hr ? createElement(HourWithClock, { time: hr, fuso: fuso ?? TIME_ZONE }) : NOT_AVAILABLE;
}
