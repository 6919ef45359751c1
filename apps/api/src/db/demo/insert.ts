import type { ClientBase } from 'pg';
import { type RowSet, TABLES, type Table } from './rows.ts';

/** Writes generated rows through the ordinary way, also under row-level security. */

const BATCH_ROWS = 2_000;
/** From so many rows on it is told to PostgreSQL what is in a table. */
const ANALYZED_ROWS = 200;

function encode(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value,
    ]),
  );
}

async function insertBatch(client: ClientBase, table: Table, rows: readonly object[]) {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows.map(encode))],
  );
}

/** Makes a company the one of the transaction, for row-level security. */
export async function enterEmpresa(client: ClientBase, cd_empresa: number): Promise<void> {
  await client.query(`select set_config('app.cd_empresa', $1, true)`, [String(cd_empresa)]);
}

/** Inserts rows of one table in batches; all rows have the columns of the first. */
export async function insertRows(
  client: ClientBase,
  table: Table,
  rows: readonly object[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS)
    await insertBatch(client, table, rows.slice(start, start + BATCH_ROWS));
}

/** Inserts all rows, tables in an order that references allow, and empties the set. */
export async function insertAll(client: ClientBase, rows: RowSet): Promise<void> {
  const taken = rows.drain();
  for (const table of TABLES) {
    const all = taken.get(table) ?? [];
    await insertRows(client, table, all.slice(0, BATCH_ROWS));
    // Triggers look up what was inserted: of a table that counts as empty they would read every row for each.
    if (all.length >= ANALYZED_ROWS) await client.query(`analyze ${table}`);
    await insertRows(client, table, all.slice(BATCH_ROWS));
  }
}

/** Moves the sequences past the codes given out. */
export async function advanceSequences(
  client: ClientBase,
  lastCodes: ReadonlyMap<Table, number>,
): Promise<void> {
  for (const [table, last] of lastCodes) {
    if (last === 0) continue;
    await client.query(`select setval(pg_get_serial_sequence($1, 'cd'), $2)`, [table, last]);
  }
}
