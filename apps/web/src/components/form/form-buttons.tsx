import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form.module.css';
import { RequiredNote } from './required-note.tsx';

interface Props {
  /** What the button says that sends the form. */
  readonly action: string;
  readonly busy: boolean;
  /** There is nothing to send yet. */
  readonly disabled?: boolean;
  /** What becomes of what is sent. */
  readonly note?: string;
  /** What leads away without sending. */
  readonly children: ReactNode;
}

/** What a page's form ends with. */
export function FormButtons({ action, busy, disabled, note, children }: Props) {
  return (
    <div className={classes.buttons}>
      <Button
        type="submit"
        disabled={disabled}
        loading={busy}
        // A field that loses the focus may say something new and move this button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        {action}
      </Button>
      {children}
      <RequiredNote>{note && ` ${note}`}</RequiredNote>
    </div>
  );
}
