/** The layout of the rows: cards, a dense table or a roomy one. */
export type ListLayout = 'cards' | 'dense' | 'roomy';

export interface ListBreakpoints {
  /** Below this width in pixels the rows are cards. */
  readonly cardsBelow: number;
  /** Below this width in pixels the table is dense; `Infinity` for always. */
  readonly denseBelow: number;
}

interface Breakpoints extends ListBreakpoints {
  /** Applies from this number of columns on. */
  readonly columns: number;
}

/** Below this width a list with few columns shows cards. */
export const CARD_PIXELS = 600;

const ALWAYS_DENSE: Breakpoints = { columns: 8, cardsBelow: 876, denseBelow: Infinity };
const FEW_COLUMNS: Breakpoints = { columns: 0, cardsBelow: CARD_PIXELS, denseBelow: 0 };
/** More columns need more width before names are truncated. */
const BREAKPOINTS: readonly Breakpoints[] = [
  ALWAYS_DENSE,
  { columns: 6, cardsBelow: 860, denseBelow: 1000 },
  { columns: 5, cardsBelow: 720, denseBelow: 0 },
];

/** The widths at which a list changes its layout. @param dense always dense, whatever the number of columns. */
export function listBreakpoints(columns: number, dense = false): ListBreakpoints {
  if (dense) return ALWAYS_DENSE;
  return BREAKPOINTS.find((row) => columns >= row.columns) ?? FEW_COLUMNS;
}
