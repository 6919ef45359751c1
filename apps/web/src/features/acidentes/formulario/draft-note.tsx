import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import classes from './formulario.module.css';

/** Says that the form holds what was typed before and not sent. */
export function DraftNote({ onDiscard }: { onDiscard(): void }) {
  return (
    <div className={classes.note} role="status">
      <IconHistory size={18} stroke={1.75} aria-hidden className={classes.noteIcon} />
      <p>
        <strong>Recuperado o rascunho</strong> de um registo que não foi enviado.
      </p>
      <Button variant="subtle" size="compact-sm" onClick={onDiscard}>
        Descartar
      </Button>
    </div>
  );
}
