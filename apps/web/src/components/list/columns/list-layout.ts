/** The layout of the rows: as on a phone, a dense table with less columns, a dense table or a roomy one. */
export type ListLayout = 'phone' | 'narrow' | 'dense' | 'roomy';

export interface ListBreakpoints {
  /** Below this width in pixels there is no table. */
  readonly phoneBelow: number;
  /** Below this width in pixels the table leaves out the columns that can be spared. */
  readonly narrowBelow: number;
  /** Below this width in pixels the table is dense; `Infinity` for always. */
  readonly denseBelow: number;
}

interface Room {
  /** Applies from this number of columns on. */
  readonly columns: number;
  /** The width in pixels that all columns need. */
  readonly needs: number;
  readonly denseBelow: number;
}

/** Below this width a list with few columns, or with columns to spare, is no table: that of a window of 640 pixels. */
export const CARD_PIXELS = 600;

const ALWAYS_DENSE: Room = { columns: 8, needs: 876, denseBelow: Infinity };
const FEW_COLUMNS: Room = { columns: 0, needs: CARD_PIXELS, denseBelow: 0 };
/** More columns need more width before names are truncated. */
const ROOMS: readonly Room[] = [
  ALWAYS_DENSE,
  { columns: 6, needs: 860, denseBelow: 1000 },
  { columns: 5, needs: 720, denseBelow: 0 },
];

/**
 * The widths at which a list changes its layout.
 * @param dense always dense, whatever the number of columns.
 * @param spares whether some columns can be left out: the others then are a table where all of them would not fit.
 */
export function listBreakpoints(columns: number, dense = false, spares = false): ListBreakpoints {
  const { needs, denseBelow } = dense
    ? ALWAYS_DENSE
    : (ROOMS.find((room) => columns >= room.columns) ?? FEW_COLUMNS);
  return { phoneBelow: spares ? CARD_PIXELS : needs, narrowBelow: needs, denseBelow };
}
