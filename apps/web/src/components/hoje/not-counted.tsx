import { Button } from '@mantine/core';
import classes from './hoje.module.css';

interface Props {
  /** What could not be counted, with its article. */
  readonly what: string;
  onRetry(): void;
}

/** A part of the page that failed alone: says so, and counts again. */
export function NotCounted({ what, onRetry }: Props) {
  return (
    <div className={classes.failed} role="alert">
      <span>Não foi possível contar {what}.</span>
      <Button size="xs" variant="default" onClick={onRetry}>
        Contar de novo
      </Button>
    </div>
  );
}
