import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
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
  /**
   * An upload goes along, which can be stopped until all is sent. While the form is busy, a button `STOP_LABEL` takes the
   * place of `children`; it keeps the focus until the answer comes.
   */
  readonly upload?: { readonly stop: (() => void) | undefined } | undefined;
  /** The link or button to leave without sending. */
  readonly children: ReactNode;
}

/** The buttons and the note at the end of a page's form. */
export function FormButtons({ action, sending, busy, disabled, note, upload, children }: Props) {
  return (
    <div className={classes.buttons}>
      <Button
        type="submit"
        disabled={disabled}
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
        children
      )}
      <RequiredNote>{note && <> {note}</>}</RequiredNote>
    </div>
  );
}
