import type { KeyboardEvent } from 'react';

const STEP: Readonly<Record<string, readonly [column: number, row: number] | undefined>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The cards of a board by column; a column without any has none to go to. */
function columnsOf(board: HTMLElement): HTMLElement[][] {
  return [...board.querySelectorAll('[data-column]')]
    .map((column) => [...column.querySelectorAll<HTMLElement>('[data-card]')])
    .filter((cards) => cards.length > 0);
}

/** Leads from card to card by the arrows, beside each other in the columns. */
export function cardByKey(board: HTMLElement | null, event: KeyboardEvent): void {
  const step = STEP[event.key];
  const card = (event.target as Element).closest<HTMLElement>('[data-card]');
  if (!board || !step || !card || event.altKey || event.ctrlKey || event.metaKey) return;
  const columns = columnsOf(board);
  const column = columns.findIndex((cards) => cards.includes(card));
  const row = columns[column]?.indexOf(card) ?? 0;
  const beside = columns[column + step[0]];
  const next = beside?.[Math.min(row + step[1], beside.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
