import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListCallName, RowOf } from '../../lib/list/list-call.ts';
import { type RowsQuery, readRows } from '../../lib/list/read-rows.ts';
import { useReturnFocus } from '../../lib/page/focus.ts';
import { PageDialog } from '../dialog/page-dialog.tsx';
import { LoadFailure } from '../feedback/load-problem.tsx';

interface Props<N extends ListCallName> {
  readonly call: N;
  /** The list, as a line counts it. */
  readonly query: RowsQuery;
  /** Whose list it is; missing for one of all companies. */
  readonly company?: number | undefined;
  /** As many as can be done at once. */
  readonly most: number;
  readonly title: string;
  readonly waiting: string;
  onClose(): void;
  /** The sheet of the rows that were read. @param more how many there are beside them. */
  children(rows: readonly RowOf<N>[], more: number): ReactNode;
}

/** Reads all that a list has, for a sheet that names them; each opening reads anew. */
export function AllRows<N extends ListCallName>(props: Props<N>) {
  const { call, query, company, most, title, waiting, onClose, children } = props;
  // Two dialogs, one after the other: what the second finds focused has gone with the first.
  useReturnFocus();
  const { data, error, refetch } = useQuery({
    queryKey: ['all-rows', call, company, query],
    queryFn: () => readRows(call, { company, query, most }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return children(data.rows, data.count - data.rows.length);
  return (
    <PageDialog title={title} width={640} fullOnPhone onClose={onClose}>
      {error ? <LoadFailure error={error} onRetry={refetch} /> : <p role="status">{waiting}</p>}
    </PageDialog>
  );
}
