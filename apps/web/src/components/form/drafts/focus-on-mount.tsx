import { type ReactNode, useEffect, useRef } from 'react';

/** Focuses the first field of a form that comes after its dialog, whose focus trap ran before it was mounted. */
export function FocusOnMount({ children }: { readonly children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => part.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return <div ref={part}>{children}</div>;
}
