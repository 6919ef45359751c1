import type pg from 'pg';
import { type Case, compareAll, type Options } from './compare.ts';
import type { BenchDatabase } from './database.ts';
import { startFloor, startProduct } from './server.ts';
import { type Company, chooseCompany, signIn, withClient } from './subject.ts';

const ACTIVITIES = 300_000;
const BAR = 0.9;

/** The lists of health, safety and accidents, with a million exams and 300,000 activities in the database. */
export async function benchLists(database: BenchDatabase, options: Options): Promise<void> {
  const cases = await withClient(database, async (client) => {
    await ensureActivities(client);
    return casesOf(client, await chooseCompany(client));
  });
  const product = await startProduct(database);
  const floor = await startFloor(database);
  try {
    await compareAll(cases, { product, floor, token: await signIn(product) }, options);
  } finally {
    await product.stop();
    await floor.stop();
  }
}

async function casesOf(client: pg.Client, { cd }: Company): Promise<Case[]> {
  const { rows } = await client.query<{ area: string; exames: number; todos: number }>(
    `select (select min(cd) from area_atividade where cd_empresa = $1) as area,
            (select count(*)::int from exame where cd_empresa = $1) as exames,
            (select count(*)::int from exame) as todos`,
    [cd],
  );
  console.log(`Empresa de ${rows[0]?.exames} exames, dos ${rows[0]?.todos} de todas.`);
  const page = 'pagina=1&quantidade=10';
  const one = (name: string, path: string, order = ''): Case => ({
    name,
    bar: BAR,
    product: `/api/empresa/${cd}/${path}?${page}${order}`,
    floor: `/rows?name=${name}&company=${cd}&limit=10&offset=0`,
  });
  const exams = one('exames', 'saude/exame');
  return [
    exams,
    {
      ...exams,
      name: 'exames, pesquisa',
      product: `${exams.product}&pesquisa=ferreira`,
      floor: `${exams.floor}&words=ferreira`,
    },
    one('marcacoes', 'saude/marcacao/exame'),
    one('faltas', 'saude/marcacao/falta/exame'),
    one('atividades', `seguranca/area/${rows[0]?.area}/atividade`, '&ordenacao=dt.des'),
    one('acidentes', 'acidente'),
  ];
}

/** Gives every company an area with activities, up to the number measured with. */
async function ensureActivities(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from atividade');
  if ((rows[0]?.n ?? 0) >= ACTIVITIES) return;
  console.log(`A criar ${ACTIVITIES} atividades…`);
  await client.query(`
    insert into area_atividade (cd_empresa, nome) select cd, 'Medição' from organigrama o
     where cd_base is null and not exists (select 1 from area_atividade a where a.cd_empresa = o.cd)`);
  await client.query(`
    insert into atividade_tipo (cd_empresa, cd_area, nome) select a.cd_empresa, a.cd, 'Visita' from area_atividade a
     where a.nome = 'Medição'`);
  await client.query(
    `insert into atividade (cd_empresa, cd_area, cd_tipo, cd_motiv, cd_tecnic, cd_funcion, cd_organig, dt, hr, cd_estad)
     select f.cd_empresa, y.cd_area, y.cd, (select min(cd) from motivo_atividade), (select min(cd) from tecnico), f.cd,
            f.cd_organig, date '2026-01-01' - (n * 7 + f.cd % 365)::int, '10:00', 99
       from funcionario f
       join (select cd_empresa, min(cd_area) as cd_area, min(cd) as cd from atividade_tipo group by 1) y
         on y.cd_empresa = f.cd_empresa
       cross join generate_series(1, 2) n
      order by f.cd limit $1`,
    [ACTIVITIES],
  );
  await client.query('vacuum analyze atividade');
}
