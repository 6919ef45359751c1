import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { AuditAction, AuditEntity } from '@sst/contract/rules/auditoria';
import { momentOn, TIME_ZONE } from '@sst/contract/rules/dates/dates';
import type { FileEncoding, TextEncoding } from '@sst/contract/rules/texts/encoding';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { copyField } from '../../db/rows/copy-field.ts';
import { confirmCommit } from '../../db/transaction.ts';
import type { LoteDefinition } from '../../modules/lotes/definition.ts';
import { type DoubtfulRows, findRemarks, type Remark } from '../../modules/lotes/remarks.ts';
import {
  prepareArrival,
  type RowsContext,
  type RowsRunner,
  storeArrived,
} from '../../modules/lotes/store-rows.ts';
import { findEncoding, SampleTexts } from './csv-encoding.ts';
import { type CsvRow, readHeader, readRows } from './csv-lines.ts';
import { type Doubt, DoubtfulNumbers } from './doubtful-numbers.ts';

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

/**
 * Stores the good rows of a file in one transaction, and reports the others. Importing the same file again changes
 * nothing.
 * @param client connected as the owner of the tables, outside a transaction.
 * @param refused takes each row that was refused, in the file's order; where it cannot, nothing is stored.
 * @throws {UnconfirmedCommit} where nobody knows whether they were stored.
 */
export async function importCsv(
  client: Client,
  definition: LoteDefinition,
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
    const run = runnerOf(client);
    await prepareArrival(run, definition, byOperator(new Date()));
    await pipeline(
      Readable.from(copyText(texts.passing(numbers.passing(readRows(source, definition.columns))))),
      client.query(
        copyFrom(`copy chegada (linha, desigual, por_ler, ${columns.join(', ')}) from stdin`),
      ),
    );
    await storeArrived(run, definition, given);
    const result = await asServer(client, async () => {
      // A column that the file lacks is left out; an empty one would clear the stored values.
      const named = columns.filter((name) => given.has(name));
      refused.begin([...named, ...unread]);
      await reportRefused(client, named, refused);
      const remarks = await findRemarks(run, definition);
      return { ...(await recordImport(client, definition.name, basename(path))), remarks };
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

const runnerOf = (client: Client): RowsRunner => ({
  rows: async <O>(text: string, values?: readonly unknown[]) =>
    (await client.query(text, values ? [...values] : undefined)).rows as O[],
  confined: (work) => asServer(client, work),
});

/** The operator of the database, who imports by codes of no named source. */
const byOperator = (momento: Date): RowsContext => {
  const { dt, hr } = momentOn(TIME_ZONE, momento);
  return { origem: '', programa: false, cd_autor: null, momento, dia: dt, hora: hr };
};

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
    const errors = row.erros.map((error) => error.slice(error.indexOf('|') + 1));
    await refused.add({ line: Number(row.linha), values, errors });
  }
}

async function recordImport(
  client: Client,
  entidade: AuditEntity,
  nome: string,
): Promise<ImportResult> {
  const { rows } = await client.query<ImportResult>(
    `select count(*)::int as lidas, (count(*) filter (where erros <> '{}'))::int as recusadas,
            (count(*) filter (where resultado in ('criada', 'alterada')))::int as guardadas from verificada`,
  );
  const result = rows[0] ?? { lidas: 0, guardadas: 0, recusadas: 0 };
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
