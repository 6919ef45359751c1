import type { KeyboardEvent } from 'react';

/** A key of a phone's keyboard, which has no code: the library knows the keys of its lists by their codes. */
export function isPhoneKey({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.code === '';
}

/** Chooses the marked option of a `Select` whose list is open at a phone's Enter, as the library does at any other. */
export function chooseAtPhoneEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isPhoneKey(event)) return;
  // The input names its list only while that is open, and never an option that typing has marked.
  const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
  const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
  if (!marked) return;
  event.preventDefault();
  marked.click();
}
