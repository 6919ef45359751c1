import type pg from 'pg';
import { type Case, compareAll, LIST_BAR, type Options } from './compare.ts';
import type { BenchDatabase } from './database.ts';
import { startFloor, startProduct } from './server.ts';
import { type BenchEmpresa, chooseEmpresa, signIn, withClient } from './subject.ts';

/** The lists of health, safety and accidents, with a million exams and 300,000 activities in the database. */
export async function benchLists(database: BenchDatabase, options: Options): Promise<void> {
  const cases = await withClient(database, async (client) =>
    listCases(client, await chooseEmpresa(client)),
  );
  const product = await startProduct(database);
  const floor = await startFloor(database);
  try {
    await compareAll(cases, { product, floor, token: await signIn(product) }, options);
  } finally {
    await product.stop();
    await floor.stop();
  }
}

/** A page of each list of a company. */
export async function listCases(client: pg.Client, { cd }: BenchEmpresa): Promise<Case[]> {
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
    bar: LIST_BAR,
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
    one('prazos', 'saude/prazo'),
    one('faltas', 'saude/marcacao/falta/exame'),
    one('atividades', `seguranca/area/${rows[0]?.area}/atividade`, '&ordenacao=dt.des'),
    one('acidentes', 'acidente'),
    one('enfermagem', 'saude/marcacao/acao-enfermagem'),
    one('faltas-enfermagem', 'saude/marcacao/falta/acao-enfermagem'),
    one('visitas', 'seguranca/marcacao'),
    one('medidas', 'seguranca/medida-aberta'),
    one('acidentes-pendentes', 'acidente/pendente'),
  ];
}
