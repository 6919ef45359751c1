import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import classes from './historico.module.css';

interface Props<Row> {
  readonly result: {
    readonly data: readonly Row[] | undefined;
    readonly error: Error | null;
    refetch(): unknown;
  };
  /** The thing that is loaded, 'os pedidos'. */
  readonly what: string;
  /** Text shown if there are no rows. */
  readonly empty: string;
  children(row: Row): ReactNode;
}

/** The rows of a history tab, or its loading, empty or error state. */
export function HistoricoRows<Row>({ result, what, empty, children }: Props<Row>) {
  const { data, error, refetch } = result;
  if (!data && error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <div role="status" aria-label={`A carregar ${what}`}>
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} height={40} mt={16} />
        ))}
      </div>
    );
  }
  if (data.length === 0) return <p className={classes.message}>{empty}</p>;
  return <ul className={classes.rows}>{data.map(children)}</ul>;
}
