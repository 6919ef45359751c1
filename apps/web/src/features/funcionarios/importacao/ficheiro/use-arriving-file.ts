import { useRef, useState } from 'react';
import { useFileImport } from '../../../../components/file-import/use-file-import.ts';
import { notifyError } from '../../../../lib/notices/notify.ts';
import type { ImportRows } from '../use-import-rows.ts';
import { alertsOf, notesOf } from './file-notes.ts';
import { FUNCIONARIO_WORKERS } from './file-workers.ts';
import { type MergeAnswer, replacedBy } from './merge-answer.ts';
import type { ReadTable } from './read-table.ts';

interface Arrived {
  readonly name: string;
  readonly table: ReadTable;
  /** Restores the report that was shown before the file. */
  forget(): void;
}

/** Reads files into rows. If there are rows already, the file waits until the user has chosen what to do with them. */
export function useArrivingFile({ rows, invalid, load }: ImportRows) {
  const [waiting, setWaiting] = useState<Arrived | null>(null);
  const [loading, setLoading] = useState(false);
  /** The rows of the file that was loaded last. */
  const loaded = useRef<ReadonlySet<number>>(new Set());

  /** If the nodes of the file cannot be looked up, it is not loaded, and can be chosen again. */
  const take = async (
    { name, table, forget }: Arrived,
    gone: ReadonlySet<number>,
    done?: string,
  ) => {
    setLoading(true);
    try {
      const read = await load({ name, table }, gone, done);
      // 'Anular' may bring back the rows of the reading before.
      loaded.current = done === undefined ? read : new Set([...loaded.current, ...read]);
    } catch (error) {
      forget();
      notifyError(error);
    } finally {
      setLoading(false);
    }
  };

  const file = useFileImport<ReadTable>({
    workers: FUNCIONARIO_WORKERS,
    notesOf,
    alertsOf,
    onRead: (table, forget, again, name) => {
      const arrived = { name, table, forget };
      // What was typed into them meanwhile comes back by 'Anular'.
      if (again) void take(arrived, loaded.current, 'Ficheiro lido de novo.');
      else if (rows.length > 0) setWaiting(arrived);
      else void take(arrived, new Set());
    },
  });

  return {
    file,
    /** Whether rows of a file are still loading. */
    busy: file.reading !== null || loading,
    /** The file that waits for the user's answer. */
    waiting: waiting?.table,
    answer(answer: MergeAnswer): void {
      if (!waiting) return;
      setWaiting(null);
      void take(waiting, replacedBy(answer, rows, invalid));
    },
    /** Drops the waiting file; the rows stay. */
    dismiss(): void {
      waiting?.forget();
      setWaiting(null);
    },
  };
}
