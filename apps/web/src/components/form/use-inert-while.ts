import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The elements that stay usable: the submit button with its siblings, and progress bars. */
const KEPT = '[type="submit"], :has(> [type="submit"]), [role="progressbar"]';

/** The largest descendants that contain none of those elements. */
function partsOf(element: Element): HTMLElement[] {
  return [...element.children].flatMap((part) => {
    if (part.matches(KEPT)) return [];
    return part.querySelector(KEPT) ? partsOf(part) : [part as HTMLElement];
  });
}

/**
 * Makes the fields of a form inert while it is sent: what is typed meanwhile would be lost with the answer. Afterwards
 * the focus returns to the field that had it, unless it is elsewhere by then.
 */
export function useInertWhile(busy: boolean, form: RefObject<HTMLFormElement | null>): void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!busy || !form.current) {
      const lost = document.activeElement === document.body;
      if (lost && focused.current instanceof HTMLElement) focused.current.focus();
      focused.current = null;
      return;
    }
    focused.current = document.activeElement;
    const parts = partsOf(form.current);
    for (const part of parts) part.inert = true;
    return () => {
      for (const part of parts) part.inert = false;
    };
  }, [busy, form]);
}
