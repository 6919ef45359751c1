import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { isFocusLost } from '../../../../lib/page/focus.ts';
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
  /** The one that Tab leads to, and that which has the focus, also while the library draws it anew. */
  const current = useRef<string>(undefined);
  const focused = useRef<string>(undefined);
  const boxOf = (key: string | undefined) =>
    key === undefined
      ? null
      : (element.current?.querySelector<HTMLElement>(`[data-key="${key}"]`) ?? null);
  const rowAt = (target: EventTarget): SemanaRow | undefined => {
    const box = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
    return box ? rows.find(({ key }) => key === box.dataset.key) : undefined;
  };
  const goTo = (key: string | undefined) => {
    const box = boxOf(key);
    box?.focus();
    box?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const giveBack = () => {
    if (focused.current !== undefined && isFocusLost()) boxOf(focused.current)?.focus();
  };
  return {
    rowAt,
    onKeyDown: (event: KeyboardEvent) => {
      const row = rowAt(event.target);
      if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      if (key === 'Enter' || key === ' ') onOpen(row);
      else if (key in WAYS) goTo(neighbourOf(rows, row.key, WAYS[key as keyof typeof WAYS]));
      else return;
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus: ({ target }: FocusEvent) => {
      const found = rowAt(target);
      if (!found) return;
      boxOf(current.current)?.setAttribute('tabindex', '-1');
      focused.current = found.key;
      current.current = found.key;
      boxOf(found.key)?.setAttribute('tabindex', '0');
    },
    /** Keeps the Tab stop, once the library has drawn bookings anew; without any, the hours themselves are what keys scroll. */
    mark: () => {
      if (!rows.some(({ key }) => key === current.current)) current.current = rows[0]?.key;
      boxOf(current.current)?.setAttribute('tabindex', '0');
      const area = element.current?.querySelector('.ec-main');
      if (rows.length === 0) area?.setAttribute('tabindex', '0');
      else area?.removeAttribute('tabindex');
    },
    /** The library draws a booking anew: the focus that it takes away is given back. */
    drawnAnew: (key: string) => {
      if (key === focused.current) queueMicrotask(giveBack);
    },
  };
}
