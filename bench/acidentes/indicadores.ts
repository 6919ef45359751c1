// What the figures of accidents cost: node bench/acidentes/indicadores.ts [accidents] [companies]. Each call asks another company for its year; the provider
// compares all of them, each time after a change of one. In a cluster of its own, which is deleted afterwards.
import { createHash, randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import pg from 'pg';
import { buildApp } from '../../apps/api/src/app.ts';
import { prepareAppRole } from '../../apps/api/src/db/app-role.ts';
import { seedScale } from '../../apps/api/src/db/demo/scale/seed-scale.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { createPool } from '../../apps/api/src/db/pool.ts';
import { withOwnServer } from '../own-server.ts';

const ACCIDENTS = Number(process.argv[2] ?? 100_000);
const EMPRESAS = Number(process.argv[3] ?? 2_000);
/** Employees of a company, on average, as in the scale of the other measurements. */
const OF_EMPRESA = 500;
const CALLS = 200;
/** Of the comparison of all companies, each after a change of one of them. */
const COMPARISONS = 40;
/** Milliseconds at the 95th percentile: of one company, and of all. */
const BAR = 300;
const BAR_OF_ALL = 1000;
const TODAY = new Date().toISOString().slice(0, 10);

await withOwnServer(measure);

async function measure(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  owner.on('error', () => {});
  await migrate(owner);
  const addresses = await prepareAppRole(owner, [url]);
  await seedScale(owner, {
    funcionarios: EMPRESAS * OF_EMPRESA,
    empresas: EMPRESAS,
    today: TODAY,
  });
  await fill(owner);
  const pool = createPool({ addresses, max: 10 });
  const app = await buildApp({
    pool,
    version: 'bench',
    pageDir: '/nowhere',
    publicUrl: 'http://localhost:3000',
  });
  const token = await signIn(owner);
  const { rows } = await owner.query<{ cd: number }>(
    'select cd::float8 from organigrama where cd_base is null order by random() limit $1',
    [CALLS],
  );
  const year = Number(TODAY.slice(0, 4)) - 1;
  const timed = async (url: string): Promise<number> => {
    const started = performance.now();
    const { statusCode, body } = await app.inject({ url, headers: { 'x-sessao': token } });
    if (statusCode !== 200) throw new Error(`${url}: ${body}`);
    return performance.now() - started;
  };
  const times: number[] = [];
  for (const { cd } of rows) times.push(await timed(`/api/empresa/${cd}/indicadores?ano=${year}`));
  console.log(`${ACCIDENTS} acidentes em ${EMPRESAS} empresas`);
  tell(`uma empresa, ${CALLS} pedidos`, times, BAR);
  const all = `/api/prestador/empresa/indicadores?ano=${year}&quantidade=50`;
  const first = await timed(all);
  const comparisons: number[] = [];
  for (let at = 0; at < COMPARISONS; at += 1) {
    const { cd } = rows[at % rows.length] ?? {};
    // As a user of the company would: otherwise all companies count as changed.
    await owner.query(
      `with empresa as (select set_config('app.cd_empresa', $1::bigint::text, true))
       update horas_trabalhadas set horas = horas + 1 from empresa where cd_empresa = $1`,
      [cd],
    );
    comparisons.push(await timed(all));
  }
  tell(
    `todas as empresas, ${COMPARISONS} pedidos, cada um depois de uma alteração`,
    comparisons,
    BAR_OF_ALL,
  );
  console.log(`a primeira vez, que conta todas: ${first.toFixed(0)} ms`);
  console.log(`carga da máquina: ${loadavg()[0]?.toFixed(1)}`);
  await app.close();
  await pool.end();
  await owner.end();
}

/** Says how long calls took. */
function tell(what: string, times: readonly number[], bar: number): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]?.toFixed(0);
  console.log(`${what}: mediana ${at(0.5)} ms, percentil 95 ${at(0.95)} ms (barra ${bar} ms)`);
}

/** Accidents of two years, with absences of most of them, and the hours of each unit with people. */
async function fill(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into acidente (cd_empresa, cd_funcion, cd_organig, cd_organig_acident, cd_acc_lesiv, dt, hr, descric, cd_estad, dt_cria)
     select f.cd_empresa, f.cd, f.cd_organig, f.cd_organig, (select min(cd) from lesao_tipo),
            current_date - (f.cd % 730)::int, '10:00', 'Escorregou no piso molhado.', 1, now()
       from funcionario f order by f.cd % 97, f.cd limit $1`,
    [ACCIDENTS],
  );
  await owner.query(`
    with novo as (
      insert into facto (cd_empresa, cd_funcion, tipo, motivo, dt_ini, dt_fim, momento)
      select cd_empresa, cd_funcion, 'ausencia', 'doenca_acidente', dt + 1, dt + 2 + (cd % 40)::int, now() from acidente where cd % 4 > 0
      returning cd_empresa, cd, cd_funcion, dt_ini, dt_fim)
    insert into acidente_ausencia (cd_empresa, cd_facto, cd_acident, dt_ini, dt_fim, propria)
    select n.cd_empresa, n.cd, min(a.cd), n.dt_ini, n.dt_fim, true
      from novo n join acidente a on a.cd_empresa = n.cd_empresa and a.cd_funcion = n.cd_funcion group by 1, 2, 4, 5`);
  await owner.query(`
    insert into horas_trabalhadas (cd_empresa, cd_organig, mes, horas, dt)
    select u.cd_empresa, u.cd_organig, m::date, u.n * 160, now()
      from (select cd_empresa, cd_organig, count(*) as n from funcionario group by 1, 2) u
     cross join generate_series(date_trunc('month', current_date - 1100), current_date, interval '1 month') m`);
  await owner.query('analyze');
}

/** A user of the provider with a session. @returns its token. */
async function signIn(owner: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await owner.query(
    `with u as (insert into utilizador (nome, email, prestador) values ('Medição', 'medicao@demo.pt', true) returning cd)
     insert into sessao (token_hash, cd_utilizador, dt_cria, dt_uso) select $1, u.cd, now(), now() from u`,
    [hash],
  );
  return token;
}
