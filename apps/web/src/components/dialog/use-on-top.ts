import { useEffect, useState } from 'react';

/** The open dialogs and popovers, the topmost last. */
const open: symbol[] = [];

/** The topmost one when the current key was pressed: it may close before the key reaches the others. */
let topAtKey: symbol | undefined;

// In the capture phase, before any dialog handles the key.
window.addEventListener(
  'keydown',
  () => {
    topAtKey = open.at(-1);
    setTimeout(() => {
      topAtKey = undefined;
    });
  },
  true,
);

/** Whether the caller is topmost: Escape reaches everything that is open, but must close only the topmost one. */
export function useOnTop(shown = true): () => boolean {
  const [id] = useState(() => Symbol('dialog'));
  useEffect(() => {
    if (!shown) return;
    open.push(id);
    return () => {
      open.splice(open.indexOf(id), 1);
    };
  }, [id, shown]);
  return () => (topAtKey ?? open.at(-1)) === id;
}
