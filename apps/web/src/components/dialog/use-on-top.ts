import { useEffect, useState } from 'react';

/** What is open, the topmost last. */
const open: symbol[] = [];

/** Whether what is shown is topmost: Escape reaches all that is open, but must close only that one. */
export function useOnTop(shown = true): () => boolean {
  const [id] = useState(() => Symbol('dialog'));
  useEffect(() => {
    if (!shown) return;
    open.push(id);
    return () => {
      // Later, as the key that closed it still goes on to what lies below.
      setTimeout(() => open.splice(open.indexOf(id), 1));
    };
  }, [id, shown]);
  return () => open.at(-1) === id;
}
