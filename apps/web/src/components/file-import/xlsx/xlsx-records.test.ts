import { FileProblem } from '@sst/contract/ficheiros/file-problem';
import { xlsxRecords } from '@sst/contract/ficheiros/xlsx/xlsx-records';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { answer } from '../answer-with.ts';

const NS = 'http://schemas.openxmlformats.org';

/** Sheets by their names. */
interface Sheet {
  readonly name: string;
  readonly cells: string;
  readonly state?: string;
}

/** A small workbook with four styles: none, a date, five digits, nine digits in groups. */
function workbook(...given: readonly (string | Sheet)[]): Uint8Array {
  const sheets = given.map((one, index) =>
    typeof one === 'string' ? { name: `Folha${index + 1}`, cells: one } : one,
  );
  const names = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="s${index + 1}"/>`,
  );
  const relations = sheets.map(
    (_, index) =>
      `<Relationship Id="s${index + 1}" Type="${NS}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  return zipSync({
    '[Content_Types].xml': xml(`<Types xmlns="${NS}/package/2006/content-types"/>`),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${NS}/spreadsheetml/2006/main" xmlns:r="${NS}/officeDocument/2006/relationships"><sheets>${names.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${NS}/package/2006/relationships">${relations.join('')}<Relationship Id="rId2" Type="${NS}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${NS}/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="000\\ 000\\ 000"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"><alignment/></xf><xf numFmtId="165"/></cellXfs></styleSheet>`,
    ),
    ...Object.fromEntries(
      sheets.map(({ cells }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        xml(
          `<worksheet xmlns="${NS}/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`,
        ),
      ]),
    ),
  });
}
const text = (cell: string, value: string) =>
  `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;

test('cells become the texts that a person would have typed', async () => {
  const sheet = `<row r="1">${text('A1', 'Nome')}${text('B1', 'Data de admissão')}${text('C1', 'NIF')}</row><row r="2">${text('A2', 'Conceição')}<c r="B2" s="1"><v>36892</v></c><c r="C2"><v>123456789</v></c></row>`;
  const { records, sheet: name } = await xlsxRecords(workbook(sheet));
  expect(name).toBeUndefined();
  expect(records).toEqual([
    ['Nome', 'Data de admissão', 'NIF'],
    ['Conceição', '01/01/2001', '123456789'],
  ]);
});

const cellsOf = async (cells: string) =>
  (await xlsxRecords(workbook(`<row r="1">${cells}</row>`))).records[0];

test.each([
  ['a number whose format shows zeros before it', '<c r="A1" s="2"><v>779</v></c>', '00779'],
  ['the same out of a formula', '<c r="A1" s="2" t="n"><f>700+79</f><v>779</v></c>', '00779'],
  ['digits in groups', '<c r="A1" s="3"><v>16551765</v></c>', '016551765'],
  ['a number with more digits than its format', '<c r="A1" s="2"><v>1234567</v></c>', '1234567'],
  [
    'a number with the dust of binary fractions',
    '<c r="A1"><v>216551765.00000003</v></c>',
    '216551765',
  ],
  ['a fraction', '<c r="A1" s="2"><v>7.5</v></c>', '7.5'],
  ['what is true', '<c r="A1" t="b"><v>1</v></c>', 'VERDADEIRO'],
  ['what is false', '<c r="A1" t="b"><f>1=2</f><v>0</v></c>', 'FALSO'],
  ['the error of a formula', '<c r="A1" t="e"><f>VLOOKUP(1,B1:B2,1)</f><v>#N/A</v></c>', '#N/A'],
])('%s is read as Excel shows it', async (_, cell, shown) => {
  expect(await cellsOf(cell)).toEqual([shown]);
});

test('rows and cells may leave their addresses out', async () => {
  const inline = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const { records } = await xlsxRecords(
    workbook(
      `<row>${inline('Nome')}<c/>${text('AA1', 'Sexo')}${inline('NIF')}</row><row r="3">${inline('Ana')}</row><row>${inline('Rui')}</row>`,
    ),
  );
  expect(records.map((record) => record.filter(Boolean))).toEqual([
    ['Nome', 'Sexo', 'NIF'],
    [],
    ['Ana'],
    ['Rui'],
  ]);
  expect(records[0]?.indexOf('NIF')).toBe(27);
});

describe('of several sheets', () => {
  const rows = `<row r="1">${text('A1', 'Nome')}</row>`;
  const names = async (...sheets: readonly Sheet[]) =>
    (await xlsxRecords(workbook(...sheets))).sheet;

  test('the first that is shown and says something is read, and named', async () => {
    const hidden = { name: 'Listas', cells: rows, state: 'hidden' };
    const veryHidden = { name: 'Macros', cells: rows, state: 'veryHidden' };
    const empty = { name: 'Capa', cells: `<row r="1"><c r="A1" s="1"/></row>` };
    const [one, other] = ['Dados &amp; mais', 'Outros'].map((name) => ({ name, cells: rows }));
    if (!one || !other) throw new Error('no sheets');
    expect(await names(hidden, veryHidden, empty, one, other)).toBe('Dados & mais');
    expect(await names(hidden, one)).toBeUndefined();
    expect(await names({ ...hidden, state: 'visible' }, one)).toBe('Listas');
  });

  test('nothing in any of them is nothing', async () => {
    expect((await xlsxRecords(workbook('', ''))).records).toEqual([]);
  });

  test('the one that was read is told where it cannot be used', async () => {
    const bytes = workbook({ name: 'Capa', cells: rows }, { name: 'Dados', cells: rows });
    const refuse = () => {
      throw new FileProblem('Falta no ficheiro a coluna obrigatória Sexo.');
    };
    const file = new File([bytes as Uint8Array<ArrayBuffer>], 'x.xlsx');
    expect(await answer(file, xlsxRecords, refuse)).toEqual({
      problem: 'Falta no ficheiro a coluna obrigatória Sexo. Foi lida a folha «Capa».',
    });
  });
});

test.each([
  ['what is no workbook', strToU8('Nome;Sexo\nAna;F')],
  ['an archive of something else', zipSync({ 'a.txt': strToU8('a') })],
  ['a workbook that was cut off', workbook('').subarray(0, 300)],
])('refuses %s in words', async (_, bytes) => {
  await expect(xlsxRecords(bytes)).rejects.toThrow(FileProblem);
});
