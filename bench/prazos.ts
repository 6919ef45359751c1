// What computing all due days anew costs: node bench/prazos.ts [employees]. In a cluster of its own, which is deleted afterwards.
import pg from 'pg';
import { Access } from '../apps/api/src/access/access.ts';
import { systemClock } from '../apps/api/src/clock.ts';
import { prepareAppRole } from '../apps/api/src/db/app-role.ts';
import { seedScale } from '../apps/api/src/db/demo/scale/seed-scale.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { createPool } from '../apps/api/src/db/pool.ts';
import { DueDays } from '../apps/api/src/modules/prazos/due-days.ts';
import { withOwnServer } from './own-server.ts';

const EMPLOYEES = Number(process.argv[2] ?? 1_000_000);
/** Employees of a company, on average, as in the scale of the other measurements. */
const OF_EMPRESA = 500;
/** The bar, in milliseconds for a million employees, alone on two processors. */
const BAR = 5 * 60_000;

await withOwnServer(measure);

async function measure(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await migrate(owner);
  const addresses = await prepareAppRole(owner, [url]);
  const empresas = Math.max(1, Math.round(EMPLOYEES / OF_EMPRESA));
  await timed('encher', () =>
    seedScale(owner, { funcionarios: EMPLOYEES, empresas, today: '2026-03-16' }),
  );
  const pool = createPool({ addresses, max: 4 });
  const days = new DueDays({ pool, access: new Access(pool), clock: systemClock });
  await timed('recalcular, nada muda', () => recompute(owner, days, ''));
  const shorter = `update parametro set valor = valor - 1 where codigo in ('per_meses', 'per_maior_meses')`;
  await timed('recalcular, quase tudo muda', () => recompute(owner, days, shorter));
  console.log(`barra para ${EMPLOYEES}: ${((BAR * EMPLOYEES) / 1_000_000 / 1000).toFixed(1)} s`);
  await pool.end();
  await owner.end();
}

async function recompute(owner: pg.Client, days: DueDays, change: string): Promise<void> {
  await owner.query(`${change};
    update prazo_recalculo
       set geracao = geracao + 1, feitos = 0, ate_empresa = 0, ate_cd = 0, comeco = now(), fim = null`);
  await days.computeAll();
}

/** Prints how long some work takes, and the most memory of this process so far. */
async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  const seconds = (performance.now() - started) / 1000;
  const memory = process.resourceUsage().maxRSS / 1024;
  console.log(
    `${name.padEnd(30)}${seconds.toFixed(1).padStart(8)} s${memory.toFixed(0).padStart(7)} MB`,
  );
}
