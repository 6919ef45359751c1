/** Whether what had the focus is no more. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** Puts the focus on the page's heading. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** The same where what had the focus is no more, once that is drawn. */
export function focusHeadingIfLost(): void {
  requestAnimationFrame(() => {
    if (isFocusLost()) focusHeading();
  });
}
