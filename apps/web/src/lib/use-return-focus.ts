import { useEffect, useState } from 'react';
import { isFocusLost } from './focus-heading.ts';

/** For a dialog that exists only while it is open: when it goes, the focus returns to where it was before. */
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
