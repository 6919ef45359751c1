import { type Dispatch, type SetStateAction, useEffect } from 'react';

/**
 * While `waiting` for a search field to load, collects the typed keys into its text and keeps them from any other
 * handler.
 * @param end called to stop waiting: the user does something else, or a field has the focus.
 */
export function useTypedAhead(
  waiting: boolean,
  setText: Dispatch<SetStateAction<string>>,
  end: () => void,
): void {
  useEffect(() => {
    if (!waiting) return;
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { key } = event;
      if (key === 'Backspace') setText((text) => text.slice(0, -1));
      else if (key.length === 1) setText((text) => text + key);
      // Enter is swallowed: it would otherwise activate the element that had the focus before.
      else if (key !== 'Enter') return key === 'Shift' ? undefined : end();
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', onKeyDown, options);
    window.addEventListener('focusin', end, options);
    window.addEventListener('pointerdown', end, options);
    return () => controller.abort();
  }, [waiting, setText, end]);
}
