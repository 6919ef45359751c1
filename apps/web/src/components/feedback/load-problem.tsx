import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { isMissing, referenceOf } from '../../lib/calls/api-error.ts';
import classes from './load-problem.module.css';
import { Reference } from './reference.tsx';

interface ProblemProps {
  readonly text: string;
  /** Stands below the text. */
  readonly detail?: ReactNode;
  /** The retry button or a link. */
  readonly children?: ReactNode;
}

/** An error in place of the content that failed to load. */
export function LoadProblem({ text, detail, children }: ProblemProps) {
  return (
    <div className={classes.problem} role="alert">
      <div>
        <p>{text}</p>
        {detail}
      </div>
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
    <LoadProblem text={error.message} detail={<Reference of={referenceOf(error)} />}>
      {!isMissing(error) && (
        <Button variant="default" onClick={() => void onRetry()}>
          Tentar de novo
        </Button>
      )}
    </LoadProblem>
  );
}
