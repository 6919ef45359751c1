import { SCREEN_PATH_SEPARATOR } from '@sst/contract/rules/texts/text';

/** Characters that fit in one line of a bar's name. */
const LINE = 26;

/** The letters of a word in capitals, which take a third more room. */
const CAPITALS = /\p{Lu}(?=\p{Lu})/gu;

function roomOf(text: string): number {
  return text.length + (text.match(CAPITALS)?.length ?? 0) / 3;
}

function shorten(text: string): string {
  if (roomOf(text) <= LINE) return text;
  let end = LINE - 1;
  while (roomOf(text.slice(0, end)) > LINE - 1) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** Breaks a long name into at most two lines: at the last ' › ' of a path, otherwise where the first line is full. */
export function nameLines(name: string): string[] {
  const at = name.lastIndexOf(SCREEN_PATH_SEPARATOR);
  if (at >= 0) {
    const below = name.slice(at + SCREEN_PATH_SEPARATOR.length);
    return [shorten(name.slice(0, at)), shorten(below)];
  }
  if (roomOf(name) <= LINE) return [name];
  let end = name.lastIndexOf(' ', LINE);
  while (end > 0 && roomOf(name.slice(0, end)) > LINE) end = name.lastIndexOf(' ', end - 1);
  return end <= 0 ? [shorten(name)] : [name.slice(0, end), shorten(name.slice(end + 1))];
}
