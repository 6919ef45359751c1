import { useEffect, useState } from 'react';

/** What is open, the topmost last. */
const open: symbol[] = [];

/** What was topmost when the key came that is being handled: it may close at that key, before others hear of it. */
let topAtKey: symbol | undefined;

// Before any dialog listens.
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

/** Whether what is shown is topmost: Escape reaches all that is open, but must close only that one. */
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
