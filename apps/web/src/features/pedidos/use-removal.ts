import { useState } from 'react';

interface Options {
  readonly detail: { readonly cd: number | undefined; close(): void };
  /** Reads anew what showed the request. */
  refresh(): Promise<void>;
}

/** The removal of a request: asked for, confirmed elsewhere, and what follows it. */
export function useRemoval<T extends { readonly cd: number }>({ detail, refresh }: Options) {
  const [asked, setAsked] = useState<T | null>(null);
  const [gone, setGone] = useState<number | null>(null);

  /** It is removed, or no longer what it was: the detail has nothing to show, the lists are read anew. */
  const finish = async () => {
    setAsked(null);
    if (asked && detail.cd === asked.cd) {
      setGone(asked.cd);
      detail.close();
    }
    await refresh();
    // The row that had the focus is no more.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    });
  };
  return { asked, gone, ask: setAsked, cancel: () => setAsked(null), finish };
}
