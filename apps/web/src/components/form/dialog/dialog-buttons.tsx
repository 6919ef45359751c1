import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../../dialog/page-dialog.module.css';
import { keepFocusable } from '../fields/keep-focusable.tsx';
import { STOP_LABEL } from '../fields/stop-label.ts';

interface Props {
  /** Label of the action button. */
  readonly action: string;
  /** Called by the action button, which then has the focus; without it the button submits the form around it. */
  onAction?(): void;
  /** The action cannot be undone: its button is red, and 'Cancelar' has the focus unless there is a form. */
  readonly danger?: boolean;
  /** 'Cancelar' has the focus although the action can be undone: it affects much, or discards what was typed. */
  readonly careful?: boolean;
  readonly icon?: ReactNode;
  /** Whether the action is not possible yet: its button does nothing, nor does Enter, but it keeps the focus. */
  readonly disabled?: boolean;
  /** Whether the action is in flight. */
  readonly busy?: boolean;
  /** The dialog can be left while the action is in flight: it only reads. */
  readonly leavable?: boolean;
  /** Stops what is in flight; a button `STOP_LABEL` takes the place of the button that closes the dialog. */
  readonly onStop?: (() => void) | undefined;
  /** Label of the button that closes the dialog. */
  readonly cancel?: string;
  onCancel(): void;
}

/** The buttons at the end of a dialog. They keep the focus, else Tab would lead out of it. */
export function DialogButtons({ cancel = 'Cancelar', danger, ...props }: Props) {
  const careful = danger || props.careful;
  const stop = props.busy ? props.onStop : undefined;
  const locked = props.busy && !props.leavable && !stop;
  return (
    <div className={classes.foot}>
      <Button
        variant="default"
        data-autofocus={(props.onAction && careful) || undefined}
        disabled={locked}
        renderRoot={keepFocusable}
        onClick={() => locked || (stop ?? props.onCancel)()}
      >
        {stop ? STOP_LABEL : cancel}
      </Button>
      <Button
        type={props.onAction ? 'button' : 'submit'}
        color={danger ? 'red.9' : undefined}
        data-autofocus={(props.onAction && !careful) || undefined}
        disabled={props.disabled}
        loading={props.busy}
        renderRoot={keepFocusable}
        leftSection={props.icon}
        onClick={(event) =>
          props.disabled || props.busy ? event.preventDefault() : props.onAction?.()
        }
      >
        {props.action}
      </Button>
    </div>
  );
}
