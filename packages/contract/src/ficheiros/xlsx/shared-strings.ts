import { RichText } from './rich-text.ts';
import type { WorkbookParts } from './workbook-parts.ts';

/** More texts than the cells of a sheet that is read. */
const MAX_STRINGS = 5_000_000;

/** The texts that cells share. @param key of the part, if there is one. */
export function readStrings(parts: WorkbookParts, key: string | undefined): readonly string[] {
  if (key === undefined) return [];
  const strings: string[] = [];
  const rich = new RichText();
  parts.read(key, {
    open: (name) => rich.open(name),
    text: (text) => rich.text(text),
    close: (name) => {
      rich.close(name);
      if (name !== 'si') return;
      if (strings.length >= MAX_STRINGS) throw new Error('too many strings');
      strings.push(rich.take());
    },
  });
  return strings;
}
