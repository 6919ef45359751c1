import { useState } from 'react';
import type { RowKey } from '../list/list-definition.ts';

/** A dialog over a worklist. */
export interface WorklistDialog {
  /** Key of the row that it is about; absent if it is about none or several. */
  readonly about?: RowKey;
}

/** The open dialog of a worklist, one at a time. One that is about a row closes when another row opens. */
export function useWorklistDialog<D extends WorklistDialog>(openKey: RowKey | undefined) {
  const [dialog, openDialog] = useState<D | null>(null);
  const about = dialog?.about;
  if (about !== undefined && about !== openKey) openDialog(null);
  return {
    dialog,
    openDialog,
    /** The row is done: the dialog about it closes, and one about another row stays. */
    closeAbout: (key: RowKey) => openDialog((now) => (now?.about === key ? null : now)),
  };
}
