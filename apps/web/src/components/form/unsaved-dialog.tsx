import { Button } from '@mantine/core';
import { PageDialog } from '../dialog/page-dialog.tsx';
import classes from './form.module.css';

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
      <div className={classes.dialogButtons}>
        <Button variant="default" data-autofocus onClick={onStay}>
          Continuar a editar
        </Button>
        <Button color="red.9" onClick={onLeave}>
          {question.leave}
        </Button>
      </div>
    </PageDialog>
  );
}
