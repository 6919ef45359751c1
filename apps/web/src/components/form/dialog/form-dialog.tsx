import type { ComponentProps, ReactNode } from 'react';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import type { DraftLeaving } from '../drafts/leave-draft-dialog.tsx';
import { useAskedClose } from './use-asked-close.tsx';

type DialogProps = ComponentProps<typeof PageDialog>;

interface Props extends Pick<DialogProps, 'title' | 'width' | 'fullOnPhone' | 'side'> {
  /** Whether there are unsaved changes: closing asks first. */
  readonly unsaved: boolean;
  /** The draft of a form that keeps one: closing asks what becomes of it. */
  readonly draft?: DraftLeaving | undefined;
  /** Whether closing the window would lose something; by default, if anything is unsaved. */
  readonly unkept?: boolean | undefined;
  /** Whether the form is being sent: the dialog stays open until the answer. */
  readonly busy: boolean;
  onClose(): void;
  /** @param close closes the dialog, and asks first if there are unsaved changes. */
  children(close: () => void): ReactNode;
}

/** A dialog with a form; Escape or a click outside does not lose what was typed. */
export function FormDialog({ unsaved, draft, unkept, onClose, children, ...dialog }: Props) {
  const { close, question } = useAskedClose({
    unsaved,
    draft,
    unkept,
    busy: dialog.busy,
    onClose,
  });
  return (
    <PageDialog {...dialog} onClose={close}>
      {children(close)}
      {question}
    </PageDialog>
  );
}
