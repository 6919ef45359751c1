const [QUOTE, BACKSLASH, COMMA, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from(
  '"\\,[]{}',
) as unknown as readonly [number, number, number, number, number, number, number];

/** Limit of values, counted by commas and opening brackets: twice as many as the largest import has. */
const MOST_VALUES = 200_000;
const DEEPEST = 20;

/**
 * Whether JSON has more values, or nests them deeper, than any call needs. Checked before parsing, since a megabyte of
 * brackets takes half a second to parse, and some 35 times its size in memory.
 */
export function isTangled(json: Uint8Array): boolean {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (sign === QUOTE) at = endOfText(json, at);
    else if (sign === COMMA) values++;
    else if (sign === OPEN_OBJECT || sign === OPEN_LIST) {
      values++;
      depth++;
    } else if (sign === CLOSE_OBJECT || sign === CLOSE_LIST) depth--;
    if (values > MOST_VALUES || depth > DEEPEST) return true;
  }
  return false;
}

/**
 * Where the text that begins at a quote ends: at the next quote that no backslash escapes. A long text, as of a document, has
 * none and is passed over in one go; any other is read sign by sign, since a search for each of its quotes would take longer.
 */
function endOfText(json: Uint8Array, start: number): number {
  const next = json.indexOf(QUOTE, start + 1);
  if (next < 0) return json.length;
  if (json[next - 1] !== BACKSLASH) return next;
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
