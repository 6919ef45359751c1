import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { boxKeyAt, useBoxStops } from '../../../../components/calendario/use-box-stops.ts';
import { neighbourOf, type SemanaRow } from './semana-rows.ts';

const WAYS = {
  j: 'next',
  ArrowDown: 'next',
  k: 'previous',
  ArrowUp: 'previous',
  ArrowLeft: 'dayBefore',
  ArrowRight: 'dayAfter',
  Home: 'first',
  End: 'last',
} as const;

/** The keys of the week: one Tab stop for all bookings, j and k or the arrows from one to the next, Enter to open it. */
export function useSemanaKeys(
  element: RefObject<HTMLElement | null>,
  rows: readonly SemanaRow[],
  onOpen: (row: SemanaRow) => void,
) {
  const stops = useBoxStops(element);
  const rowAt = (target: EventTarget): SemanaRow | undefined => {
    const at = boxKeyAt(target);
    return rows.find(({ key }) => key === at);
  };
  return {
    rowAt,
    onKeyDown: (event: KeyboardEvent) => {
      const row = rowAt(event.target);
      if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (key === 'Enter' || key === ' ') onOpen(row);
      else if (key in WAYS) stops.goTo(neighbourOf(rows, row.key, WAYS[key as keyof typeof WAYS]));
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus: ({ target }: FocusEvent) => {
      const row = rowAt(target);
      if (row) stops.come(row.key);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) stops.setFocused(undefined);
    },
    mark: () => stops.mark(rows.map(({ key }) => key)),
    drawnAnew: stops.drawnAnew,
  };
}
