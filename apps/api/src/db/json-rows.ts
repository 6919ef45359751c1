import { type FieldDef, types } from 'pg';

const {
  INT2,
  INT4,
  INT8,
  FLOAT4,
  FLOAT8,
  NUMERIC,
  BOOL,
  DATE,
  TIME,
  JSON: JSON_TYPE,
  JSONB,
} = types.builtins;
const HOURS_AND_MINUTES = 5;
/** What JSON escapes: few texts have any, so testing first is faster. */
const TO_ESCAPE = /["\\\p{Cc}]/u;

/** A row as the database wrote it: texts, not values. */
export type RawRow = readonly (string | null)[];

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
    case DATE:
      return (text) => `"${text}"`;
    case TIME:
      return (text) => `"${text.slice(0, HOURS_AND_MINUTES)}"`;
    default:
      return (text) => (TO_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`);
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
    let index = 0;
    for (const { head, write } of columns) {
      const text = row[index++] ?? null;
      json += head;
      json += text === null ? 'null' : write(text);
    }
    return `${json}}`;
  };
}
