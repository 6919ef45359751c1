// What the seals of the audit log cost: node bench/audit.ts [lines]. In a cluster of its own, which is deleted afterwards.
import pg from 'pg';
import { SealKeys } from '../apps/api/src/audit/seal/seal-keys.ts';
import { Sealer } from '../apps/api/src/audit/seal/sealer.ts';
import { verifyChain } from '../apps/api/src/audit/seal/verify-chain.ts';
import { systemClock } from '../apps/api/src/clock.ts';
import { prepareAppRole } from '../apps/api/src/db/app-role.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { createPool } from '../apps/api/src/db/pool.ts';
import { withOwnServer } from './own-server.ts';

const LINES = Number(process.argv[2] ?? 1_000_000);
/** The lines of a series, in the statements in which the product writes them. */
const SERIES = { lines: 5_000, slice: 200, turns: 12 } as const;
const CHAIN = 1;

await withOwnServer(measure);

async function measure(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await migrate(owner);
  const addresses = await prepareAppRole(owner, [url]);
  await measureWrites(owner);
  await insertLines(owner, LINES);
  const pool = createPool({ addresses, max: 4 });
  const keys = new SealKeys([]);
  const sealer = new Sealer({ pool, clock: systemClock, keys, log: console.log });
  await timed('selar', () => sealer.sealWaiting());
  await timed('verificar', async () => {
    const report = await verifyChain({ pool, keys, now: systemClock.now() }, CHAIN);
    console.log(report.faults(undefined), report.seals);
    return report.seals;
  });
  await pool.end();
  await owner.end();
}

/** Lines of one company, as the product's role would write them. */
async function insertLines(owner: pg.Client, count: number): Promise<void> {
  await owner.query(`set app.cd_empresa = '${CHAIN}'`);
  await owner.query(
    `insert into auditoria (cd_empresa, quando, acao, entidade, cd_entidade, detalhe, ip)
     select ${CHAIN}, now(), 'criar', 'pedido', n, jsonb_build_object('cd_tipo', 0, 'cd_funcion', n), '10.0.0.1'
       from generate_series(1, $1::int) n`,
    [count],
  );
}

/** The time of a series' audit lines with the trigger that notes them, and without, in turn. */
async function measureWrites(owner: pg.Client): Promise<void> {
  const taken = { com: [] as number[], sem: [] as number[] };
  for (let turn = 0; turn < SERIES.turns; turn++) {
    const how = turn % 2 === 0 ? 'sem' : 'com';
    await owner.query(
      `alter table auditoria ${how === 'com' ? 'enable' : 'disable'} trigger por_selar`,
    );
    const started = performance.now();
    await owner.query('begin');
    for (let line = 0; line < SERIES.lines; line += SERIES.slice)
      await insertLines(owner, SERIES.slice);
    await owner.query('commit');
    taken[how].push(performance.now() - started);
  }
  for (const [how, times] of Object.entries(taken))
    console.log(
      `${SERIES.lines} linhas ${how} selagem: mediana ${median(times).toFixed(0)} ms, melhor ${Math.min(...times).toFixed(0)} ms`,
    );
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

/** Tells how long some work took, by the clock and of this process's processor, and its highest memory. */
async function timed(what: string, work: () => Promise<number>): Promise<void> {
  const started = performance.now();
  const before = process.cpuUsage();
  let highest = 0;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 50);
  const lines = await work();
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  console.log(
    `${what}: ${lines} linhas em ${seconds.toFixed(1)} s (${(lines / seconds).toFixed(0)}/s), processador ${((user + system) / 1e6).toFixed(1)} s, memória até ${(highest / 2 ** 20).toFixed(0)} MB`,
  );
}
