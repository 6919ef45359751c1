import { PageDialog } from '../../dialog/page-dialog.tsx';
import { type DraftLeaving, LeaveDraftDialog } from '../drafts/leave-draft-dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

export interface UnsavedQuestion {
  readonly title: string;
  readonly text: string;
  /** Label of the button that discards the changes. */
  readonly leave: string;
  /** Label of the button that stays; 'Continuar a editar' by default. */
  readonly stay?: string;
}

const LEAVE_PAGE: UnsavedQuestion = {
  title: 'Sair sem guardar?',
  text: 'Tem alterações por guardar. Se sair desta página, perdem-se.',
  leave: 'Sair sem guardar',
};

/** Asked instead while the form is being sent: nothing is lost by leaving. */
const SENT: UnsavedQuestion = {
  title: 'Sair antes da resposta?',
  text: 'O que enviou ainda não teve resposta. Se sair, é avisado dela por uma notificação.',
  leave: 'Sair',
  stay: 'Esperar pela resposta',
};

interface Props {
  readonly question?: UnsavedQuestion | undefined;
  /** The draft of the form: nothing is lost by leaving. */
  readonly draft?: DraftLeaving | undefined;
  /** Whether the form was sent and has no answer yet. */
  readonly sent?: boolean;
  onStay(): void;
  onLeave(): void;
}

export function UnsavedDialog({ question = LEAVE_PAGE, draft, sent, onStay, onLeave }: Props) {
  if (draft && !sent) return <LeaveDraftDialog draft={draft} onStay={onStay} onLeave={onLeave} />;
  const { title, text, leave, stay = 'Continuar a editar' } = sent ? SENT : question;
  return (
    <PageDialog title={title} width={440} modal onClose={onStay}>
      <p>{text}</p>
      <DialogButtons
        action={leave}
        onAction={onLeave}
        danger={!sent}
        careful
        cancel={stay}
        onCancel={onStay}
      />
    </PageDialog>
  );
}
