import { type RefObject, useRef } from 'react';
import { isFocusLost } from '../../lib/page/focus.ts';

/** The key of the box that something in a calendar lies in. */
export function boxKeyAt(target: EventTarget): string | undefined {
  if (!(target instanceof Element)) return undefined;
  // The handle that stretches a box lies over the lower half of a short one.
  const box = target.closest('.ec-event') ?? target;
  const inside = target.closest<HTMLElement>('[data-key]') ?? box.querySelector('[data-key]');
  return inside instanceof HTMLElement ? inside.dataset.key : undefined;
}

/**
 * One Tab stop for all boxes of a calendar, that of the box which had the focus last. The library draws boxes anew as it likes: the
 * focus that it takes away is given back to the same one.
 */
export function useBoxStops(element: RefObject<HTMLElement | null>) {
  /** The box that Tab leads to. */
  const current = useRef<string>(undefined);
  /** The box that has the focus, also while the library draws it anew in another column. */
  const focused = useRef<string>(undefined);
  const boxOf = (key: string | undefined) =>
    key === undefined
      ? null
      : (element.current?.querySelector<HTMLElement>(
          `.ec-event:not(.ec-preview, .ec-ghost) [data-key="${key}"]:not([data-antes])`,
        ) ?? null);
  const goTo = (key: string | undefined) => {
    const box = boxOf(key);
    box?.focus();
    box?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const giveBack = () => {
    if (focused.current !== undefined && isFocusLost()) goTo(focused.current);
  };
  const setFocused = (key: string | undefined) => {
    focused.current = key;
  };
  return {
    goTo,
    /** What gets the focus where it is lost: `undefined` once it has gone elsewhere by itself. */
    setFocused,
    /** The focus has come to a box. */
    come: (key: string) => {
      setFocused(key);
      boxOf(current.current)?.setAttribute('tabindex', '-1');
      current.current = key;
      boxOf(key)?.setAttribute('tabindex', '0');
    },
    /** Keeps the Tab stop and the focus, once the library has drawn boxes anew. @param order all boxes that are shown. */
    mark: (order: readonly string[]) => {
      if (current.current === undefined || !order.includes(current.current))
        current.current = order[0];
      boxOf(current.current)?.setAttribute('tabindex', '0');
      // Without a box, the hours themselves are what keys scroll.
      const area = element.current?.querySelector('.ec-main');
      if (order.length === 0) area?.setAttribute('tabindex', '0');
      else area?.removeAttribute('tabindex');
      giveBack();
    },
    /** The library draws a box anew: the focus that it takes away is given back before another key comes. */
    drawnAnew: (key: string) => {
      if (key === focused.current) queueMicrotask(giveBack);
    },
  };
}
