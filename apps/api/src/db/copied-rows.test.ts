import { type FieldDef, types } from 'pg';
import { expect, it } from 'vitest';
import { CopiedRows, copiedColumns } from './copied-rows.ts';

const { BOOL, DATE, INT4, JSONB, TEXT, TIME, TIMESTAMPTZ } = types.builtins;

const columns = (...oids: number[]) =>
  copiedColumns(oids.map((dataTypeID, index) => ({ name: `c${index}`, dataTypeID }) as FieldDef));

/** The rows that lines of COPY's text format become. */
function read(oids: readonly number[], ...lines: string[]): unknown {
  const copied = new CopiedRows(columns(...oids) ?? []);
  for (const line of lines) copied.add(Buffer.from(`${line}\n`));
  const { pieces, rows } = copied.finish();
  expect(rows).toBe(lines.length);
  return JSON.parse(`[${Buffer.concat(pieces)}]`);
}

it('reads numbers, texts, days, times to the minute, and true and false', () => {
  expect(
    read([INT4, TEXT, DATE, TIME, BOOL, BOOL], '-7\tÁlvaro\t2026-03-01\t10:00:30\tt\tf'),
  ).toEqual([{ c0: -7, c1: 'Álvaro', c2: '2026-03-01', c3: '10:00', c4: true, c5: false }]);
});

it('tells a missing value from an empty text and from a backslash and N', () => {
  const none = { c0: null, c1: null, c2: null, c3: null };
  expect(read([INT4, TEXT, TIME, BOOL], '\\N\t\\N\t\\N\t\\N')).toEqual([none]);
  expect(read([TEXT, TEXT, TEXT], '\t\\\\N\tN')).toEqual([{ c0: '', c1: '\\N', c2: 'N' }]);
});

it('reads the escapes of COPY, and escapes what JSON must', () => {
  expect(read([TEXT], '\\b\\f\\n\\r\\t\\v\\\\ "\u0001\u001f\u007f\u2028😀')).toEqual([
    { c0: '\b\f\n\r\t\v\\ "\u0001\u001f\u007f\u2028😀' },
  ]);
});

it('has no row for none, and each once over many pieces, however long', () => {
  expect(read([TEXT])).toEqual([]);
  const long = '\u0001'.repeat(100_000);
  const texts = Array.from({ length: 5_000 }, (_, index) =>
    index % 1_000 ? `linha ${index}` : long,
  );
  expect(read([TEXT], ...texts)).toEqual(texts.map((c0) => ({ c0 })));
});

it('refuses columns whose text is further from JSON', () => {
  expect(columns(TEXT, TIMESTAMPTZ)).toBeUndefined();
  expect(columns(JSONB)).toBeUndefined();
});
