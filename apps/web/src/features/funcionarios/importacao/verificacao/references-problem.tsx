import { Button } from '@mantine/core';
import { Reference } from '../../../../components/feedback/reference.tsx';
import { referenceOf } from '../../../../lib/calls/api-error.ts';
import classes from '../importacao.module.css';

interface Props {
  readonly error: Error | null;
  onRetry(): void;
}

/** Shown if the reference values, which rows are checked against, failed to load. */
export function ReferencesProblem({ error, onRetry }: Props) {
  return (
    error && (
      <div className={classes.problem} role="alert">
        <p>
          Os valores de referência não foram carregados. {error.message}
          <Reference of={referenceOf(error)} />
        </p>
        <Button variant="default" onClick={onRetry}>
          Tentar de novo
        </Button>
      </div>
    )
  );
}
