import { xlsxRecords } from '@sst/contract/ficheiros/xlsx/xlsx-records';
import { expect, test } from 'vitest';
import { madeWorkbook } from '../../../testing/workbook.ts';

/** Numbers from 0 to 1 that are the same in each run. */
function randomBy(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const WIDTH = 6;
const SIGNS = ['a', 'Ç', '<', '&', '"', ' ', '0', ';', '\u{1F600}'];

/** A table with a full header, empty rows and empty cells. */
function tableBy(random: () => number): string[][] {
  const text = () =>
    `x${Array.from({ length: 1 + random() * 5 }, () => SIGNS[Math.floor(random() * SIGNS.length)]).join('')}`;
  const number = () => String(Math.floor(random() * 1_000_000));
  const cell = () => (random() < 0.4 ? '' : random() < 0.5 ? text() : number());
  const rows = Array.from({ length: 8 }, () =>
    random() < 0.2 ? [] : Array.from({ length: WIDTH }, cell),
  );
  const body = rows.map((row) => (row.every((each) => each === '') ? [] : row));
  while (body.at(-1)?.length === 0) body.pop();
  return [Array.from({ length: WIDTH }, () => text()), ...body];
}

interface Manner {
  readonly prefix: string;
  /** Addresses are written, and what is empty is left out; otherwise it has an element. */
  readonly sparse: boolean;
  readonly shared: boolean;
}

function written(table: readonly (readonly string[])[], { prefix, sparse, shared }: Manner) {
  const p = prefix ? `${prefix}:` : '';
  const strings: string[] = [];
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const content = (text: string, at: string) => {
    if (text === '') return sparse ? '' : `<${p}c/>`;
    if (/^\d+$/.test(text)) return `<${p}c${at}><${p}v>${text}</${p}v></${p}c>`;
    const run = `<${p}t xml:space="preserve">${escaped(text)}</${p}t>`;
    if (!shared) return `<${p}c${at} t="inlineStr"><${p}is>${run}</${p}is></${p}c>`;
    strings.push(`<${p}si>${run}</${p}si>`);
    return `<${p}c${at} t="s"><${p}v>${strings.length - 1}</${p}v></${p}c>`;
  };
  const rows = table.map((row, index) => {
    if (sparse && row.length === 0) return '';
    const cells = row.map((text, column) =>
      content(text, sparse ? ` r="${'ABCDEF'[column]}${index + 1}"` : ''),
    );
    return `<${p}row${sparse ? ` r="${index + 1}"` : ''}>${cells.join('')}</${p}row>`;
  });
  return madeWorkbook({ prefix, rows: rows.join(''), strings: strings.join('') });
}

const MANNERS = ['', 'x'].flatMap((prefix) =>
  [true, false].flatMap((sparse) => [true, false].map((shared) => ({ prefix, sparse, shared }))),
);

test.each(MANNERS)('any sheet is the same, written with %o [CSV-121]', async (manner) => {
  for (let seed = 1; seed <= 15; seed++) {
    const table = tableBy(randomBy(seed));
    expect((await xlsxRecords(written(table, manner))).records).toEqual(table);
  }
});
