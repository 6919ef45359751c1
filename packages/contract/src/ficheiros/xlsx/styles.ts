import { builtInFormat, formatOf, GENERAL, type NumberFormat } from './number-format.ts';
import type { WorkbookParts } from './workbook-parts.ts';
import { attribute } from './xml-part.ts';

/** More than Excel allows. */
const MAX_STYLES = 100_000;

/** The number format of each cell style. @param key of the part, if there is one. */
export function readStyles(parts: WorkbookParts, key: string | undefined): readonly NumberFormat[] {
  if (key === undefined) return [];
  const formats = new Map<number, NumberFormat>();
  const styles: NumberFormat[] = [];
  let ofCells = false;
  parts.read(key, {
    open: (element, attributes) => {
      if (element === 'cellXfs') ofCells = true;
      const id = Number(attribute(attributes, 'numFmtId') ?? 0);
      if (element === 'numFmt')
        formats.set(id, formatOf(attribute(attributes, 'formatCode') ?? ''));
      if (element === 'xf' && ofCells) styles.push(formats.get(id) ?? builtInFormat(id));
      if (styles.length > MAX_STYLES || formats.size > MAX_STYLES)
        throw new Error('too many styles');
    },
    close: (element) => {
      if (element === 'cellXfs') ofCells = false;
    },
  });
  return styles;
}

/** The format of a cell. @param style the value of its attribute `s`. */
export function formatOfCell(
  styles: readonly NumberFormat[],
  style: string | undefined,
): NumberFormat {
  return styles[Number(style ?? 0)] ?? GENERAL;
}
