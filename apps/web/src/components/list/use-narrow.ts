import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Under this width of the list its rows are cards. */
const CARD_PIXELS = 600;

/** The same for a list of many columns. */
const WIDE_CARD_PIXELS = 860;

/** Whether an element is too narrow for columns; the window's width counts until it is measured. Paper never is. */
export function useNarrow(ref: RefObject<HTMLElement | null>, wide: boolean): boolean {
  const limit = wide ? WIDE_CARD_PIXELS : CARD_PIXELS;
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
