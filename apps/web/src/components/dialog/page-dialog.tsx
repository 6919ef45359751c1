import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useState } from 'react';
import { useReturnFocus } from '../../lib/use-return-focus.ts';
import classes from './page-dialog.module.css';

interface Props {
  readonly title: string;
  /** In pixels, on screens that are wide enough. */
  readonly width: number;
  onClose(): void;
  /** What it asked for is being sent: it stays open until that is answered. */
  readonly busy?: boolean;
  /** Closes by its own buttons and Escape only. */
  readonly modal?: boolean;
  /** Fills a phone's screen. */
  readonly fullOnPhone?: boolean;
  readonly children: ReactNode;
}

/** The dialogs that are open, the one on top last. */
const open: symbol[] = [];

/** Tells whether a dialog is on top: Escape reaches all that are open, and closes that one alone. */
function useOnTop(): () => boolean {
  const [id] = useState(() => Symbol('dialog'));
  useEffect(() => {
    open.push(id);
    return () => {
      open.splice(open.indexOf(id), 1);
    };
  }, [id]);
  return () => open.at(-1) === id;
}

/** A dialog that exists while it is open: Escape closes it, and the focus goes back to where it was. */
export function PageDialog({ title, width, onClose, busy, modal, ...props }: Props) {
  useReturnFocus();
  const onTop = useOnTop();
  const phone = useMediaQuery('(max-width: 599px)', window.innerWidth < 600);
  return (
    <Modal
      opened
      onClose={() => onTop() && !busy && onClose()}
      title={title}
      size={width}
      padding="lg"
      fullScreen={props.fullOnPhone && phone}
      closeOnClickOutside={!modal}
      withCloseButton={!modal}
      transitionProps={{ duration: 100 }}
      closeButtonProps={{ 'aria-label': 'Fechar', iconSize: 18 }}
      classNames={{
        root: classes.root,
        content: classes.content,
        title: classes.title,
        body: classes.body,
      }}
    >
      {props.children}
    </Modal>
  );
}
