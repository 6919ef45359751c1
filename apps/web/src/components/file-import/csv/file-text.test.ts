import { FileProblem } from '@sst/contract/ficheiros/file-problem';
import { describe, expect, test } from 'vitest';
import { csvRecords } from './csv-records.ts';
import { fileText } from './file-text.ts';

const TEXT = 'Função;Conceição\nJosé;Ângela';
const utf8 = (text: string) => new TextEncoder().encode(text);
/** The letters used here have the same code points in Windows-1252 and in Unicode. */
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(2 + 2 * text.length));
  [...`\uFEFF${text}`].forEach((letter, index) => {
    view.setUint16(2 * index, letter.charCodeAt(0), littleEndian);
  });
  return new Uint8Array(view.buffer);
};

describe('text of a file [CSV-09, CSV-26]', () => {
  test.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with mark', utf8(`\uFEFF${TEXT}`)],
    ['UTF-16 little-endian', utf16(TEXT, true)],
    ['UTF-16 big-endian', utf16(TEXT, false)],
    ['Windows-1252', windows1252(TEXT)],
  ])('reads %s', (_, bytes) => {
    expect(fileText(bytes)).toBe(TEXT);
  });

  test('reads the letters that Windows-1252 has and ISO-8859-1 has not', () => {
    expect(fileText(Uint8Array.of(0x80, 0x20, 0x96))).toBe('€ –');
  });

  test.each(['\r\n', '\r', '\n'])('takes %j for a line end', (end) => {
    expect(fileText(utf8(`a;b${end}c;d${end}`))).toBe('a;b\nc;d\n');
  });

  test.each([
    ['NUL bytes', utf8('Nome\0;Sexo')],
    ['UTF-16 without mark', utf16(TEXT, true).subarray(2)],
  ])('refuses %s in words', (_, bytes) => {
    expect(() => fileText(bytes)).toThrow(FileProblem);
    expect(() => fileText(bytes)).toThrow(/não são texto/);
  });
});

describe('records of a text [CSV-10]', () => {
  test('are separated by semicolons, commas stay', () => {
    expect(csvRecords('a,b;c\nd;e')).toEqual([
      ['a,b', 'c'],
      ['d', 'e'],
    ]);
  });

  test('hold quotes, semicolons and line breaks inside cells', () => {
    expect(csvRecords('nome;local\n"Ana ""Nini""; Silva";"Rua A\nPorta 2"')).toEqual([
      ['nome', 'local'],
      ['Ana "Nini"; Silva', 'Rua A\nPorta 2'],
    ]);
  });

  test("pass over Excel's hint about the separator", () => {
    for (const hint of ['sep=;', 'SEP=;', 'sep=;;;']) {
      expect(csvRecords(`${hint}\na;b`)).toEqual([['a', 'b']]);
    }
  });

  test('are refused where quotes are left open, naming the line', () => {
    for (const first of ['a;b', 'sep=;']) {
      expect(() => csvRecords(`${first}\nc;d\n"e;f\ng;h`)).toThrow(/aspas da linha 3 /);
    }
  });
});
