/** Begins the rows of a list's answer. */
const BEGIN = '"message":[';
/** The rows begin within so many characters. */
const HEAD = 65_536;

/** Where a text of JSON is, as far as it has been looked through. */
interface Scan {
  /** Brackets that are open. */
  depth: number;
  inString: boolean;
  escaped: boolean;
}

interface ScanResult {
  /** The end of the last whole row; -1 if there is none. */
  readonly whole: number;
  /** Where the list ends; -1 if it goes on. */
  readonly end: number;
}

/** Looks through a text of rows from a place on. */
function scanRows(text: string, from: number, scan: Scan): ScanResult {
  let whole = -1;
  for (let at = from; at < text.length; at++) {
    const sign = text[at];
    if (scan.inString) {
      if (scan.escaped) scan.escaped = false;
      else if (sign === '\\') scan.escaped = true;
      else if (sign === '"') scan.inString = false;
    } else if (sign === '"') scan.inString = true;
    else if (sign === '{' || sign === '[') scan.depth += 1;
    else if (sign === '}' || sign === ']') {
      if (scan.depth === 0) return { whole, end: at };
      scan.depth -= 1;
      if (scan.depth === 0) whole = at + 1;
    }
  }
  return { whole, end: -1 };
}

function brokenOff(): TypeError {
  return new TypeError('the answer broke off');
}

/** Rows as they stand between the brackets of a list, with the comma before them. */
function parseRows<Row>(text: string): Row[] {
  const rows = text.trimStart().replace(/^,/, '');
  return rows.trim() === '' ? [] : (JSON.parse(`[${rows}]`) as Row[]);
}

/**
 * The rows of a whole list's answer, some at a time, while it is read: memory never holds them all.
 * @throws {TypeError} if it breaks off, or has not as many rows as it says.
 */
export async function* rowsOfAnswer<Row>(
  body: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly Row[], void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const scan: Scan = { depth: 0, inString: false, escaped: false };
  let text = '';
  /** How far the text is looked through; -1 before the rows begin. */
  let seen = -1;
  let count = 0;
  /** What follows the rows. */
  let after: string | undefined;
  try {
    for await (const bytes of body) {
      const part = decoder.decode(bytes, { stream: true });
      if (after !== undefined) {
        after += part;
        continue;
      }
      text += part;
      if (seen === -1) {
        const begin = text.indexOf(BEGIN);
        if (begin === -1 && text.length > HEAD) throw brokenOff();
        if (begin === -1) continue;
        text = text.slice(begin + BEGIN.length);
        seen = 0;
      }
      const { whole, end } = scanRows(text, seen, scan);
      if (whole > 0) {
        const rows = parseRows<Row>(text.slice(0, whole));
        count += rows.length;
        yield rows;
      }
      if (end !== -1) after = text.slice(end);
      else if (whole > 0) text = text.slice(whole);
      seen = text.length;
    }
    if (after === undefined) throw brokenOff();
    const said = JSON.parse(`{"message":[${after}`) as { readonly count: number };
    if (said.count !== count) throw brokenOff();
  } catch (error) {
    throw error instanceof SyntaxError ? brokenOff() : error;
  }
}
