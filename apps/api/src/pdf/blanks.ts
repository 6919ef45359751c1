import { isWritable } from './document.ts';

/** So many texts are named. */
const MOST = 20;

/** Of which texts something is left blank, since no font has its letters. */
export function blanksOf(texts: readonly (string | null)[]): string[] {
  const unwritable = texts.filter((text) => text !== null && !isWritable(text));
  return [...new Set(unwritable.map((text) => String(text).slice(0, 60)))].slice(0, MOST);
}
