import { Button } from '@mantine/core';
import { PageDialog } from '../dialog/page-dialog.tsx';
import classes from './form.module.css';

interface Props {
  readonly text: string;
  onClose(): void;
  onReload(): void;
}

/** Someone else changed the record while it was being edited: what was typed stays until the user lets go of it. */
export function OutdatedNotice({ text, onClose, onReload }: Props) {
  return (
    <PageDialog title="Os dados mudaram entretanto" width={480} modal onClose={onClose}>
      <p>{text}</p>
      <p className={classes.context}>
        Ao carregar de novo, o que alterou neste formulário é substituído pelos dados atuais.
      </p>
      <div className={classes.dialogButtons}>
        <Button variant="default" data-autofocus onClick={onClose}>
          Continuar a ver
        </Button>
        <Button onClick={onReload}>Carregar de novo</Button>
      </div>
    </PageDialog>
  );
}
