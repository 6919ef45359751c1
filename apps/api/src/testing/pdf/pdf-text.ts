import { inflateSync } from 'node:zlib';

/** The text of a PDF that the product has drawn: in standard fonts, whose codes are letters, or in those that it carries. */
export function pdfText(bytes: Buffer): string {
  const source = bytes.toString('latin1');
  const fonts = lettersOfFonts(source);
  let text = '';
  // What is about the document is not packed.
  for (const match of source.matchAll(/\/FlateDecode\b[\s\S]*?stream\n([\s\S]*?)\nendstream/g)) {
    const content = inflated(match[1] ?? '');
    let letters: readonly string[] | undefined;
    for (const [, font, line] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (font !== undefined) letters = fonts.get(font);
      else text += `${textOf(line ?? '', letters)}\n`;
    }
  }
  return text;
}

const inflated = (packed: string) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');

function textOf(line: string, letters: readonly string[] | undefined): string {
  const codes = [...line.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => hex).join('');
  if (!letters) return Buffer.from(codes, 'hex').toString('latin1');
  return (codes.match(/.{4}/g) ?? []).map((code) => letters[Number.parseInt(code, 16)]).join('');
}

/** What the codes of each carried font mean, by the font's name in the pages. */
function lettersOfFonts(source: string): Map<string, readonly string[]> {
  const objectOf = (number: string) =>
    source.match(new RegExp(`(?:^|\\n)${number} 0 obj\\n([\\s\\S]*?)\\nendobj`))?.[1] ?? '';
  const fonts = new Map<string, readonly string[]>();
  for (const [, name = '', number = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = objectOf(number).match(/\/ToUnicode (\d+) 0 R/)?.[1];
    const packed = map && objectOf(map).match(/stream\n([\s\S]*?)\nendstream/)?.[1];
    if (!packed || fonts.has(name)) continue;
    const ranges = inflated(packed).matchAll(/> \[(.*?)\]/g);
    const codes = [...ranges].flatMap(([, range = '']) => range.match(/[0-9a-f ]+(?=>)/g) ?? []);
    fonts.set(name, codes.map(letterOf));
  }
  return fonts;
}

/** What one code stands for: UTF-16 units in hexadecimal, several of a ligature. */
const letterOf = (code: string) =>
  String.fromCharCode(...code.split(' ').map((unit) => Number.parseInt(unit, 16)));
