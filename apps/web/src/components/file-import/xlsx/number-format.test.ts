import { xlsxRecords } from '@sst/contract/ficheiros/xlsx/xlsx-records';
import { expect, test } from 'vitest';
import { madeWorkbook, stylesOf } from '../../../testing/workbook.ts';

/** What a number under a format is read as. */
async function read(format: string | number, value: number | string, date1904?: string) {
  const bytes = madeWorkbook({
    rows: `<row><c s="0"><v>${value}</v></c></row>`,
    styles: stylesOf([format]),
    properties: date1904 === undefined ? undefined : `date1904="${date1904}"`,
  });
  return (await xlsxRecords(bytes)).records[0]?.[0];
}

test.each(['1', 'true', ' true '])(
  'date1904="%s" counts days from 1904 [CSV-121]',
  async (written) => {
    expect(await read(14, 29659, written)).toBe('15/03/1985');
    expect(await read(14, 0, written)).toBe('01/01/1904');
  },
);

test.each([undefined, '0', 'false'])(
  'date1904="%s" counts them from 1900 [CSV-121]',
  async (written) => {
    expect(await read(14, 31121, written)).toBe('15/03/1985');
  },
);

test.each([
  14,
  15,
  16,
  17,
  22,
  27,
  36,
  50,
  57,
  58,
  18,
  45,
  'dd/mm/yyyy',
  'yyyy\\-mm\\-dd',
  '[$-816]dddd, d "de" mmmm "de" yyyy;@',
  'd/m/yy h:mm;@',
  'DD.MM.YYYY',
  '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy',
  'mmm-yy',
  '[Red]dd/mm/yyyy',
  'dd/mm/yyyy hh:mm:ss.000',
  'mm',
])('%s shows a date [CSV-121]', async (format) => {
  expect(await read(format, 32905.75)).toBe('01/02/1990');
});

test.each([
  0,
  1,
  3,
  4,
  9,
  37,
  49,
  'General',
  'GENERAL',
  'Geral',
  'Standard',
  '0.00E+00',
  '#,##0.00 "dias"',
  '[Red]0',
  '0 \\d',
  '#,##0\\ [$€-816]',
  '0_d',
  '"dd/mm/yyyy"',
  '0;dd/mm/yyyy',
  '[$mdl-816]#,##0',
  '@',
])('%s shows a number [CSV-121]', async (format) => {
  expect(await read(format, 32905)).toBe('32905');
});

test.each([
  [501964843, '501964843'],
  [12345678, '12345678'],
  [2958465, '31/12/9999'],
  [2958466, '2958466'],
  [-1, '-1'],
  [0, '0'],
  [1, '01/01/1900'],
  [59, '28/02/1900'],
  [60, '29/02/1900'],
  [61, '01/03/1900'],
  [36892.9999999999, '02/01/2001'],
])(
  '%d under a date format is %s: outside the range of dates it stays a number [CSV-122]',
  async (value, shown) => {
    expect(await read(14, value)).toBe(shown);
  },
);

test.each([
  [18, 0.5, '12:00'],
  ['h:mm', 0.34375, '08:15'],
  ['[h]:mm:ss', 0.0001, '00:00:09'],
  ['hh:mm', 32905.5, '01/02/1990'],
  [14, 0.5, '0.5'],
])('%s shows %d as %s', async (format, value, shown) => {
  expect(await read(format, value)).toBe(shown);
});

test.each([
  ['00000', 123, '00123'],
  ['00000;-00000', 123, '00123'],
  ['[<=99999]00000;0', 123, '00123'],
  ['#00000', 123, '00123'],
  ['000\\ 000\\ 000', 16551765, '016551765'],
  ['000" "000" "000', 16551765, '016551765'],
  ['000 000', 1234, '001234'],
  ['0000\\-000', 4470123, '4470-123'],
  ['"PT"000000000', 16551765, 'PT016551765'],
  ['00000', 1234567, '1234567'],
  ['00000', 7.5, '7.5'],
  ['00000', -12, '-12'],
  ['0', 5, '5'],
  ['0.00', 5, '5'],
  ['#,##0', 1234, '1234'],
  ['00%', 1, '1'],
])('%s shows %d as %s [CSV-121]', async (format, value, shown) => {
  expect(await read(format, value)).toBe(shown);
});

test.each([
  ['1E+3', '1000'],
  ['216551765.00000003', '216551765'],
  ['', undefined],
  ['abc', 'abc'],
])('the number %s is read as %s', async (value, shown) => {
  expect(await read(0, value)).toBe(shown);
});
