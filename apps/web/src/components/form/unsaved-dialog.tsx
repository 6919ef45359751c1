import { PageDialog } from '../dialog/page-dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

export interface UnsavedQuestion {
  readonly title: string;
  readonly text: string;
  /** What the button that gives up the changes says. */
  readonly leave: string;
}

const LEAVE_PAGE: UnsavedQuestion = {
  title: 'Sair sem guardar?',
  text: 'Tem alterações por guardar. Se sair desta página, perdem-se.',
  leave: 'Sair sem guardar',
};

interface Props {
  readonly question?: UnsavedQuestion | undefined;
  onStay(): void;
  onLeave(): void;
}

export function UnsavedDialog({ question = LEAVE_PAGE, onStay, onLeave }: Props) {
  return (
    <PageDialog title={question.title} width={440} modal onClose={onStay}>
      <p>{question.text}</p>
      <DialogButtons
        action={question.leave}
        onAction={onLeave}
        danger
        cancel="Continuar a editar"
        onCancel={onStay}
      />
    </PageDialog>
  );
}
