import { useState } from 'react';
import type { RowKey } from './worklist-definition.ts';

/** A dialog over a worklist. */
export interface WorklistDialog {
  /** Key of the row that it is about; absent if it is about none or several. */
  readonly about?: RowKey;
}

/** The list of the keyboard shortcuts, which every worklist has. */
export const KEYS_DIALOG = 'keys';

type AnyDialog = WorklistDialog | typeof KEYS_DIALOG | null;

function rowOf(dialog: AnyDialog): RowKey | undefined {
  return dialog === null || dialog === KEYS_DIALOG ? undefined : dialog.about;
}

/** The open dialog of a worklist, one at a time. One that is about a row closes when another row opens. */
export function useWorklistDialog<D extends WorklistDialog>(openKey: RowKey | undefined) {
  const [dialog, openDialog] = useState<D | typeof KEYS_DIALOG | null>(null);
  const about = rowOf(dialog);
  if (about !== undefined && about !== openKey) openDialog(null);
  return {
    dialog,
    openDialog,
    /** The row is done: the dialog about it closes, and one about another row stays. */
    closeAbout: (key: RowKey) => openDialog((now) => (rowOf(now) === key ? null : now)),
  };
}
