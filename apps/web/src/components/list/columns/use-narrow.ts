import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether an element is narrower than `limit` pixels; until it is measured, the window's width counts. Always false in
 * print.
 */
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
