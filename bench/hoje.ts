// What the first pages cost: node bench/hoje.ts [employees] [companies]. With one company that of a client (`getHoje`), with 2,000 that of
// the provider (`getHojePrestador`). In a cluster of its own, which is deleted afterwards.
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { buildApp } from '../apps/api/src/app.ts';
import { prepareAppRole } from '../apps/api/src/db/app-role.ts';
import { seedScale } from '../apps/api/src/db/demo/scale/seed-scale.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { createPool } from '../apps/api/src/db/pool.ts';
import { withOwnServer } from './own-server.ts';

const EMPLOYEES = Number(process.argv[2] ?? 200_000);
const EMPRESAS = Number(process.argv[3] ?? 1);
const USERS = 8;
const ROUNDS = 30;
/** Milliseconds at the 95th percentile: while nothing changed, and after a change. */
const BARS = { getHoje: [150, 1_000], getHojePrestador: [300, 2_000] } as const;

/** The day of this run. */
const TODAY = new Date().toISOString().slice(0, 10);

await withOwnServer(measure);

async function measure(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  // The server ends before what went wrong is told: it must not hide that.
  owner.on('error', () => {});
  await migrate(owner);
  const addresses = await prepareAppRole(owner, [url]);
  await seedScale(owner, { funcionarios: EMPLOYEES, empresas: EMPRESAS, today: TODAY });
  const pool = createPool({ addresses, max: 10 });
  const app = await buildApp({
    pool,
    version: 'bench',
    pageDir: '/nowhere',
    publicUrl: 'http://localhost:3000',
  });
  const { rows } = await owner.query(
    'select min(cd)::float8 as cd from organigrama where cd_base is null',
  );
  const company = rows[0].cd as number;
  const tokens: string[] = [];
  for (let user = 0; user < USERS; user++) tokens.push(await signIn(owner, user));
  const calls = {
    getHoje: `/api/empresa/${company}/hoje`,
    getHojePrestador: '/api/prestador/hoje',
  };
  console.log(`${EMPLOYEES} funcionários em ${EMPRESAS} empresas, ${USERS} utilizadores`);
  for (const [name, path] of Object.entries(calls) as [keyof typeof calls, string][]) {
    const ask = (token: string) => timed(app, path, token);
    print(name, 'primeira vez', [await ask(tokens[0] ?? '')]);
    const still: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      still.push(...(await Promise.all(tokens.map(ask))));
    print(name, 'sem mudanças', still, BARS[name][0]);
    for (const table of ['medida', 'marcacao', 'funcionario']) {
      const changed: number[] = [];
      for (let round = 0; round < ROUNDS / 3; round++) {
        await change(owner, table, company);
        changed.push(...(await Promise.all(tokens.map(ask))));
      }
      print(name, `depois de mudar ${table}`, changed, BARS[name][1]);
    }
  }
  await app.close();
  await pool.end();
  await owner.end();
}

/** A user of the provider with a session. @returns its token. */
async function signIn(owner: pg.Client, user: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  await owner.query(
    `with u as (insert into utilizador (nome, email, prestador) values ('Medição', $1, true) returning cd)
     insert into sessao (token_hash, cd_utilizador, dt_cria, dt_uso) select $2, u.cd, now(), now() from u`,
    [`medicao${user}@demo.pt`, hash],
  );
  return token;
}

/** Changes one row of a company's table, as the application does. */
async function change(owner: pg.Client, table: string, company: number): Promise<void> {
  const column = table === 'funcionario' ? 'nome' : 'cd_estad';
  await owner.query(`begin; set local app.cd_empresa = '${company}';
    update ${table} set ${column} = ${column}
     where cd_empresa = ${company} and cd = (select min(cd) from ${table} where cd_empresa = ${company});
    commit`);
}

async function timed(
  app: Awaited<ReturnType<typeof buildApp>>,
  path: string,
  token: string,
): Promise<number> {
  const started = performance.now();
  const { statusCode, body } = await app.inject({ url: path, headers: { 'x-sessao': token } });
  if (statusCode !== 200 || body.includes('"total":null')) throw new Error(`${path}: ${body}`);
  return performance.now() - started;
}

function print(name: string, what: string, times: readonly number[], bar?: number): void {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  const figures = [at(0.5), at(0.95)].map((ms) => `${ms.toFixed(0).padStart(6)} ms`).join('');
  console.log(`${name.padEnd(18)}${what.padEnd(30)}${figures}${bar ? `   barra ${bar} ms` : ''}`);
}
