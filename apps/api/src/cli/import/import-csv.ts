import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AuditAction, AuditEntity } from '@sst/contract/rules/auditoria';
import { TIME_ZONE } from '@sst/contract/rules/dates/dates';
import type { FileEncoding, TextEncoding } from '@sst/contract/rules/texts/encoding';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyField } from '../../db/rows/copy-field.ts';
import { confirmCommit } from '../../db/transaction.ts';
import { findEncoding, SampleTexts } from './csv-encoding.ts';
import { type CsvRow, readHeader, readRows } from './csv-lines.ts';
import type { ImportDefinition, ImportTarget } from './definition.ts';
import { type Doubt, DoubtfulNumbers, type DoubtfulRows, MOST_LINES } from './doubtful-numbers.ts';

interface ImportResult {
  readonly lidas: number;
  /** Inserted or updated. */
  readonly guardadas: number;
  readonly recusadas: number;
}

/** The result of an import, and what the operator should look at in the file. */
export interface ImportOutcome extends ImportResult {
  /** Columns that the import does not know. */
  readonly unread: readonly string[];
  readonly doubts: readonly Doubt[];
  /** What was stored although something is missing. */
  readonly remarks: readonly Remark[];
  /** How the text was read, and up to three texts that another encoding would change. */
  readonly encoding: FileEncoding;
  readonly sample: readonly string[];
  /** The rows in which bytes are not of the encoding. */
  readonly broken: DoubtfulRows;
}

interface Remark extends DoubtfulRows {
  readonly text: string;
}

/** A file to import into a company. */
export interface ImportFile {
  readonly path: string;
  readonly cd_empresa: number;
  /** As the operator says; found out otherwise. */
  readonly encoding?: TextEncoding | undefined;
}

/** Receives the refused rows. */
export interface RefusedRows {
  /** Called before the first row, with the names of the columns. */
  begin(columns: readonly string[]): void;
  add(row: RefusedRow): Promise<void>;
  /** Called before the good rows are committed. */
  finish(): Promise<void>;
}

export interface RefusedRow {
  readonly line: number;
  readonly values: readonly (string | null)[];
  readonly errors: readonly string[];
}

const BLOCK_ROWS = 500;

function copyLine({ line, uneven, values, unread }: CsvRow): string {
  const texts = values.map((value) =>
    value === null ? '\\N' : copyField(value.replaceAll('\0', '')),
  );
  const others = unread.length > 0 ? copyField(JSON.stringify(unread)) : '\\N';
  return `${[line, uneven, others, ...texts].join('\t')}\n`;
}

async function* copyText(rows: AsyncIterable<CsvRow>): AsyncGenerator<string> {
  let block = '';
  let count = 0;
  for await (const row of rows) {
    block += copyLine(row);
    count += 1;
    if (count % BLOCK_ROWS === 0) {
      yield block;
      block = '';
    }
  }
  yield block;
}

/** SQL that upserts the good rows; existing ones change in the file's columns only. */
function storing(
  { table, columns, atFirst = [], onChange, kept = 'false' }: ImportTarget,
  given: ReadonlySet<string>,
) {
  const all = [...Object.keys(columns), ...atFirst];
  const changed = Object.entries(columns).flatMap(([column, from]) =>
    given.has(from) ? [column] : [],
  );
  const list = (names: readonly string[], of = '') => names.map((name) => of + name).join(', ');
  const changes = changed.map((column) => `${column} = excluded.${column}`);
  return `
    insert into ${table} as t (cd_empresa, cod_externo, ${list(all)})
    select empresa_atual(), v.cod_externo, ${list(all, 'v.')} from verificada v where v.erros = '{}'
    on conflict (cd_empresa, cod_externo) where cod_externo is not null
    do update set ${[...changes, ...(onChange ? [onChange] : [])].join(', ')}
    where not ${kept} and (${list(changed, 't.')}) is distinct from (${list(changed, 'excluded.')})`;
}

/**
 * Stores the good rows of a file in one transaction, and reports the others. Importing the same file again changes
 * nothing.
 * @param client connected as the owner of the tables, outside a transaction.
 * @param refused takes each row that was refused, in the file's order; where it cannot, nothing is stored.
 * @throws {UnconfirmedCommit} where nobody knows whether they were stored.
 */
export async function importCsv(
  client: Client,
  definition: ImportDefinition,
  { path, cd_empresa, ...file }: ImportFile,
  refused: RefusedRows,
): Promise<ImportOutcome> {
  const columns = definition.columns.map(({ name }) => name);
  const encoding = file.encoding ?? (await findEncoding(path));
  const source = { path, encoding };
  const { given, unread } = await readHeader(source, definition.columns);
  const numbers = new DoubtfulNumbers(definition.columns);
  const texts = new SampleTexts();
  await client.query('begin');
  try {
    await client.query(`select set_config('app.cd_empresa', $1, true)`, [String(cd_empresa)]);
    await client.query(`set local datestyle = 'ISO, DMY'`);
    // So that `current_date` and `localtime` are the day and the hour in Portugal.
    await client.query(`set local timezone = '${TIME_ZONE}'`);
    await client.query(
      `create temp table chegada (linha bigint, desigual smallint, por_ler json, ${columns.map((name) => `${name} text`).join(', ')}) on commit drop`,
    );
    await pipeline(
      Readable.from(copyText(texts.passing(numbers.passing(readRows(source, definition.columns))))),
      client.query(
        copyFrom(`copy chegada (linha, desigual, por_ler, ${columns.join(', ')}) from stdin`),
      ),
    );
    await markRepeated(client);
    await client.query(
      `create temp table verificada on commit drop as ${definition.check} with no data`,
    );
    await client.query('grant select on chegada, verificada to sst_app');
    await client.query('grant insert, update on verificada to sst_app');
    await asServer(client, async () => {
      for (const statement of definition.prepare ?? []) await client.query(statement);
      await client.query(`insert into verificada ${definition.check}`);
    });
    await client.query('analyze verificada');
    const result = await asServer(client, async () => {
      for (const statement of definition.complete ?? []) await client.query(statement);
      const { rowCount } = await client.query(storing(definition.store, given));
      if (definition.settle) await client.query(definition.settle);
      // A column that the file lacks is left out; an empty one would clear the stored values.
      const named = columns.filter((name) => given.has(name));
      refused.begin([...named, ...unread]);
      await reportRefused(client, named, refused);
      const remarks = await findRemarks(client, definition);
      return {
        ...(await recordImport(client, definition.name, basename(path), rowCount ?? 0)),
        remarks,
      };
    });
    // Last, so that an import that fails or is ended leaves the refused rows of the one before.
    await refused.finish();
    await confirmCommit(client.query('commit'));
    return {
      ...result,
      unread,
      doubts: numbers.found(),
      encoding,
      sample: texts.found(),
      broken: texts.broken(),
    };
  } catch (error) {
    // On a lost connection it fails too, and says less.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Refuses all rows of a code except the first: a duplicate would update one row twice. */
async function markRepeated(client: Client): Promise<void> {
  await client.query('alter table chegada add column repetida boolean not null default false');
  await client.query(`
    update chegada c set repetida = true
      from (select linha, row_number() over (partition by cod_externo order by linha) as vez from chegada
             where cod_externo is not null) r
     where r.linha = c.linha and r.vez > 1`);
  await client.query('analyze chegada');
}

async function reportRefused(
  client: Client,
  columns: readonly string[],
  refused: RefusedRows,
): Promise<void> {
  const { rows } = await client.query<
    {
      linha: string;
      erros: string[];
      por_ler: (string | null)[] | null;
    } & Record<string, string | null>
  >(
    `select c.*, v.erros from verificada v join chegada c on c.linha = v.linha where v.erros <> '{}' order by c.linha`,
  );
  for (const row of rows) {
    const values = [...columns.map((name) => row[name] ?? null), ...(row.por_ler ?? [])];
    await refused.add({ line: Number(row.linha), values, errors: row.erros });
  }
}

async function findRemarks(
  client: Client,
  { remarks = [] }: ImportDefinition,
): Promise<readonly Remark[]> {
  const found: Remark[] = [];
  for (const { text, where } of remarks) {
    const { rows } = await client.query<{ linhas: string[] | null; total: number }>(`
      select count(*)::int as total, (array_agg(v.linha order by v.linha))[:${MOST_LINES}] as linhas
        from verificada v where v.erros = '{}' and ${where}`);
    const { total = 0, linhas } = rows[0] ?? {};
    if (total > 0) found.push({ text, count: total, lines: (linhas ?? []).map(Number) });
  }
  return found;
}

async function recordImport(
  client: Client,
  entidade: AuditEntity,
  nome: string,
  guardadas: number,
): Promise<ImportResult> {
  const { rows } = await client.query<{ lidas: number; recusadas: number }>(
    `select count(*)::int as lidas, (count(*) filter (where erros <> '{}'))::int as recusadas from verificada`,
  );
  const { lidas = 0, recusadas = 0 } = rows[0] ?? {};
  const result = { lidas, guardadas, recusadas };
  const acao: AuditAction = 'importar';
  await client.query(
    `insert into auditoria (cd_empresa, acao, entidade, detalhe) values (empresa_atual(), $1, $2, $3)`,
    [acao, entidade, JSON.stringify({ nome, ...result })],
  );
  return result;
}

/** Runs `work` as the server's role, which row-level security confines to the company, whoever owns the tables. */
async function asServer<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('set local role sst_app');
  const result = await work();
  await client.query('reset role');
  return result;
}
