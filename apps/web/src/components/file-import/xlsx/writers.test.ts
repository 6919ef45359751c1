import { xlsxRecords } from '@sst/contract/ficheiros/xlsx/xlsx-records';
import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { MAIN, madeWorkbook, stylesOf, workbookParts, xml } from '../../../testing/workbook.ts';
import { csvRecords } from '../csv/csv-records.ts';

/** The same list in each file: a number with zeros, a name with accents, a date, and an empty cell. */
const CSV =
  'Nº;Nome;Data;Local\n00123;Conceição & Sá;15/03/1985;Porto\n04711;João  Ávila;01/02/1990;\n';
const EXPECTED = csvRecords(CSV).filter((record) => record.length > 1);
const STYLES = stylesOf([0, '00000', 14]);

/** The rows of the list; `text` writes a text, `address` what tells a row's or a cell's place. */
function rowsOf(
  text: (value: string, address: string) => string,
  { prefix = '', addresses = true, rowMore = '' } = {},
): string {
  const named = (name: string) => (prefix ? `${prefix}:${name}` : name);
  const at = (address: string) => (addresses ? ` r="${address}"` : '');
  const number = (address: string, style: number, value: number) =>
    `<${named('c')}${at(address)} s="${style}"><${named('v')}>${value}</${named('v')}></${named('c')}>`;
  const row = (index: number, cells: string) =>
    `<${named('row')}${at(String(index))}${rowMore}>${cells}</${named('row')}>`;
  return [
    row(
      1,
      ['Nº', 'Nome', 'Data', 'Local']
        .map((value, index) => text(value, at(`${'ABCD'[index]}1`)))
        .join(''),
    ),
    row(
      2,
      number('A2', 1, 123) +
        text('Conceição &amp; Sá', at('B2')) +
        number('C2', 2, 31121) +
        text('Porto', at('D2')),
    ),
    row(3, number('A3', 1, 4711) + text('João  Ávila', at('B3')) + number('C3', 2, 32905)),
  ].join('');
}

const inline = (value: string, at: string) =>
  `<c${at} t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`;
const prefixed = (value: string, at: string) =>
  `<x:c${at} t="inlineStr"><x:is><x:t>${value}</x:t></x:is></x:c>`;
const result = (value: string, at: string) => `<c${at} t="str"><f>A1&amp;""</f><v>${value}</v></c>`;

/** A writer that shares texts, as Excel does. */
function shared(prefix = '') {
  const named = (name: string) => (prefix ? `${prefix}:${name}` : name);
  const strings: string[] = [];
  return {
    strings,
    text: (value: string, at: string) => {
      strings.push(`<${named('si')}><${named('t')}>${value}</${named('t')}></${named('si')}>`);
      return `<${named('c')}${at} t="s"><${named('v')}>${strings.length - 1}</${named('v')}></${named('c')}>`;
    },
  };
}

/** An archive whose local headers do not tell the sizes, as of writers that cannot go back. */
function streamed(parts: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((_, piece) => pieces.push(piece));
  for (const [name, content] of Object.entries(parts)) {
    const file = new ZipDeflate(name);
    zip.add(file);
    file.push(content, true);
  }
  zip.end();
  return Uint8Array.from(pieces.flatMap((piece) => [...piece]));
}

const EXCEL = shared();
const EXCEL_ROWS = rowsOf(EXCEL.text, { rowMore: ' spans="1:4" x14ac:dyDescent="0.25"' });
const LIBRE = shared();
const LIBRE_ROWS = rowsOf(LIBRE.text, {
  rowMore:
    ' customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"',
});
const GOOGLE = shared();
const STRICT = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
const STRICT_RELATIONS = 'http://purl.oclc.org/ooxml/officeDocument/relationships';

const WRITERS: Readonly<Record<string, () => Uint8Array>> = {
  Excel: () =>
    madeWorkbook({
      styles: STYLES,
      parts: {
        'xl/worksheets/sheet1.xml': xml(
          `<worksheet xmlns="${MAIN}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac xr" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" xmlns:xr="urn:xr" xr:uid="{1}"><dimension ref="A1:D3"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"/></sheetViews><sheetData>${EXCEL_ROWS}</sheetData><autoFilter ref="A1:D3"/><extLst><ext uri="{2}" xmlns:x14="urn:x14"><x14:row r="9"><x14:c r="A9"><x14:v>9</x14:v></x14:c></x14:row></ext></extLst></worksheet>`,
        ),
      },
      strings: EXCEL.strings.join(''),
    }),
  LibreOffice: () =>
    streamed(
      workbookParts({
        rows: LIBRE_ROWS,
        strings: LIBRE.strings.join(''),
        styles: STYLES,
        properties: 'backupFile="false" date1904="false"',
      }),
    ),
  'Google Sheets': () =>
    madeWorkbook({ rows: rowsOf(GOOGLE.text), strings: GOOGLE.strings.join(''), styles: STYLES }),
  openpyxl: () => {
    const parts = workbookParts({ rows: rowsOf(inline), styles: STYLES });
    const rels = new TextDecoder().decode(parts['xl/_rels/workbook.xml.rels']);
    return zipSync({
      ...parts,
      'xl/_rels/workbook.xml.rels': strToU8(rels.replaceAll('Target="', 'Target="/xl/')),
    });
  },
  'Apple Numbers': () =>
    madeWorkbook({ rows: rowsOf(inline), styles: STYLES, properties: 'date1904="0"' }),
  'EPPlus, with a prefix on every element': () => {
    const texts = shared('x');
    const rows = rowsOf(texts.text, { prefix: 'x' });
    return streamed(
      workbookParts({
        rows,
        strings: texts.strings.join(''),
        styles: stylesOf([0, '00000', 14], 'x'),
        prefix: 'x',
      }),
    );
  },
  'a strict file': () =>
    madeWorkbook({
      rows: rowsOf(prefixed, { prefix: 'x' }),
      styles: stylesOf([0, '00000', 14], 'x'),
      prefix: 'x',
      namespace: STRICT,
      relations: STRICT_RELATIONS,
    }),
  'no addresses': () =>
    madeWorkbook({ rows: rowsOf(inline, { addresses: false }), styles: STYLES }),
  'results of formulas': () => madeWorkbook({ rows: rowsOf(result), styles: STYLES }),
  'no namespace at all': () =>
    madeWorkbook({ rows: rowsOf(inline), styles: STYLES, namespace: '' }),
  'stored without compression, in other folders': () => {
    const { 'xl/worksheets/sheet1.xml': sheet, ...parts } = workbookParts({
      rows: rowsOf(inline),
      styles: STYLES,
    });
    const rels = new TextDecoder().decode(parts['xl/_rels/workbook.xml.rels']);
    if (!sheet) throw new Error('no sheet');
    return zipSync(
      {
        ...parts,
        'folhas\\Uma.XML': sheet,
        'xl/_rels/workbook.xml.rels': strToU8(
          rels.replace('worksheets/sheet1.xml', '../folhas/uma.xml'),
        ),
      },
      { level: 0 },
    );
  },
  'UTF-16': () => {
    const parts = workbookParts({ rows: rowsOf(inline), styles: STYLES });
    const sheet = new TextDecoder()
      .decode(parts['xl/worksheets/sheet1.xml'])
      .replace('UTF-8', 'UTF-16');
    const bytes = new Uint8Array(Buffer.from(`\ufeff${sheet}`, 'utf16le'));
    return zipSync({ ...parts, 'xl/worksheets/sheet1.xml': bytes });
  },
  'UTF-8 with a mark': () => {
    const parts = workbookParts({ rows: rowsOf(inline), styles: STYLES });
    return zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, content]) => [
          name,
          Uint8Array.of(0xef, 0xbb, 0xbf, ...content),
        ]),
      ),
    );
  },
};

test.each(Object.keys(WRITERS))(
  'a list of %s is read as the same list in CSV [CSV-121]',
  async (writer) => {
    const { records } = await xlsxRecords(WRITERS[writer]?.() ?? new Uint8Array());
    expect(records).toEqual(EXPECTED);
  },
);

const cells = async (row: string, strings?: string) =>
  (await xlsxRecords(madeWorkbook({ rows: `<row>${row}</row>`, strings }))).records[0];

describe('a text [CSV-121]', () => {
  test('is all its runs, without how it is spoken', async () => {
    const rich =
      '<r><rPr><b/></rPr><t xml:space="preserve">Ana </t></r><r><t>Sá</t></r><rPh sb="0" eb="1"><t>アナ</t></rPh><phoneticPr fontId="1"/>';
    expect(await cells('<c t="s"><v>0</v></c>', `<si>${rich}</si>`)).toEqual(['Ana Sá']);
    expect(await cells(`<c t="inlineStr"><is>${rich}</is></c>`)).toEqual(['Ana Sá']);
  });

  test('may be escaped, or stand in a CDATA section', async () => {
    const strings = '<si><t>a_x000D_b_x005F_x0041_</t></si><si><t><![CDATA[A & B]]></t></si>';
    expect(await cells('<c t="s"><v>0</v></c><c t="s"><v>1</v></c>', strings)).toEqual([
      'a\rb_x0041_',
      'A & B',
    ]);
  });

  test('that a cell shares without saying which is empty, not the first of them', async () => {
    const nothing = '<c t="s"/><c t="s"><v></v></c>';
    expect(await cells(`${nothing}<c><v>1</v></c>`, '<si><t>Ana</t></si>')).toEqual(['', '', '1']);
  });

  test('that is not there is empty', async () => {
    expect(await cells('<c t="s"><v>7</v></c><c><v>1</v></c>', '')).toEqual(['', '1']);
  });
});

test('a truth is written 1 or true, and a date may be one by its type [CSV-121]', async () => {
  const value = (type: string, text: string) => `<c t="${type}"><v>${text}</v></c>`;
  expect(
    await cells(
      value('b', 'true') + value('b', '0') + value('d', '1985-03-15T00:00:00') + value('e', '#N/A'),
    ),
  ).toEqual(['VERDADEIRO', 'FALSO', '15/03/1985', '#N/A']);
});

test('what stands beside the header is left out, and counted', async () => {
  const rows =
    '<row r="2"><c r="A2"><v>1</v></c><c r="B2"><v>2</v></c></row><row r="4"><c r="B4"><v>3</v></c><c r="XFD4"><v>4</v></c></row>';
  expect(await xlsxRecords(madeWorkbook({ rows }))).toMatchObject({
    records: [[], ['1', '2'], [], ['', '3']],
    beside: 1,
  });
});
