import { inflateSync } from 'node:zlib';

/** The text of a PDF that uses standard fonts only: WinAnsi codes in hexadecimal. */
export function pdfText(bytes: Buffer): string {
  const source = bytes.toString('latin1');
  let text = '';
  // What is about the document is not packed.
  for (const match of source.matchAll(/\/FlateDecode\b[\s\S]*?stream\n([\s\S]*?)\nendstream/g)) {
    const content = inflateSync(Buffer.from(match[1] ?? '', 'latin1')).toString('latin1');
    for (const [, line = ''] of content.matchAll(/\[(.*?)\] TJ/g)) {
      for (const [, hex = ''] of line.matchAll(/<([0-9a-f]+)>/g))
        text += Buffer.from(hex, 'hex').toString('latin1');
      text += '\n';
    }
  }
  return text;
}
