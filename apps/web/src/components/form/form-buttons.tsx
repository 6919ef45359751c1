import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { FieldsLeft, type Left } from './errors/fields-left.tsx';
import { keepFocusable } from './fields/keep-focusable.tsx';
import { RequiredNote } from './fields/required-note.tsx';
import { STOP_LABEL } from './fields/stop-label.ts';
import classes from './form.module.css';

interface Props {
  /** Label of the submit button. */
  readonly action: string;
  /** Its label while the form is sent; without it the button shows a spinner. */
  readonly sending?: string;
  readonly busy: boolean;
  /** Whether there is nothing to send yet. */
  readonly disabled?: boolean;
  /** Tells the user what happens after sending. */
  readonly note?: ReactNode;
  /** What still keeps the form from being sent. */
  readonly left?: Left | undefined;
  /**
   * An upload goes along, which can be stopped until all is sent. While the form is busy, a button `STOP_LABEL` takes the
   * place of `children`; it keeps the focus until the answer comes.
   */
  readonly upload?: { readonly stop: (() => void) | undefined } | undefined;
  /** The link or button to leave without sending. */
  readonly children: ReactNode;
}

/** What may lie below the bar at the end of a page: the page's edge and the footer, in pixels. */
const BELOW = 80;

/** Publishes the height of the bar as CSS variables: a focused field scrolls to above it, and the way back up lies above it. */
function usePublishedBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0);
      style.setProperty('--form-bar', `${height}px`);
      style.setProperty('--bar-height', `${height + BELOW}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--form-bar');
      style.removeProperty('--bar-height');
    };
  }, [bar]);
}

/** The note at the end of a page's form, and its buttons, which stay in view with how many fields are left. */
export function FormButtons({ action, sending, busy, note, left, upload, ...props }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  usePublishedBar(bar);
  return (
    <>
      <RequiredNote>{note && <> {note}</>}</RequiredNote>
      <div ref={bar} className={classes.buttons} data-form-bar>
        <Button
          type="submit"
          disabled={props.disabled}
          {...(sending
            ? { 'aria-disabled': busy, 'data-busy': busy || undefined }
            : { loading: busy })}
          // Keeps the focus: on blur a field may show a message and move this button from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          {busy && sending ? sending : action}
        </Button>
        {busy && upload ? (
          <Button
            variant="default"
            disabled={!upload.stop}
            renderRoot={keepFocusable}
            onClick={upload.stop}
          >
            {STOP_LABEL}
          </Button>
        ) : (
          props.children
        )}
        {left && <FieldsLeft {...left} />}
      </div>
    </>
  );
}
