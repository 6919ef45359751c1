import { type FieldDef, types } from 'pg';
import type { RawRow } from './cursor.ts';

const {
  INT2,
  INT4,
  INT8,
  FLOAT4,
  FLOAT8,
  NUMERIC,
  BOOL,
  TIME,
  JSON: JSON_TYPE,
  JSONB,
} = types.builtins;
const HOURS_AND_MINUTES = 5;

/** How the database's text of a type becomes JSON. */
function writerOf(type: number): (text: string) => string {
  switch (type) {
    case INT2:
    case INT4:
    case INT8:
    case FLOAT4:
    case FLOAT8:
    case NUMERIC:
    case JSON_TYPE:
    case JSONB:
      return (text) => text;
    case BOOL:
      return (text) => (text === 't' ? 'true' : 'false');
    case TIME:
      return (text) => `"${text.slice(0, HOURS_AND_MINUTES)}"`;
    default:
      return (text) => JSON.stringify(text);
  }
}

/**
 * Writes rows as JSON objects from the texts that the database sent, without making values of them on the way. The
 * same rows read one page at a time give the same JSON (db/pool.ts has the types in common).
 */
export function jsonWriter(fields: readonly FieldDef[]): (row: RawRow) => string {
  const columns = fields.map(({ name, dataTypeID }, index) => ({
    head: `${index === 0 ? '{' : ','}${JSON.stringify(name)}:`,
    write: writerOf(dataTypeID),
  }));
  return (row) => {
    let json = '';
    columns.forEach(({ head, write }, index) => {
      const text = row[index];
      json += head + (text === null || text === undefined ? 'null' : write(text));
    });
    return `${json}}`;
  };
}
