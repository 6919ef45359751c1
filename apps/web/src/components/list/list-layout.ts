/** Rows as cards, or as a table that is set tighter or not. */
export type ListLayout = 'cards' | 'dense' | 'roomy';

export interface ListBreakpoints {
  /** Width in pixels under which the rows are cards. */
  readonly cardsBelow: number;
  /** Width in pixels under which the table is set tighter; `Infinity` for always. */
  readonly denseBelow: number;
}

interface Breakpoints extends ListBreakpoints {
  /** From so many columns on. */
  readonly columns: number;
}

/** Under this width of a list of few columns its rows are cards. */
export const CARD_PIXELS = 600;

const ALWAYS_DENSE: Breakpoints = { columns: 8, cardsBelow: 860, denseBelow: Infinity };
const FEW_COLUMNS: Breakpoints = { columns: 0, cardsBelow: CARD_PIXELS, denseBelow: 0 };
/** The more columns, the sooner names would be cut short. */
const BREAKPOINTS: readonly Breakpoints[] = [
  ALWAYS_DENSE,
  { columns: 6, cardsBelow: 860, denseBelow: 1000 },
  { columns: 5, cardsBelow: 720, denseBelow: 0 },
];

/**
 * The widths at which a list changes its layout.
 * @param dense set tighter, whatever the number of columns.
 */
export function listBreakpoints(columns: number, dense = false): ListBreakpoints {
  if (dense) return ALWAYS_DENSE;
  return BREAKPOINTS.find((row) => columns >= row.columns) ?? FEW_COLUMNS;
}
