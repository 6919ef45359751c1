import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import classes from './formulario.module.css';

interface Props {
  /** Another tab has sent the draft. */
  readonly sent: boolean;
  onDiscard(): void;
}

/** Tells the user that the form holds a restored draft, or one that another tab has sent. */
export function DraftNote({ sent, onDiscard }: Props) {
  return (
    <div className={classes.note} role="status">
      <IconHistory size={18} stroke={1.75} aria-hidden className={classes.noteIcon} />
      <p>
        {sent ? (
          <strong>Este registo foi enviado noutro separador.</strong>
        ) : (
          <>
            <strong>Recuperado o rascunho</strong> de um registo que não foi enviado.
          </>
        )}
      </p>
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        {sent ? 'Limpar o formulário' : 'Descartar'}
      </Button>
    </div>
  );
}
