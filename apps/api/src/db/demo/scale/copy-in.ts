import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyField } from '../../rows/copy-field.ts';

function field(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  const text = Buffer.isBuffer(value)
    ? `\\x${value.toString('hex')}`
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);
  return copyField(text);
}

/**
 * Writes rows by COPY; all have the columns of the first. Only for a role that row-level security does not bind, and
 * a client that does not pipeline.
 */
export function copyRows(
  client: ClientBase,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return Promise.resolve();
  let text = '';
  for (const row of rows as readonly Record<string, unknown>[]) {
    let line = field(row[columns[0] as string]);
    for (let index = 1; index < columns.length; index++)
      line += `\t${field(row[columns[index] as string])}`;
    text += `${line}\n`;
  }
  return pipeline(
    Readable.from([Buffer.from(text)]),
    client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)),
  );
}
