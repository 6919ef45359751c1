import { createSpotlight } from '@mantine/spotlight';

const [store, actions] = createSpotlight();

export const paletteStore = store;
export const closePalette = actions.close;

/** Opens the palette. @returns `false` if it was open already. */
export function openPalette(): boolean {
  if (store.getState().opened) return false;
  actions.open();
  return true;
}

/**
 * Selects the first entry, the one that Enter follows. The library does so after each key, but not when entries arrive
 * later; it keeps the selection in the DOM, so this sets it there.
 */
export function selectFirstEntry(): void {
  const { listId } = store.getState();
  const list = listId ? document.getElementById(listId) : null;
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.setState({ ...store.getState(), selected: 0 });
}

/**
 * Keeps the entry that is marked where later ones are inserted above it, so that Enter never follows one that nobody has seen
 * marked; without one, marks the first.
 */
export function keepSelectedEntry(): void {
  const { listId } = store.getState();
  const list = listId ? document.getElementById(listId) : null;
  const entries = [...(list?.querySelectorAll('[data-action]') ?? [])];
  const selected = entries.findIndex((entry) => entry.hasAttribute('data-selected'));
  if (selected < 0) selectFirstEntry();
  else store.setState({ ...store.getState(), selected });
}

/** Renders the selection again after the present key, which may move it: the library does not tell when it does. */
export function renderSelectionAfterKey(): void {
  queueMicrotask(() => store.setState(store.getState()));
}
