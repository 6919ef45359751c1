import { Button } from '@mantine/core';
import classes from './importacao.module.css';
import type { ImportRows } from './use-import-rows.ts';

/** Tells that the names that rows are held against have not come. */
export function ReferencesProblem({ error, refetch }: ImportRows['references']) {
  return (
    error && (
      <div className={classes.problem} role="alert">
        <p>Os valores de referência não foram carregados. {error.message}</p>
        <Button variant="default" onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      </div>
    )
  );
}
