import { cellText } from '@sst/contract/rules/texts/csv';
import { withSingleSpaces } from '@sst/contract/rules/texts/names';
import { storedText } from '@sst/contract/rules/texts/text';

/** A cell as a form would take it: without invisible characters, and single spaces where its column has them. */
export function textOfCell(cell = '', singleSpaced?: boolean): string | null {
  const text = storedText(cell);
  return cellText(singleSpaced ? withSingleSpaces(text) : text.trim()) || null;
}
