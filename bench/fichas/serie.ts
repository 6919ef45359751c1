// What sheets in series cost: node bench/fichas/serie.ts [sheets]. Drawn in a thread, sealed with a certificate of its own (RSA 2048), in batches as the
// job makes them; memory is that of the whole process. In a cluster of its own, which is deleted afterwards.
import { loadavg } from 'node:os';
import pg from 'pg';
import { Access } from '../../apps/api/src/access/access.ts';
import { systemClock } from '../../apps/api/src/clock.ts';
import { prepareAppRole } from '../../apps/api/src/db/app-role.ts';
import { seedScale } from '../../apps/api/src/db/demo/scale/seed-scale.ts';
import { migrate } from '../../apps/api/src/db/migrate.ts';
import { createPool } from '../../apps/api/src/db/pool.ts';
import { Contents } from '../../apps/api/src/modules/anexos/anexo-store.ts';
import { Uploads } from '../../apps/api/src/modules/anexos/uploads.service.ts';
import { SeriesRunner } from '../../apps/api/src/modules/saude/publicacao/series/series-runner.ts';
import { subscribersOf } from '../../apps/api/src/modules/subscribers.ts';
import { Seal } from '../../apps/api/src/pdf/seal/seal.ts';
import { makeSelfSigned } from '../../apps/api/src/pdf/seal/self-signed.ts';
import { withOwnServer } from '../own-server.ts';

const SHEETS = Number(process.argv[2] ?? 10_000);
const EMPLOYEES = 2_000;
/** Sheets a second, on two processors. */
const BAR = 20;
const TODAY = new Date().toISOString().slice(0, 10);
const MB = 1024 * 1024;

await withOwnServer(measure);

async function measure(url: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  owner.on('error', () => {});
  await migrate(owner);
  const addresses = await prepareAppRole(owner, [url]);
  await seedScale(owner, { funcionarios: EMPLOYEES, empresas: 1, today: TODAY });
  const { cd_empresa, cd } = await fill(owner);
  const pool = createPool({ addresses, max: 10 });
  const publicUrl = 'http://localhost:3000';
  const parts = { pool, clock: systemClock, publicUrl, access: new Access(pool) };
  const runner = new SeriesRunner({
    ...parts,
    subscribers: subscribersOf(parts),
    uploads: new Uploads(new Contents()),
    servico: { nome: 'Saúde do Vale, Lda.', nipc: '501234560', processo: 'PA 12/2015' },
    seal: sealOfYears(2),
  });
  const started = performance.now();
  const memory: number[] = [];
  for (;;) {
    await runner.run({ cd_empresa, cd }, new AbortController().signal);
    memory.push(process.memoryUsage().rss / MB);
    const { rows } = await owner.query('select emitidas, recusadas, fim from ficha_serie');
    const { emitidas, recusadas, fim } = rows[0];
    const seconds = (performance.now() - started) / 1000;
    console.log(
      `${emitidas} fichas em ${seconds.toFixed(0)} s: ${(emitidas / seconds).toFixed(1)} por segundo (pelo menos ${BAR}), ${memory.at(-1)?.toFixed(0)} MiB`,
    );
    if (fim) {
      console.log(`sem ficha: ${JSON.stringify(recusadas)}`);
      break;
    }
  }
  console.log(
    `memória: ${memory[0]?.toFixed(0)} MiB depois das primeiras, ${Math.max(...memory).toFixed(0)} no máximo`,
  );
  console.log(`carga da máquina: ${loadavg()[0]?.toFixed(1)}`);
  await pool.end();
  await owner.end();
}

function sealOfYears(years: number): Seal {
  const [from, to] = [new Date(), new Date()];
  to.setUTCFullYear(to.getUTCFullYear() + years);
  const { key, certificate } = makeSelfSigned({ name: 'Selo da medição', from, to });
  return new Seal({ key, certificate, chain: [], demo: true });
}

/** Leaves so many decided exams without a sheet, and a series of them, begun by a user of the provider. */
async function fill(owner: pg.Client): Promise<{ cd_empresa: number; cd: number }> {
  const { rows: roots } = await owner.query(
    'select cd::float8 from organigrama where cd_base is null',
  );
  const cd_empresa = roots[0].cd as number;
  await owner.query(`select set_config('app.cd_empresa', $1::bigint::text, false)`, [cd_empresa]);
  await owner.query('update exame set cd_anex = null where cd_anex is not null');
  await owner.query('delete from ficha');
  await owner.query(
    `insert into exame (cd_empresa, cd_funcion, cd_organig, cd_tipo_exam, cd_medic, cd_decis, dt)
     select f.cd_empresa, f.cd, f.cd_organig, (select min(cd) from exame_tipo),
            (select min(m.cd) from medico m where not exists (select from utilizador u where u.cd_medic = m.cd)), 'A', date '2011-01-01' + n
       from (select *, row_number() over (order by cd) as i from funcionario) f, generate_series(0, ceil($1::numeric / $2)::int - 1) n
      where (n * $2 + f.i) <= $1`,
    [SHEETS, EMPLOYEES],
  );
  const { rows: users } = await owner.query(
    `insert into utilizador (nome, email, prestador) values ('Medição', 'medicao@demo.pt', true) returning cd::float8`,
  );
  const { rows } = await owner.query(
    `insert into ficha_serie (cd_empresa, cd_organig, dt_de, dt_ate, total, cd_autor, momento)
     values ($1, $1, '2011-01-01', '2011-12-31', $2, $3, now()) returning cd::float8`,
    [cd_empresa, SHEETS, users[0].cd],
  );
  return { cd_empresa, cd: rows[0].cd };
}
