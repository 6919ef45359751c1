import { useRef } from 'react';
import { removeNotice, shownNotices } from '../notices/notify.ts';

/** The toasts of the attempts to save or send something, so that none of an earlier one stands beside the success. */
export function useAttempt() {
  const told = useRef<string[]>([]);
  return {
    /** Begins an attempt: the toasts of earlier ones go. */
    begin: (): void => {
      for (const id of told.current.splice(0)) removeNotice(id);
    },
    /** @param show shows toasts of the attempt, at once. */
    tell: (show: () => void): void => {
      const before = new Set(shownNotices().map(({ id }) => id));
      show();
      const shown = shownNotices().filter(({ id }) => !before.has(id));
      told.current.push(...shown.map(({ id }) => id));
    },
  };
}
