import type { ComponentProps, ReactNode } from 'react';
import { PageDialog } from '../dialog/page-dialog.tsx';
import { useAskedClose } from './use-asked-close.tsx';

type DialogProps = ComponentProps<typeof PageDialog>;

interface Props extends Pick<DialogProps, 'title' | 'width' | 'fullOnPhone'> {
  /** Whether something is typed that is not saved: closing asks first. */
  readonly unsaved: boolean;
  /** It is being saved: the dialog stays open until that is answered. */
  readonly busy: boolean;
  onClose(): void;
  /** @param close for the button that only closes. */
  children(close: () => void): ReactNode;
}

/** A dialog with a form: nothing that was typed is lost by a key or a click beside it. */
export function FormDialog({ unsaved, onClose, children, ...dialog }: Props) {
  const { close, question } = useAskedClose({ unsaved, busy: dialog.busy, onClose });
  return (
    <PageDialog {...dialog} onClose={close}>
      {children(close)}
      {question}
    </PageDialog>
  );
}
