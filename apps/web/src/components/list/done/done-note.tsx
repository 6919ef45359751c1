import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { DoneRow } from '../../../lib/list/done-rows.ts';
import classes from './done-note.module.css';

interface Props {
  readonly done: DoneRow;
  /** Whose row it is, which tells buttons of the same name apart. */
  readonly name: string;
}

/** What was just done with a row, and the way back while there is one: '✓ Confirmada · Anular'. */
export function DoneNote({ done: { text, until, undo }, name }: Props) {
  const [over, setOver] = useState(() => performance.now() >= until);
  useEffect(() => {
    setOver(performance.now() >= until);
    const timer = setTimeout(() => setOver(true), until - performance.now());
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <span className={classes.done}>
      <IconCheck size={16} stroke={2} aria-hidden />
      {text}
      {undo && !over && (
        <>
          <span aria-hidden>·</span>
          <UnstyledButton
            className={classes.undo}
            aria-label={`Anular: ${name}`}
            onClick={() => {
              setOver(true);
              undo();
            }}
          >
            Anular
          </UnstyledButton>
        </>
      )}
    </span>
  );
}
