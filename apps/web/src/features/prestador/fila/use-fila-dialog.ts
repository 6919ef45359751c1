import { useState } from 'react';
import type { FilaDialog } from './fila-dialogs.tsx';
import { keyOf } from './fila-queries.ts';

/** The key of the request that a dialog names; `undefined` if it is about none or several. */
function keyNamed(dialog: FilaDialog | null): string | undefined {
  return dialog && 'item' in dialog ? keyOf(dialog.item) : undefined;
}

/** The open dialog of the queue. One that names a request closes when another row opens. */
export function useFilaDialog(openKey: string | undefined) {
  const [dialog, openDialog] = useState<FilaDialog | null>(null);
  const named = keyNamed(dialog);
  if (named !== undefined && named !== openKey) openDialog(null);
  return {
    dialog,
    openDialog,
    /** The request is decided: its dialog closes, and that of another one stays. */
    closeOf: (key: string) => openDialog((now) => (keyNamed(now) === key ? null : now)),
  };
}
