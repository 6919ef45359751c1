import { ApiError } from '../../lib/calls/api-error.ts';
import { mayPass } from '../../lib/calls/retry-call.ts';

/** A row with which it could not be done, with the reason. */
interface BulkFailure<Row> {
  readonly row: Row;
  readonly reason: string;
}

/** What has been done with many rows so far. */
export interface BulkState<Row> {
  readonly total: number;
  readonly done: readonly Row[];
  readonly failures: readonly BulkFailure<Row>[];
  /** Why it ended before all rows had their turn: the server did not answer, or it was stopped. */
  readonly broken: string | undefined;
  readonly ended: boolean;
}

export const STOPPED = 'parou a pedido.';

/** Why it could not be: what the server says of the fields, where it refuses these. */
function reasonOf(error: Error): string {
  const texts = error instanceof ApiError ? new Set(Object.values(error.campos)) : new Set();
  return texts.size > 0 ? [...texts].join(' ') : error.message;
}

/**
 * Does something with many rows, one after the other: one that cannot be is named, and the others go on. Where the server
 * does not answer, or not now, the rest is left.
 * @param report called after each row, and at the end.
 * @param signal stops it after the row that has its turn.
 */
export async function runMany<Row>(
  rows: readonly Row[],
  one: (row: Row) => Promise<unknown>,
  report: (state: BulkState<Row>) => void,
  signal: AbortSignal,
): Promise<BulkState<Row>> {
  const done: Row[] = [];
  const failures: BulkFailure<Row>[] = [];
  let broken: string | undefined;
  const state = (ended: boolean): BulkState<Row> => ({
    total: rows.length,
    done: [...done],
    failures: [...failures],
    broken,
    ended,
  });
  report(state(false));
  for (const row of rows) {
    if (signal.aborted) {
      broken = STOPPED;
      break;
    }
    try {
      await one(row);
      done.push(row);
    } catch (error) {
      const reason = reasonOf(error as Error);
      if (mayPass(error)) {
        broken = reason;
        break;
      }
      failures.push({ row, reason });
    }
    report(state(false));
  }
  const last = state(true);
  report(last);
  return last;
}
