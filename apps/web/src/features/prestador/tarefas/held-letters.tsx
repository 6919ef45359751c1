import { Button } from '@mantine/core';
import classes from './tarefas.module.css';
import { heldText } from './tarefas-texts.ts';

interface Props {
  readonly letters: number;
  readonly busy: boolean;
  onRelease(): void;
}

/** That letters of a restored copy wait, and the word that lets them leave. */
export function HeldLetters({ letters, busy, onRelease }: Props) {
  return (
    <div className={classes.job} role="status">
      <div>
        <strong>Cartas retidas</strong>
        <p>{heldText(letters)}</p>
      </div>
      <Button size="sm" disabled={busy} onClick={onRelease}>
        Deixar seguir as cartas
      </Button>
    </div>
  );
}
