// What 'who saw the health data' costs in a long log: node bench/leituras.ts [lines by person]. In a cluster of its own, which is
// deleted afterwards. Lines are spread over a year, twelve partitions, and a thousand people; each is read by twenty.
import pg from 'pg';
import { Access } from '../apps/api/src/access/access.ts';
import type { Grant } from '../apps/api/src/access/grant.ts';
import { prepareAppRole } from '../apps/api/src/db/app-role.ts';
import { seedScale } from '../apps/api/src/db/demo/scale/seed-scale.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { createPool } from '../apps/api/src/db/pool.ts';
import { listLeituras } from '../apps/api/src/modules/leituras/leituras.queries.ts';
import { withOwnServer } from './own-server.ts';

const LINES = Number(process.argv[2] ?? 10_000_000);
const EMPLOYEES = 1_000;
/** People that one reading shows. */
const AT_ONCE = 20;
const ROUNDS = 200;
/** Milliseconds at the 95th percentile, with ten million lines. */
const BAR = 100;

await withOwnServer(measure);

async function measure(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  await migrate(owner);
  const addresses = await prepareAppRole(owner, [url]);
  await seedScale(owner, { funcionarios: EMPLOYEES, empresas: 1, today: '2026-03-16' });
  const { rows } = await owner.query(
    `select cd_empresa::float8 as empresa, array_agg(cd::float8 order by cd) as people from funcionario group by 1`,
  );
  const [{ empresa, people }] = rows as [{ empresa: number; people: number[] }];
  const started = performance.now();
  await fill(owner, empresa, people);
  console.log(`encher: ${((performance.now() - started) / 1000).toFixed(0)} s`);

  const pool = createPool({ addresses, max: 4 });
  const access = new Access(pool);
  const grant: Grant = access.systemGrant(empresa);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const cd = people[(round * 37) % people.length] as number;
    const from = performance.now();
    const found = await access.read(grant, (scope) => listLeituras(scope, cd, {}));
    times.push(performance.now() - from);
    if (!found || found.length === 0) throw new Error(`nobody has read ${cd}`);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] as number).toFixed(1);
  const missed = Number(at(0.95)) > BAR ? ' *' : '';
  console.log(
    `${LINES} linhas: mediana ${at(0.5)} ms, percentil 95 ${at(0.95)} ms, barra ${BAR} ms${missed}`,
  );
  await pool.end();
  await owner.end();
}

/** The months of a year up to this one, and in each the same number of lines, as the job of each minute would have written them. */
async function fill(owner: pg.Client, empresa: number, people: readonly number[]): Promise<void> {
  await owner.query(`select set_config('app.cd_empresa', $1, false)`, [String(empresa)]);
  const perMonth = Math.ceil(LINES / AT_ONCE / 12);
  for (let ago = 11; ago >= 0; ago--) {
    const month = `date_trunc('month', now(), 'UTC') - interval '${ago} months'`;
    const names = await owner.query<{ mes: string; de: Date; ate: Date }>(
      `select to_char(m at time zone 'UTC', 'YYYY_MM') as mes, m as de, m + interval '1 month' as ate from (select ${month} as m) x`,
    );
    const [{ mes, de, ate }] = names.rows as [{ mes: string; de: Date; ate: Date }];
    for (const table of ['leitura', 'leitura_pessoa']) {
      await owner.query(
        `create table if not exists ${table}_${mes} partition of ${table} for values from ('${de.toISOString()}') to ('${ate.toISOString()}')`,
      );
    }
    await owner.query(
      `with novas as (
         insert into leitura (cd_empresa, quando, cd_utilizador, chamada, de, codigos)
         select $1, $2::timestamptz + n * ($3::timestamptz - $2::timestamptz) / ($4::int + 1), 1 + n % 40, 'listFuncionarios',
                'funcionario', array(select ($5::bigint[])[1 + (n * 31 + k * 53) % cardinality($5::bigint[])] from generate_series(1, ${AT_ONCE}) k)
           from generate_series(1, $4::int) n
         returning cd_empresa, cd, quando, codigos)
       insert into leitura_pessoa (cd_empresa, cd_funcion, quando, cd_leitura)
       select v.cd_empresa, c, v.quando, v.cd from novas v cross join lateral unnest(v.codigos) c on conflict do nothing`,
      [empresa, de, ate, perMonth, people],
    );
  }
  await owner.query('analyze leitura; analyze leitura_pessoa');
}
