import { useEffect, useState } from 'react';
import { isFocusLost } from './focus-heading.ts';

/** For a dialog that is mounted only while open: on unmount, the focus returns to the element that had it before. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (isFocusLost() && before instanceof HTMLElement) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
