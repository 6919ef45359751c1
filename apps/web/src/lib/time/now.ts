import { dayIn } from '@sst/contract/rules/dates/dates';
import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

const minute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
const today = () => dayIn(new Date());

function tick(): void {
  clearTimeout(timer);
  timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
  for (const listener of listeners) listener();
}

/** A tab in the background, or a computer that slept, has missed minutes. */
const EVENTS = ['visibilitychange', 'focus', 'pageshow'] as const;

/** Calls back at every full minute and when the tab is looked at again. @returns stops it. */
export function watchTime(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS));
    for (const name of EVENTS) window.addEventListener(name, tick, true);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    for (const name of EVENTS) window.removeEventListener(name, tick, true);
  };
}

/** Now, drawn again at every minute: for what says 'há 3 dias' or 'Boa tarde'. */
export function useNow(): Date {
  useSyncExternalStore(watchTime, minute);
  return new Date();
}

/** The present day in Portugal, in API form, also in a page that stays open overnight. */
export function useToday(): string {
  return useSyncExternalStore(watchTime, today);
}
