import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useReturnFocus } from '../../lib/page/focus.ts';
import { useLayer } from '../../lib/page/layers.ts';
import classes from './page-dialog.module.css';

/** Where a dialog of 520 pixels leaves room for a calendar beside it. */
const WIDE = '(min-width: 1200px)';

/**
 * Gives the focus of a dialog that is a form to what stands first in it, unless the form says where it begins: else it would be on
 * the button that closes it. Not where a keyboard would come up over the form.
 */
function beginInForm(last: HTMLElement | null): void {
  const dialog = last?.closest('[role=dialog]');
  if (dialog?.querySelector('[data-autofocus]') || matchMedia('(pointer: coarse)').matches) return;
  dialog
    ?.querySelector('form :enabled:not(fieldset, [type=hidden], [type=file])')
    ?.setAttribute('data-autofocus', '');
}

interface Props {
  readonly title: string;
  /** Width in pixels, on screens that are wide enough. */
  readonly width: number;
  onClose(): void;
  /** A request is in flight: the dialog does not close until it is answered, and Back leaves the page. */
  readonly busy?: boolean;
  /** Closes by its buttons and Escape only, not by Back or a click outside. */
  readonly modal?: boolean;
  /** Escape does not close it either: what it shows is shown this once. */
  readonly kept?: boolean;
  /** Full screen on phones. */
  readonly fullOnPhone?: boolean;
  /** The dialog is in the address: Back closes it by itself. */
  readonly inAddress?: boolean;
  /** Stays at the top of the window: its height changes under the pointer, as from tab to tab. */
  readonly atTop?: boolean;
  /** Stands at the right of a wide window, and what it is about stays in view beside it. */
  readonly side?: boolean;
  readonly children: ReactNode;
}

/**
 * Closes a dialog when another detail is opened by the address, which would stand over it.
 * @param onClose `undefined` if it stays below: it is there again once the detail is closed.
 */
function useClosesForDetail(onClose: (() => void) | undefined): void {
  const { detalhe } = useSearch({ strict: false });
  const [before] = useState(detalhe);
  const left = detalhe !== before;
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    if (left) close();
  }, [left]);
}

/**
 * A dialog that is mounted only while open. Escape and Back close it, and the focus returns to the element that had it
 * before.
 */
export function PageDialog({ title, width, onClose, busy, modal, ...props }: Props) {
  useReturnFocus();
  const onTop = useLayer(true, props.inAddress || busy ? undefined : () => !modal && onClose());
  useClosesForDetail(props.inAddress || busy ? undefined : onClose);
  const phone = useMediaQuery('(max-width: 599px)', window.innerWidth < 600);
  const wide = useMediaQuery(WIDE, window.matchMedia(WIDE).matches);
  const side = props.side === true && wide;
  return (
    <Modal
      opened
      onClose={() => onTop() && !busy && onClose()}
      title={title}
      size={width}
      padding="lg"
      fullScreen={props.fullOnPhone && phone}
      centered={!props.atTop && !side}
      closeOnClickOutside={!modal}
      closeOnEscape={!props.kept}
      withCloseButton={!modal}
      transitionProps={{ duration: 100 }}
      closeButtonProps={{ 'aria-label': 'Fechar', iconSize: 18 }}
      overlayProps={side ? { backgroundOpacity: 0 } : undefined}
      data-side={side || undefined}
      classNames={{
        root: classes.root,
        inner: classes.inner,
        content: classes.content,
        title: classes.title,
        body: classes.body,
      }}
    >
      {props.children}
      <span hidden ref={beginInForm} />
    </Modal>
  );
}
