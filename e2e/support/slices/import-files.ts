import { crc32 } from 'node:zlib';
import { decoderOf } from '@sst/contract/rules/texts/encoding';
import type { Page } from 'playwright-core';

/** The columns of the template (CSV-26, CSV-138). */
export const HEADERS = [
  'Nº Mecanográfico',
  'Nome',
  'Sexo',
  'Data de nascimento',
  'Nacionalidade',
  'Categoria',
  'Agrupamento',
  'Profissão',
  'Função',
  'BI/CC',
  'NIF',
  'NISS',
  'Utente',
  'Local de trabalho',
  'Data de admissão',
  'Unidade',
] as const;
export type Header = (typeof HEADERS)[number];

const GOOD: Partial<Record<Header, string>> = {
  Sexo: 'F',
  'Data de nascimento': '05/04/1988',
  Nacionalidade: 'Portuguesa',
  Categoria: 'Técnico',
  'Local de trabalho': 'Oficina',
  'Data de admissão': '01/04/2026',
};

/** The cells of one employee in the order of the template, with the given values instead of valid ones. */
export function funcionarioLine(
  nome: string,
  other: Partial<Record<Header, string>> = {},
): string[] {
  const values: Partial<Record<Header, string>> = { ...GOOD, Nome: nome, ...other };
  return HEADERS.map((header) => values[header] ?? '');
}

/** A number of valid employees, 'Série Número 1' first. */
export function funcionarioLines(count: number): string[][] {
  return Array.from({ length: count }, (_, index) =>
    funcionarioLine(`Série Número ${index + 1}`, { 'Nº Mecanográfico': `S${index + 1}` }),
  );
}

/** The text of a CSV file with the template's header. */
export function csv(rows: readonly (readonly string[])[], eol = '\r\n'): string {
  return [HEADERS, ...rows].map((cells) => cells.join(';') + eol).join('');
}

let named = 0;

/** A name of its own for each file: one given anew takes the place of its draft, and says so. */
const nextName = () => `funcionarios-${++named}.csv`;

/** A file as the browser driver takes it. */
export interface FileInput {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export function file(content: string | Buffer, name = nextName()): FileInput {
  const buffer = typeof content === 'string' ? Buffer.from(content, 'utf8') : content;
  return { name, mimeType: 'application/octet-stream', buffer };
}

const TYPOGRAPHIC = new Map([
  ['€', 0x80],
  ['–', 0x96],
  ['’', 0x92],
]);

/** The encodings in which spreadsheets write text. */
export const ENCODINGS: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-8': (text) => Buffer.from(text, 'utf8'),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`, 'utf8'),
  'UTF-16 little-endian': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16 big-endian': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'Windows-1252': (text) =>
    Buffer.from(Array.from(text, (sign) => TYPOGRAPHIC.get(sign) ?? sign.charCodeAt(0))),
};

/** A text in an encoding of one byte a letter, in which most programs no longer write. */
export function encoded(text: string, encoding: 'windows-1252' | 'macintosh' | 'cp850'): Buffer {
  const decoder = decoderOf(encoding);
  const codes = Array.from({ length: 256 }, (_, code) => decoder.decode(Uint8Array.of(code)));
  return Buffer.from(Array.from(text, (letter) => codes.indexOf(letter)));
}

/** An uncompressed archive. */
function zip(entries: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const [path, data] = [Buffer.from(name), Buffer.from(text)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(data), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(data.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, path, data]);
    const at = Buffer.alloc(14);
    at.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, at, path]));
    parts.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, list, end]);
}

const NS = 'http://schemas.openxmlformats.org';
const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>${text}`;

/** A number in a cell with a date format. */
export interface DateCell {
  /** Days since 30-12-1899, as Excel counts. */
  readonly serial: number;
}

/** A workbook of one sheet. @param hidden numbers of hidden rows, from 1. */
export function workbook(
  rows: readonly (readonly (string | DateCell)[])[],
  hidden: readonly number[] = [],
): Buffer {
  const cell = (value: string | DateCell, at: string) =>
    typeof value === 'string'
      ? `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
      : `<c r="${at}" s="1"><v>${value.serial}</v></c>`;
  const sheet = rows
    .map((cells, row) => {
      const content = cells.map((value, column) =>
        cell(value, `${String.fromCharCode(65 + column)}${row + 1}`),
      );
      const more = hidden.includes(row + 1) ? ' hidden="1"' : '';
      return `<row r="${row + 1}"${more}>${content.join('')}</row>`;
    })
    .join('');
  return zip({
    '[Content_Types].xml': xml(`<Types xmlns="${NS}/package/2006/content-types"/>`),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets><sheet name="Folha1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${NS}/package/2006/relationships"><Relationship Id="rId1" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${NS}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${NS}/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData>${sheet}</sheetData></worksheet>`,
    ),
  });
}

/** Delays the page's next reading of a file. @returns lets it read. */
export async function holdReading(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(`{
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (...given) {
      window.readOn = () => post.apply(this, given);
    };
  }`);
  return () => page.evaluate('window.readOn()');
}
