import type { FieldDef } from 'pg';
import { typeParsers } from './type-parsers.ts';

/** A row as the database wrote it: texts, not values. */
export type RawRow = readonly (string | null)[];

/** Reads rows into objects, as the driver does for all other queries. */
export function rowReader(fields: readonly FieldDef[]): (row: RawRow) => object {
  const columns = fields.map(({ name, dataTypeID }) => ({
    name,
    parse: typeParsers.getTypeParser(dataTypeID),
  }));
  const empty: Record<string, unknown> = Object.fromEntries(
    columns.map(({ name }) => [name, null]),
  );
  return (row) => {
    const read = { ...empty };
    let index = 0;
    for (const { name, parse } of columns) {
      const text = row[index++] ?? null;
      if (text !== null) read[name] = parse(text);
    }
    return read;
  };
}
