import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../dialog/page-dialog.module.css';

interface Props {
  /** What the button says that does what the dialog is for. */
  readonly action: string;
  /** Does it, at once by Enter; without it the button sends the form that both stand in. */
  onAction?(): void;
  /** It cannot be undone: the button is red, and Enter leaves the dialog where nothing is asked. */
  readonly danger?: boolean;
  /** Enter leaves the dialog, though what it is for can be undone: it is weighty, or loses what was typed. */
  readonly careful?: boolean;
  readonly icon?: ReactNode;
  /** There is nothing to be done yet. */
  readonly disabled?: boolean;
  /** It is being done. */
  readonly busy?: boolean;
  /** What the button says that leaves the dialog without what it is for. */
  readonly cancel?: string;
  onCancel(): void;
}

/** What a dialog ends with: leave it, or do it. */
export function DialogButtons({ cancel = 'Cancelar', danger, ...props }: Props) {
  const careful = danger || props.careful;
  return (
    <div className={classes.foot}>
      <Button
        variant="default"
        data-autofocus={(props.onAction && careful) || undefined}
        disabled={props.busy}
        onClick={props.onCancel}
      >
        {cancel}
      </Button>
      <Button
        type={props.onAction ? 'button' : 'submit'}
        color={danger ? 'red.9' : undefined}
        data-autofocus={(props.onAction && !careful) || undefined}
        disabled={props.disabled}
        loading={props.busy}
        leftSection={props.icon}
        onClick={props.onAction}
      >
        {props.action}
      </Button>
    </div>
  );
}
