/** Where Enter makes a line, and may make many. */
const MULTILINE = 'textarea, [contenteditable]';

/** Modified, and not for moving the caret or for editing: it opens something. */
const opens = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'k' && (ctrlKey || metaKey);

/** Enter that ends the composition of a letter: for the input method alone. Safari tells it by the code of such keys. */
const composes = ({ isComposing, keyCode }: KeyboardEvent) => isComposing || keyCode === 229;

/**
 * A key that is held acts once. Browsers press a button anew for each repeat of Enter, and send a form anew: a held Enter would
 * open a question and answer it, too. Keys that move, and those that make text, repeat. Enter that ends a
 * composition opens nothing and sends nothing.
 */
export function ignoreHeldKeys(): void {
  const onKey = (event: KeyboardEvent) => {
    const { key, repeat, target } = event;
    if (key === 'Enter' && composes(event)) return event.stopImmediatePropagation();
    if (!repeat || !(key === 'Enter' || key === 'Escape' || key === ' ' || opens(event))) return;
    const text = target instanceof Element && target.closest(MULTILINE);
    const typed = key === ' ' && target instanceof HTMLInputElement && target.type !== 'checkbox';
    if (key !== 'Escape' && !opens(event) && (text || typed)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // Before anything else hears of it.
  window.addEventListener('keydown', onKey, { capture: true });
}
