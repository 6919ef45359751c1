import { type RefObject, useLayoutEffect } from 'react';

/** The elements that stay usable: the submit button with its siblings, and progress bars. */
const KEPT = '[type="submit"], :has(> [type="submit"]), [role="progressbar"]';

/** The largest descendants that contain none of those elements. */
function partsOf(element: Element): HTMLElement[] {
  return [...element.children].flatMap((part) => {
    if (part.matches(KEPT)) return [];
    return part.querySelector(KEPT) ? partsOf(part) : [part as HTMLElement];
  });
}

/** Makes the fields of a form inert while it is sent: what is typed meanwhile would be lost with the answer. */
export function useInertWhile(busy: boolean, form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    if (!busy || !form.current) return;
    const parts = partsOf(form.current);
    for (const part of parts) part.inert = true;
    return () => {
      for (const part of parts) part.inert = false;
    };
  }, [busy, form]);
}
