import { useRef } from 'react';
import { removeNotice, shownNotices } from './notice-store.ts';

/** The toasts of the attempts to save or send something, so that none of an earlier one stands beside the success. */
export function useAttempt() {
  const told = useRef<number[]>([]);
  return {
    /** Begins an attempt: the toasts of earlier ones go. */
    begin: (): void => {
      for (const id of told.current.splice(0)) removeNotice(id);
    },
    /** @param show shows toasts of the attempt, at once. */
    tell: (show: () => void): void => {
      const last = shownNotices.get().at(-1)?.id ?? 0;
      show();
      const shown = shownNotices.get().filter(({ id }) => id > last);
      told.current.push(...shown.map(({ id }) => id));
    },
  };
}
