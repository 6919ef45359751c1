import { useRef } from 'react';
import { currentNotices, removeNotice } from './notice-store.ts';

/**
 * A function for the attempts to save or send something. The toasts that came during an attempt go with the next one, so
 * that they do not stand beside its success.
 */
export function useAttempt(): (attempt: () => unknown) => Promise<void> {
  const told = useRef<readonly number[]>([]);
  return async (attempt) => {
    for (const id of told.current) removeNotice(id);
    const earlier = currentNotices().at(-1)?.id ?? 0;
    try {
      await attempt();
    } finally {
      const ids = currentNotices().map(({ id }) => id);
      told.current = ids.filter((id) => id > earlier);
    }
  };
}
