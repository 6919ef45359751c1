import type { ClientBase } from 'pg';
import { readKnownNames } from '../contents/known-names.ts';
import { addReferences } from '../contents/references.ts';
import { computeDueDays } from '../due-days.ts';
import { advanceSequences, enterEmpresa, insertRows } from '../insert.ts';
import { RowSet, TABLES, type Table } from '../rows.ts';
import { addScalePlace, empresasOfAccount, ensureScaleAccount } from './account.ts';
import { beginBulkLoad, endBulkLoad, isSuperuser } from './bulk-load.ts';
import { readLastCodes } from './codes.ts';
import { copyRows } from './copy-in.ts';
import { openEmpresa } from './empresa-scope.ts';
import { makeFuncionarios } from './make-funcionarios.ts';
import { type PlannedEmpresa, planEmpresas, type ScalePlan } from './plan.ts';
import { makeSampleFichas } from './sample-fichas.ts';

interface ScaleProgress {
  readonly phase: 'funcionarios' | 'indices' | 'estatisticas';
  readonly done: number;
  readonly total: number;
}

export interface ScaleOptions extends ScalePlan {
  /** `aaaa-mm-dd` */
  readonly today: string;
  readonly onProgress?: (progress: ScaleProgress) => void;
}

const SEED = 2027;

async function writeRows(
  client: ClientBase,
  taken: ReadonlyMap<Table, readonly object[]>,
  bulk: boolean,
): Promise<void> {
  for (const table of TABLES) {
    const rows = taken.get(table) ?? [];
    await (bulk ? copyRows(client, table, rows) : insertRows(client, table, rows));
  }
}

async function load(client: ClientBase, options: ScaleOptions, bulk: boolean): Promise<void> {
  const { today, onProgress, funcionarios } = options;
  const ending = await beginBulkLoad(client, bulk);
  const cd_autor = await ensureScaleAccount(client);
  const rows = new RowSet(await readLastCodes(client));
  const references = addReferences(rows, await readKnownNames(client), today);
  await writeRows(client, rows.drain(), bulk);

  const plan = planEmpresas(options);
  const administered = empresasOfAccount(plan);
  const samples = await makeSampleFichas(today);
  const companies: number[] = [];
  const open = async (company: PlannedEmpresa) => {
    const scope = openEmpresa(rows, company, { seed: SEED, today, references, samples, cd_autor });
    if (administered.has(company.index)) addScalePlace(rows, scope.cd_empresa, cd_autor);
    companies.push(scope.cd_empresa);
    if (!bulk) await enterEmpresa(client, scope.cd_empresa);
    return scope;
  };

  let writing: Promise<void> = Promise.resolve();
  for await (const done of makeFuncionarios({ rows, plan, open, oneCompanyAChunk: !bulk })) {
    await writing;
    writing = writeRows(client, rows.drain(), bulk);
    // In bulk the next rows are made while these are written; a failure surfaces when awaited.
    if (bulk) writing.catch(() => undefined);
    else await writing;
    onProgress?.({ phase: 'funcionarios', done, total: funcionarios });
  }
  await writing;
  await advanceSequences(client, rows.lastCodes());
  await endBulkLoad(client, ending, (done, total) =>
    onProgress?.({ phase: 'indices', done, total }),
  );
  // No trigger has made them in a bulk load.
  await client.query(
    'insert into prazo (cd_empresa, cd_funcion, dt_expir) select cd_empresa, cd, dt_expir from funcionario on conflict do nothing',
  );
  // Without them the exams of each employee are read through the wrong index.
  for (const table of [...TABLES, 'prazo']) await client.query(`analyze ${table}`);
  // Under row-level security, which the queries leave the company to.
  await client.query('set local role sst_app');
  for (const cd_empresa of companies) {
    await enterEmpresa(client, cd_empresa);
    await computeDueDays(client, { cd_empresa, now: new Date(`${today}T08:30:00Z`) });
  }
  await client.query('reset role');
}

/**
 * Adds many employees over many companies, whether or not the demonstration is there, in one transaction; then
 * refreshes the statistics. A superuser loads by COPY without foreign-key checks, any other owner of the
 * tables by INSERT. Memory does not grow with the number. Nobody else may write meanwhile: the codes follow those in use at the
 * start.
 * @param client outside a transaction, not in pipeline mode
 */
export async function seedScale(client: ClientBase, options: ScaleOptions): Promise<void> {
  const bulk = await isSuperuser(client);
  await client.query('begin');
  try {
    await load(client, options, bulk);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  const tables = [...TABLES, 'prazo'];
  for (const [index, table] of tables.entries()) {
    await client.query(`vacuum (analyze) ${table}`);
    options.onProgress?.({ phase: 'estatisticas', done: index + 1, total: tables.length });
  }
}
