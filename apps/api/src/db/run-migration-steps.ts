import { type Client, escapeIdentifier } from 'pg';
import { inPatientTransaction, untilLocked } from './lock-patience.ts';
import type { FillStep, IndexStep, MigrationStep, RowsStep } from './migration-steps.ts';

/** Rows of a fill in one transaction: their employees' forms wait for it, some tens of milliseconds. */
const ROWS_AT_ONCE = 500;

const PROGRESS = `
  create table if not exists migracao_passo (
    migracao text not null,
    passo text not null,
    hash text not null,
    -- How far a fill has come: its last company, and the last row of it.
    ate_empresa bigint not null default 0,
    ate_cd bigint not null default 0,
    feito boolean not null default false,
    primary key (migracao, passo)
  )`;

interface SteppedMigration {
  readonly name: string;
  readonly hash: string;
  readonly steps: readonly MigrationStep[];
}

/** Where a fill has come to: all rows up to this key are filled. */
interface Place {
  readonly ate_empresa: string;
  readonly ate_cd: string;
}

/** One step of one migration, for the table of progress. */
type StepKey = readonly [migration: string, step: string];

/** @returns the migrations that were begun and not ended, with the hash of what was begun. */
export async function readBegun(client: Client): Promise<Map<string, string>> {
  await client.query(PROGRESS);
  const { rows } = await client.query<{ migracao: string; hash: string }>(
    'select distinct migracao, hash from migracao_passo',
  );
  return new Map(rows.map(({ migracao, hash }) => [migracao, hash]));
}

/**
 * Runs the steps of a migration that have not run yet, and notes each. The caller holds the lock of preparation, on the
 * session: no other server runs them meanwhile, and the lock goes with the connection.
 */
export async function runSteps(
  client: Client,
  { name, hash, steps }: SteppedMigration,
  log?: (line: string) => void,
): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const key: StepKey = [name, step.name];
    const { rows } = await client.query<Place & { feito: boolean }>(
      `insert into migracao_passo as p (migracao, passo, hash) values ($1, $2, $3)
         on conflict (migracao, passo) do update set hash = p.hash returning ate_empresa, ate_cd, feito`,
      [...key, hash],
    );
    const [progress] = rows;
    if (!progress || progress.feito) continue;
    log?.(`Migração ${name}: passo ${index + 1} de ${steps.length} (${step.name}).`);
    await runStep(client, key, step, progress);
  }
  await inPatientTransaction(client, async () => {
    await client.query('insert into migracao (nome, hash) values ($1, $2)', [name, hash]);
    await client.query('delete from migracao_passo where migracao = $1', [name]);
  });
}

async function runStep(
  client: Client,
  key: StepKey,
  step: MigrationStep,
  progress: Place,
): Promise<void> {
  if (step.kind === 'transaction') {
    await inPatientTransaction(client, async () => {
      await client.query(step.sql);
      await markDone(client, key);
    });
    return;
  }
  if (step.kind === 'index') await untilLocked(() => buildIndex(client, step));
  else await fill(client, key, step, progress);
  await markDone(client, key);
}

async function markDone(client: Client, [migration, step]: StepKey): Promise<void> {
  await client.query('update migracao_passo set feito = true where migracao = $1 and passo = $2', [
    migration,
    step,
  ]);
}

/** A build that was killed leaves an index that is kept up to date and never used: it is built anew. */
async function buildIndex(client: Client, { name, unique, on }: IndexStep): Promise<void> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  if (rows[0]?.valid) return;
  const index = escapeIdentifier(name);
  // It waits for every transaction of before it, as long as that takes, and nobody waits for it.
  await client.query('set statement_timeout = 0');
  if (rows.length > 0) await client.query(`drop index concurrently ${index}`);
  await client.query(`create ${unique ? 'unique ' : ''}index concurrently ${index} on ${on}`);
  await client.query('reset statement_timeout');
}

/** Company by company, each named to row-level security, which holds for the owner too. */
async function fill(
  client: Client,
  key: StepKey,
  step: FillStep | RowsStep,
  progress: Place,
): Promise<void> {
  for (const ate_empresa of await readCompanies(client, progress.ate_empresa)) {
    let after: string | undefined = ate_empresa === progress.ate_empresa ? progress.ate_cd : '0';
    while (after !== undefined) {
      const place: Place = { ate_empresa, ate_cd: after };
      after = await inPatientTransaction(client, () => fillSome(client, key, step, place));
    }
  }
}

/** Companies that come after this one, begun by it. */
async function readCompanies(client: Client, from: string): Promise<string[]> {
  return inPatientTransaction(client, async () => {
    await client.query('set local role sst_prestador');
    const { rows } = await client.query<{ cd: string }>(
      'select cd from organigrama where cd_base is null and cd >= $1 order by cd',
      [from],
    );
    return rows.map(({ cd }) => cd);
  });
}

/**
 * Fills the rows that follow a place. They are locked by a statement of its own: the one that fills them reads what was
 * committed before it had the locks.
 * @returns the last row's code; `undefined` at the end of the company.
 */
async function fillSome(
  client: Client,
  [migration, step]: StepKey,
  filling: FillStep | RowsStep,
  { ate_empresa, ate_cd }: Place,
): Promise<string | undefined> {
  await client.query(`select set_config('app.cd_empresa', $1, true)`, [ate_empresa]);
  const { rows } = await client.query<{ last: string | null }>(
    `select max(l.cd) as last
       from (select t.cd from ${filling.table} t where t.cd_empresa = $1 and t.cd > $2
              order by t.cd limit ${ROWS_AT_ONCE} for no key update) l`,
    [ate_empresa, ate_cd],
  );
  const last = rows[0]?.last ?? undefined;
  if (last === undefined) return undefined;
  await client.query(statementOf(filling), [ate_empresa, ate_cd, last]);
  await client.query(
    'update migracao_passo set ate_empresa = $3, ate_cd = $4 where migracao = $1 and passo = $2',
    [migration, step, ate_empresa, last],
  );
  return last;
}

/** What is done to the rows of a company, `$1`, that follow one and end with another. */
function statementOf(step: FillStep | RowsStep): string {
  const rows = 't.cd_empresa = $1 and t.cd > $2 and t.cd <= $3';
  return step.kind === 'fill'
    ? `update ${step.table} t set ${step.set} where ${rows} and (${step.where})`
    : `insert into ${step.into} select ${step.select} from ${step.table} t where ${rows} on conflict do nothing`;
}
