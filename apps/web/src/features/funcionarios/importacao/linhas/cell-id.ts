import type { Cell } from '../import-row.ts';

/** The element id of the input of a cell, or of the edit button of a row. */
export function cellId(row: number, cell: Cell | 'editar'): string {
  return `linha-${row}-${cell}`;
}

/** The button that restores what was removed. */
export const UNDO_ID = 'anular';
