import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { isFocusLost } from '../../../lib/page/focus.ts';
import type { Rest } from '../use-rest.ts';
import classes from '../worklist.module.css';

/** Longer than the gap of an accidental double press. */
const REST_MS = 1000;

interface Props {
  /** Names the row, for screen readers. */
  readonly label: string;
  /** What the children show, as it was read last. */
  readonly data: object;
  readonly rest: Rest;
  /** A `DetailBar`, and the data. */
  readonly children: ReactNode;
}

/** The detail of the open row, rendered once its data has loaded. It takes the focus. */
export function RowDetail({ label, data, rest, children }: Props) {
  const content = useRef<HTMLDivElement>(null);
  const read = useRef<object>(undefined);
  // What has loaded is read aloud; later an action may take its button along.
  useEffect(() => {
    if (!read.current || isFocusLost()) content.current?.focus({ preventScroll: true });
    read.current = data;
  }, [data]);
  const show = useEffectEvent(rest.show);
  useEffect(() => show(), []);
  const endRest = useEffectEvent(rest.end);
  useEffect(() => {
    if (!rest.resting) return;
    const timer = setTimeout(endRest, REST_MS);
    return () => clearTimeout(timer);
  }, [rest.resting]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields.
    <div
      ref={content}
      role="group"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
      tabIndex={0}
      data-autofocus
      className={classes.content}
    >
      {children}
    </div>
  );
}
