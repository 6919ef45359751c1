import { useState } from 'react';
import { useFileImport } from '../../../components/file-import/use-file-import.ts';
import { notifyError } from '../../../lib/notify.ts';
import { notesOf } from './file-notes.ts';
import { EMPLOYEE_WORKERS } from './file-workers.ts';
import { type MergeAnswer, replacedBy } from './merge-answer.ts';
import type { ReadTable } from './read-table.ts';
import type { ImportRows } from './use-import-rows.ts';

interface Arrived {
  readonly table: ReadTable;
  /** Says of the file no more that it was read. */
  forget(): void;
}

/** Reads files into the rows; one that comes while rows are there waits for an answer on what becomes of them. */
export function useArrivingFile({ rows, invalid, load }: ImportRows) {
  const [waiting, setWaiting] = useState<Arrived | null>(null);

  /** A file whose units cannot be looked up is not taken, and can be given again. */
  const take = async ({ table, forget }: Arrived, gone: ReadonlySet<number>) => {
    try {
      await load(table, gone);
    } catch (error) {
      forget();
      notifyError(error);
    }
  };

  const file = useFileImport<ReadTable>({
    workers: EMPLOYEE_WORKERS,
    notesOf,
    onRead: (table, forget) => {
      if (rows.length > 0) setWaiting({ table, forget });
      else void take({ table, forget }, new Set());
    },
  });

  return {
    file,
    /** The file that waits for an answer. */
    waiting: waiting?.table,
    answer(answer: MergeAnswer): void {
      if (!waiting) return;
      setWaiting(null);
      void take(waiting, replacedBy(answer, rows, invalid));
    },
    /** Leaves the file that waits aside; the rows stay as they are. */
    dismiss(): void {
      waiting?.forget();
      setWaiting(null);
    },
  };
}
