import { createElement, type ReactNode } from 'react';
import { DateWithWord } from './day.tsx';

/** The cell of a day to come. */
export function dateWithWordOf({ dt }: { readonly dt: string }): ReactNode {
  return createElement(DateWithWord, { date: dt });
}
