import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What stays as it is: the button that sends, with what stands beside it, and what shows how far it is. */
const KEPT = '[type="submit"], :has(> [type="submit"]), [role="progressbar"]';

/** The largest parts that hold nothing of what stays. */
function partsOf(element: Element): HTMLElement[] {
  return [...element.children].flatMap((part) => {
    if (part.matches(KEPT)) return [];
    return part.querySelector(KEPT) ? partsOf(part) : [part as HTMLElement];
  });
}

/**
 * Makes the fields of a form inert while it is sent: what is typed then would be lost with the answer. The focus returns
 * to where it was, unless it is elsewhere by then.
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
