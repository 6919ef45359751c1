import type { ListCallName, RowOf } from '../../lib/list/list-call.ts';
import type { Choosable } from '../list/chosen/use-chosen-rows.ts';
import type { ListColumn, ListDefinition } from '../list/list-definition.ts';

/** The texts that name a worklist's rows: 'Dados do pedido', 'Pedido seguinte'. */
export interface WorklistWords {
  /** The heading of an open row. */
  readonly heading: string;
  /** What marks the open row in the list for screen readers, '(aberto)'. */
  readonly mark: string;
  readonly previous: string;
  readonly next: string;
  readonly close: string;
}

/** Which rows can be chosen, to act on many at once. */
export interface WorklistChoice<Row> extends Choosable<Row> {
  /**
   * Asks the server whether a chosen row that is no longer on its page is done; else it is on another page now.
   * Rejects as the call does; a row that is missing counts as done.
   */
  isDone(row: Row): Promise<boolean>;
}

/** The definition of a list that is worked off: what differs between worklists in addition to a list's definition. The key of the open row is in the address (`detalhe`). */
export interface WorklistDefinition<N extends ListCallName> extends ListDefinition<N> {
  /** The columns that fit beside an open row. */
  readonly brief: readonly ListColumn<RowOf<N>>[];
  readonly words: WorklistWords;
  /** Whether nothing is left to be done with a row that still stands in the list: moving on passes it by. */
  settled?(row: RowOf<N>): boolean;
  /** Absent if none of the rows that the address selects can be chosen. */
  readonly choice?: WorklistChoice<RowOf<N>> | undefined;
  /** Requests what opening a row shows, before it is opened. */
  prefetch(row: RowOf<N>): void;
}
