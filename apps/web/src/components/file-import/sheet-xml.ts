/** The value of an attribute in a tag's text. */
function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(attributes)?.[2];
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

function unescaped(text: string): string {
  return text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity);
}

/** A sheet of a workbook; its position is counted from 1. */
export interface ShownSheet {
  readonly position: number;
  readonly name: string;
}

/** The visible sheets; the first sheet if none is visible. */
export function shownSheets(workbook: string): ShownSheet[] {
  const shown = [...workbook.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)].flatMap(
    ([, attributes = ''], index) =>
      (attribute(attributes, 'state') ?? 'visible') === 'visible'
        ? [{ position: index + 1, name: unescaped(attribute(attributes, 'name') ?? '') }]
        : [],
  );
  return shown.length > 0 ? shown : [{ position: 1, name: '' }];
}

/** The minimum number of digits of a number format that consists of zeros: `00000`, `000\ 000\ 000`; otherwise 0. */
function digitsOf(format: string): number {
  const [positive = ''] = format.split(';');
  const digits = positive.replace(/\\[ .]|"[ .]*"|\[[^\]]*\]| /g, '');
  return /^0+$/.test(digits) ? digits.length : 0;
}

/** For each cell style, the minimum number of digits of its whole numbers. */
export function digitsOfStyles(styles: string): number[] {
  const formats = new Map(
    [...styles.matchAll(/<numFmt\s([^>]*)>/g)].map(([, attributes = '']) => [
      attribute(attributes, 'numFmtId'),
      digitsOf(unescaped(attribute(attributes, 'formatCode') ?? '')),
    ]),
  );
  const [, cells = ''] = /<cellXfs\b[^>]*>(.*?)<\/cellXfs>/s.exec(styles) ?? [];
  return [...cells.matchAll(/<xf\b([^>]*)>/g)].map(
    ([, attributes = '']) => formats.get(attribute(attributes, 'numFmtId')) ?? 0,
  );
}

function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function columnLetters(column: number): string {
  const rest = (column - 1) % 26;
  const before = column > 26 ? columnLetters((column - 1 - rest) / 26) : '';
  return before + String.fromCharCode(65 + rest);
}

const ROW_OR_CELL = /<row(?=[\s/>])([^>]*?)(\/?)>|<c(?=[\s/>])([^>]*?)(?:\/>|>(.*?)<\/c>)/gs;

/**
 * Rewrites a sheet for the parser: adds the optional addresses of rows and cells, and turns errors, and whole numbers
 * that their format shows with leading zeros, into texts.
 */
export function plainSheet(sheet: string, digits: readonly number[]): string {
  let row = 0;
  let column = 0;
  return sheet.replace(
    ROW_OR_CELL,
    (_, ofRow: string | undefined, end: string, ofCell = '', content?: string) => {
      if (ofRow !== undefined) {
        const given = attribute(ofRow, 'r');
        row = given ? Number(given) : row + 1;
        column = 0;
        return given ? `<row${ofRow}${end}>` : `<row r="${row}"${ofRow}${end}>`;
      }
      const address = attribute(ofCell, 'r');
      column = address ? columnNumber(address.replace(/\d+$/, '')) : column + 1;
      const attributes = address ? ofCell : ` r="${columnLetters(column)}${row}"${ofCell}`;
      return content === undefined ? `<c${attributes}/>` : plainCell(attributes, content, digits);
    },
  );
}

const TYPE = /\st\s*=\s*["'][^"']*["']/;

function plainCell(attributes: string, content: string, digits: readonly number[]): string {
  const type = attribute(attributes, 't') ?? 'n';
  const asText = `<c${attributes.replace(TYPE, '')} t="str">`;
  if (type === 'e') return `${asText}${content}</c>`;
  const least = type === 'n' ? (digits[Number(attribute(attributes, 's') ?? 0)] ?? 0) : 0;
  if (least < 2) return `<c${attributes}>${content}</c>`;
  const padded = content.replace(/<v>(\d+)<\/v>/, (_, value: string) => {
    return `<v>${value.padStart(least, '0')}</v>`;
  });
  return padded === content ? `<c${attributes}>${content}</c>` : `${asText}${padded}</c>`;
}
