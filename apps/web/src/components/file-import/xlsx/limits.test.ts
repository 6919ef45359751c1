import { MAX_READING_TIME } from '@sst/contract/ficheiros/reading-limits';
import { xlsxRecords } from '@sst/contract/ficheiros/xlsx/xlsx-records';
import { zipSync } from 'fflate';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Made, madeWorkbook, workbookParts } from '../../../testing/workbook.ts';
import { answer } from '../answer-with.ts';
import { type FileWorkers, readFile } from '../read-file.ts';

/** A workbook whose parts say that they have so many bytes when they are unpacked. */
function declared(made: Made, size: number): Uint8Array {
  const bytes = zipSync(workbookParts(made), { level: 1 });
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 46; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return bytes;
}
const fileOf = (bytes: Uint8Array) => new File([bytes as Uint8Array<ArrayBuffer>], 'x.xlsx');

describe('a small file that is large inside [CSV-124]', () => {
  test('by its one cell in the last column is read without filling the others', async () => {
    const bytes = madeWorkbook({
      rows: '<row r="1"><c r="A1"><v>1</v></c></row><row r="10000"><c r="XFD10000"><v>2</v></c></row>',
    });
    const { records, beside } = await xlsxRecords(bytes);
    expect(records).toHaveLength(10_000);
    expect(records.reduce((sum, { length }) => sum + length, 0)).toBe(1);
    expect(beside).toBe(1);
  });

  test('by a header in the last column is refused, as too wide', async () => {
    const rows = Array.from(
      { length: 400 },
      (_, index) => `<row r="${index + 2}"><c><v>1</v></c></row>`,
    );
    const bytes = madeWorkbook({
      rows: `<row r="1"><c r="XFD1"><v>1</v></c></row>${rows.join('')}`,
    });
    await expect(xlsxRecords(bytes)).rejects.toThrow('A folha é demasiado larga');
  });

  test('as it says itself is refused before it is unpacked', async () => {
    // It says so of a row: what is unpacked would be read.
    const bytes = declared({ rows: '<row><c><v>1</v></c></row>' }, 105 * 1_048_576);
    await expect(xlsxRecords(bytes)).rejects.toThrow('descomprimido, tem mais de 100 MB');
  });

  test('by spaces in a text, with a size that is not so, is refused at the limit', async () => {
    const spaces = ' '.repeat(105 * 1_048_576);
    const rows = '<row><c t="s"><v>0</v></c></row>';
    const bytes = declared({ strings: `<si><t>${spaces}</t></si>`, rows }, 10);
    await expect(xlsxRecords(bytes)).rejects.toThrow('descomprimido, tem mais de 100 MB');
    // Making such a file is slow on a loaded machine.
  }, 60_000);

  test('by a long text in every cell is refused', async () => {
    const bytes = madeWorkbook({
      strings: `<si><t>${'x'.repeat(1_000_000)}</t></si>`,
      rows: '<row><c t="s"><v>0</v></c></row>'.repeat(200),
    });
    await expect(xlsxRecords(bytes)).rejects.toThrow('A folha tem demasiado texto.');
  });

  test('by millions of cells is refused', async () => {
    const bytes = madeWorkbook({
      rows: `<row>${'<c><v>1</v></c>'.repeat(16)}</row>`.repeat(130_000),
    });
    await expect(xlsxRecords(bytes)).rejects.toThrow(
      /A folha tem mais de 2.000.000 células preenchidas/,
    );
  }, 60_000);

  test.each([
    ['elements within each other', '<row>'.repeat(1_000_000)],
    [
      'attributes',
      `<row ${Array.from({ length: 20_000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
    ],
    ['a cell outside of any sheet', '<row r="4000000000"><c><v>1</v></c></row>'],
    ['a column outside of any sheet', '<row r="1"><c r="XFE1"><v>1</v></c></row>'],
  ])('or wrong, with %s, is refused', async (_, rows) => {
    await expect(xlsxRecords(madeWorkbook({ rows }))).rejects.toThrow(/Não foi possível ler/);
  });
});

describe('the reading of a file', () => {
  const stuck = () => {
    const made: { ended: boolean; worker: Worker } = {
      ended: false,
      worker: {
        postMessage: () => {},
        terminate: () => {
          made.ended = true;
        },
      } as unknown as Worker,
    };
    const workers: FileWorkers = { csv: () => made.worker, xlsx: () => made.worker };
    return { made, workers };
  };
  const order = { file: { name: 'x.xlsx', size: 1 } as File, choices: {} };

  test('ends at once when it is cancelled [CSV-124]', async () => {
    const { made, workers } = stuck();
    const controller = new AbortController();
    const reading = readFile(order, workers, controller.signal);
    controller.abort();
    expect(made.ended).toBe(true);
    await expect(reading).rejects.toThrow();
  });

  test('ends by itself after its time [CSV-124]', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { made, workers } = stuck();
    const refused = expect(readFile(order, workers, new AbortController().signal)).rejects.toThrow(
      'O ficheiro está a demorar demasiado a ler',
    );
    vi.advanceTimersByTime(MAX_READING_TIME);
    await refused;
    expect(made.ended).toBe(true);
  });
});

describe('hidden rows [CSV-123]', () => {
  const row = (number: number, text: string, more = '') =>
    `<row r="${number}"${more}><c t="str"><v>${text}</v></c></row>`;
  const filtered = madeWorkbook({
    rows:
      row(1, 'Nome') +
      row(2, 'Ana', ' hidden="1"') +
      row(3, 'Rui', ' hidden="false"') +
      row(4, 'Eva', ' hidden="true"') +
      row(5, '', ' hidden="1"'),
  });
  const read = (records: string[][]) => records.flat();

  test('with content are asked about, and nothing is read before', async () => {
    expect(await answer(fileOf(filtered), xlsxRecords, read)).toEqual({ hiddenRows: 2 });
  });

  test('are left out by no, with a word about it; the others keep their numbers', async () => {
    expect(await answer(fileOf(filtered), xlsxRecords, read, { hiddenRows: false })).toEqual({
      table: ['Nome', 'Rui'],
      decoded: undefined,
      notes: ['As 2 linhas ocultas da folha não foram importadas.'],
    });
    expect((await xlsxRecords(filtered)).records).toEqual([['Nome'], [], ['Rui']]);
  });

  test('are read by yes', async () => {
    expect(await answer(fileOf(filtered), xlsxRecords, read, { hiddenRows: true })).toMatchObject({
      table: ['Nome', 'Ana', 'Rui', 'Eva'],
      notes: [],
    });
  });

  test('are all that a sheet has: it is asked about them too', async () => {
    const hidden = madeWorkbook({ rows: row(1, 'Nome', ' hidden="1"') });
    expect(await answer(fileOf(hidden), xlsxRecords, read)).toEqual({ hiddenRows: 1 });
  });
});
