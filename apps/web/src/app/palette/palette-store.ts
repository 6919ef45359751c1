import { createSpotlight } from '@mantine/spotlight';

const [store, actions] = createSpotlight();

export const paletteStore = store;
/** @returns whether it was closed. */
export function openPalette(): boolean {
  if (store.getState().opened) return false;
  actions.open();
  return true;
}

/**
 * Marks the first entry as the one that Enter follows. The library does so after each key, but not when entries come
 * in later; it keeps the mark in the document, so this does too.
 */
export function selectFirstEntry(): void {
  const { listId } = store.getState();
  const list = listId ? document.getElementById(listId) : null;
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}
