import { type Dispatch, type SetStateAction, useEffect } from 'react';

/**
 * While `waiting`, keys that are typed write into a text that has no field yet, and nothing on the page takes them for
 * itself.
 * @param end ends the waiting: something else is wanted, or a field has the focus.
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
      // What had the focus before is not meant by Enter any more.
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
