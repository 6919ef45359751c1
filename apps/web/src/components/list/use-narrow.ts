import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Under this width of a list of few columns its rows are cards. */
export const CARD_PIXELS = 600;

/** So many columns that names would be cut short, and the width that they need. */
const SOME = 5;
const SOME_CARD_PIXELS = 720;

/** For those that are set tighter. */
const WIDE_CARD_PIXELS = 860;

/** So many columns that they are set tighter under a width. */
const MANY = 6;
const MANY_PIXELS = 1000;
/** So many that they always are. */
const ROOMY = 7;

/** The width under which the rows of a list are cards. */
function cardPixels(columns: number, always: boolean): number {
  if (always || columns >= MANY) return WIDE_CARD_PIXELS;
  return columns < SOME ? CARD_PIXELS : SOME_CARD_PIXELS;
}

/**
 * How the rows of a list are shown in the room that it has.
 * @param always set tighter, whatever the number of columns.
 */
export function useRowsForm(
  ref: RefObject<HTMLElement | null>,
  columns: number,
  always = columns > ROOMY,
): { narrow: boolean; wide: boolean } {
  const narrow = useNarrow(ref, cardPixels(columns, always));
  const tight = useNarrow(ref, MANY_PIXELS);
  return { narrow, wide: always || (columns >= MANY && tight) };
}

/** Whether an element is narrower than `limit`; the window's width counts until it is measured. Paper never is. */
export function useNarrow(ref: RefObject<HTMLElement | null>, limit: number): boolean {
  const [narrow, setNarrow] = useState(() => window.innerWidth < limit);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && !window.matchMedia('print').matches) {
        setNarrow(entry.contentRect.width < limit);
      }
    });
    const element = ref.current;
    observer.observe(element);
    const controller = new AbortController();
    const { signal } = controller;
    window.addEventListener('beforeprint', () => flushSync(() => setNarrow(false)), { signal });
    window.addEventListener(
      'afterprint',
      () => setNarrow(element.getBoundingClientRect().width < limit),
      { signal },
    );
    return () => {
      observer.disconnect();
      controller.abort();
    };
  }, [ref, limit]);
  return narrow;
}
