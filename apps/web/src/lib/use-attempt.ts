import { useRef } from 'react';
import { currentNotices, removeNotice } from './notice-store.ts';

/** The toasts that are shown, by the order in which they came. */
const shownNotices = () => currentNotices().map(({ id }) => id);

/**
 * A function for the attempts to save or send something. The toasts of an attempt go with the next one, so that they do
 * not stand beside its success.
 */
export function useAttempt(): (attempt: () => unknown) => Promise<void> {
  const told = useRef<readonly number[]>([]);
  return async (attempt) => {
    for (const id of told.current) removeNotice(id);
    const earlier = Math.max(0, ...shownNotices());
    try {
      await attempt();
    } finally {
      told.current = shownNotices().filter((id) => id > earlier);
    }
  };
}
