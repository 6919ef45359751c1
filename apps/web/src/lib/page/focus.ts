import { useEffect, useState } from 'react';

/** Whether the focused element has left the DOM. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Whether nobody has moved the focus since the page was shown: it is on its heading, or nowhere. */
export function isFocusFree(): boolean {
  return isFocusLost() || document.activeElement?.matches('main h1') === true;
}

/** Moves the focus to the page's heading. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** After the next render, moves the focus to the page's heading if the focused element has left the DOM. */
export function focusHeadingIfLost(): void {
  // What was refetched is rendered from a timer, which may come after the next frame.
  setTimeout(() =>
    requestAnimationFrame(() => {
      if (isFocusLost()) focusHeading();
    }),
  );
}

/**
 * For a dialog that is mounted only while open: on unmount, the focus returns to the element that had it before, or to
 * the page's heading if the dialog's action has removed that element.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (!isFocusLost()) return;
        if (before instanceof HTMLElement) before.focus({ preventScroll: true });
        if (isFocusLost() && !document.querySelector('[role="dialog"]')) focusHeading();
      });
    },
    [before],
  );
}
