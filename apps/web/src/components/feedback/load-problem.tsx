import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { isMissing } from '../../lib/api-client.ts';
import classes from './load-problem.module.css';

interface ProblemProps {
  readonly text: string;
  /** The way on. */
  readonly children?: ReactNode;
}

/** In place of what is not there: why, and the way on. */
export function LoadProblem({ text, children }: ProblemProps) {
  return (
    <div className={classes.problem} role="alert">
      <p>{text}</p>
      {children}
    </div>
  );
}

interface FailureProps {
  readonly error: Error;
  onRetry(): unknown;
}

/** In place of what could not be loaded: the server's text, and another try, unless there is no such record. */
export function LoadFailure({ error, onRetry }: FailureProps) {
  return (
    <LoadProblem text={error.message}>
      {!isMissing(error) && (
        <Button variant="default" onClick={() => void onRetry()}>
          Tentar de novo
        </Button>
      )}
    </LoadProblem>
  );
}
