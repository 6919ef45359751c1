import { type Calendar, createCalendar, destroyCalendar } from '@event-calendar/core';
import { type RefObject, useEffect, useRef } from 'react';

/** Most changed entries that are replaced one by one; with more, all are given anew. */
const FEW = 20;

/**
 * Keeps a calendar of the library in an element: what changes is told to it, and no more.
 * @param plugins of the library, always the same.
 * @param fixed what never changes: its functions are those of the first time.
 * @param options what may change; compared by content.
 * @param events what it draws, by id.
 */
export function useEventCalendar(
  element: RefObject<HTMLElement | null>,
  plugins: Calendar.Plugin[],
  fixed: Calendar.Options,
  options: Calendar.Options,
  events: readonly Calendar.EventInput[],
): RefObject<Calendar | null> {
  const calendar = useRef<Calendar>(null);
  const told = useRef(new Map<string, string>());
  const shown = useRef(new Map<string, string>());
  const first = useRef({ ...fixed, ...options, events: [...events] });
  useEffect(() => {
    if (!element.current) return;
    const created = createCalendar(element.current, plugins, first.current);
    calendar.current = created;
    told.current = contentsOf(Object.entries(first.current));
    shown.current = signaturesOf(first.current.events);
    return () => {
      calendar.current = null;
      void destroyCalendar(created);
    };
  }, [element, plugins]);
  useEffect(() => {
    if (!calendar.current) return;
    for (const [name, value] of Object.entries(options)) {
      const content = JSON.stringify(value);
      if (told.current.get(name) === content) continue;
      told.current.set(name, content);
      calendar.current.setOption(name as keyof Calendar.Options, value as never);
    }
    const now = signaturesOf(events);
    const before = shown.current;
    const changed = events.filter(({ id }) => now.get(String(id)) !== before.get(String(id)));
    const sameIds = now.size === before.size && events.every(({ id }) => before.has(String(id)));
    shown.current = now;
    if (changed.length === 0 && sameIds) return;
    if (sameIds && changed.length <= FEW)
      for (const event of changed) calendar.current.updateEvent(event);
    else calendar.current.setOption('events', [...events]);
  }, [options, events]);
  return calendar;
}

const contentsOf = (entries: readonly (readonly [string, unknown])[]) =>
  new Map(entries.map(([name, value]) => [name, JSON.stringify(value)]));

const signaturesOf = (events: readonly Calendar.EventInput[]) =>
  contentsOf(events.map((event) => [String(event.id), event] as const));
