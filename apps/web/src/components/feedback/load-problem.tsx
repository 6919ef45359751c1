import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { isMissing, referenceOf } from '../../lib/calls/api-error.ts';
import classes from './load-problem.module.css';
import { Reference } from './reference.tsx';

interface ProblemProps {
  readonly text: string;
  /** The retry button or a link. */
  readonly children?: ReactNode;
}

/** An error in place of the content that failed to load. */
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

/** The server's error in place of the content, with a retry button unless the record does not exist. */
export function LoadFailure({ error, onRetry }: FailureProps) {
  return (
    <LoadProblem text={error.message}>
      <Reference of={referenceOf(error)} />
      {!isMissing(error) && (
        <Button variant="default" onClick={() => void onRetry()}>
          Tentar de novo
        </Button>
      )}
    </LoadProblem>
  );
}
