import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { FileProblem } from './file-problem.ts';
import { xlsxRecords } from './xlsx-records.ts';

const NS = 'http://schemas.openxmlformats.org';

/** A small workbook: a date with a date format, a number, an inline text. */
function workbook(sheet: string): Uint8Array {
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  return zipSync({
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
const text = (cell: string, value: string) =>
  `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;

test('cells become the texts that a person would have typed', async () => {
  const sheet = `<row r="1">${text('A1', 'Nome')}${text('B1', 'Data de admissão')}${text('C1', 'NIF')}</row><row r="2">${text('A2', 'Conceição')}<c r="B2" s="1"><v>36892</v></c><c r="C2"><v>123456789</v></c></row>`;
  expect(await xlsxRecords(workbook(sheet))).toEqual([
    ['Nome', 'Data de admissão', 'NIF'],
    ['Conceição', '01/01/2001', '123456789'],
  ]);
});

test.each([
  ['what is no workbook', strToU8('Nome;Sexo\nAna;F')],
  ['an archive of something else', zipSync({ 'a.txt': strToU8('a') })],
  ['a workbook that was cut off', workbook('').subarray(0, 300)],
])('refuses %s in words', async (_, bytes) => {
  await expect(xlsxRecords(bytes)).rejects.toThrow(FileProblem);
});

test('refuses an archive that grows beyond measure', async () => {
  const bomb = zipSync({ 'xl/sharedStrings.xml': new Uint8Array(160 * 1_048_576) });
  await expect(xlsxRecords(bomb)).rejects.toThrow(/demasiado grande/);
  // Making such a file is slow on a loaded machine.
}, 30_000);
