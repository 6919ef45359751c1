import type { Cell } from './import-row.ts';

export function cellId(row: number, cell: Cell | 'editar'): string {
  return `linha-${row}-${cell}`;
}

const FRAMES = 20;

/** Focuses what a cell holds, once it is drawn: a row far away comes into the table only after it was scrolled to. */
export function focusCell(row: number, cell: Cell | 'editar', frames = FRAMES): void {
  requestAnimationFrame(() => {
    const element = document.getElementById(cellId(row, cell));
    if (element) element.focus();
    else if (frames > 0) focusCell(row, cell, frames - 1);
  });
}
