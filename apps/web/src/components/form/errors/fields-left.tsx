import { Button, VisuallyHidden } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import { focusFirstError } from '../focus-first-error.ts';
import classes from '../form.module.css';

/** From the last change to its announcement, in ms: not at each key. */
const QUIET = 1_500;

/** What still keeps a form from being sent. */
export interface Left {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Names of the required fields that are empty. */
  readonly missing: readonly string[];
  /** Names of the other fields that are wrong. */
  readonly wrong: readonly string[];
}

/** How many fields are still empty or wrong, as the foot of a form says it; empty for none. */
export function leftText({ missing, wrong }: Pick<Left, 'missing' | 'wrong'>): string {
  const count = missing.length + wrong.length;
  if (count === 0) return '';
  if (missing.length === 0) return `${count} por corrigir`;
  return `${count === 1 ? 'Falta' : 'Faltam'} ${count}`;
}

/** A text once it has not changed for a while. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), QUIET);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** How many fields of a form are still empty or wrong, at each moment; a press leads to the first. */
export function FieldsLeft(left: Left) {
  const text = leftText(left);
  const settled = useSettled(text);
  return (
    <>
      <VisuallyHidden aria-live="polite">{settled || 'Tudo preenchido'}</VisuallyHidden>
      {text && (
        <Button
          variant="subtle"
          px={8}
          className={classes.left}
          onClick={() => focusFirstError(left.form.current, [...left.missing, ...left.wrong])}
        >
          {text}
          <VisuallyHidden>: ir para o primeiro campo</VisuallyHidden>
        </Button>
      )}
    </>
  );
}
