import type pg from 'pg';
import { type Case, compareAll, LIST_BAR, type Options } from '../compare.ts';
import { BENCH_TODAY, type BenchDatabase } from '../database.ts';
import { startFloor, startProduct } from '../server.ts';
import { chooseEmpresa, signIn, withClient } from '../subject.ts';

const MEDIDAS = 50_000;
const RISCO = 'Medidas de uma só empresa';
/** Rows of a column of the board. */
const COLUMN = 40;

/**
 * 50,000 open measures in one company: a page of the list, a column of the board, the calendar and the units. All stand against the
 * floor of the list, of as many rows, since that is the bar of lists. The measures are taken away after it: other cases count on fewer.
 */
export async function benchMedidas(database: BenchDatabase, options: Options): Promise<void> {
  const { cd } = await withClient(database, async (client) => {
    const empresa = await chooseEmpresa(client);
    await fill(client, empresa.cd);
    return empresa;
  });
  const product = await startProduct(database);
  const floor = await startFloor(database);
  try {
    await compareAll(casesOf(cd), { product, floor, token: await signIn(product) }, options);
  } finally {
    await product.stop();
    await floor.stop();
    await withClient(database, clear);
  }
}

async function fill(client: pg.Client, company: string): Promise<void> {
  await clear(client);
  await client.query(
    `insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, prazo, dt_prazo, cd_estad)
     select o.cd_empresa, o.cd, (select min(cd) from tarefa where cd_empresa = $1), $2, 'Rever o estado dos garfos ' || n,
            current_date - n % 400, (current_date - n % 300 + 60)::text, current_date - n % 300 + 60, n % 2
       from (select n, 1 + n % (select count(*) from organigrama where cd_empresa = $1) as place
               from generate_series(1, $3::int) n) s
       join (select cd, cd_empresa, row_number() over (order by cd) as place from organigrama where cd_empresa = $1) o
         on o.place = s.place`,
    [company, RISCO, MEDIDAS],
  );
  await client.query('vacuum analyze medida');
}

async function clear(client: pg.Client): Promise<void> {
  await client.query('delete from medida where risco_identific = $1', [RISCO]);
}

function casesOf(company: string): Case[] {
  const one = (name: string, path: string, limit: number): Case => ({
    name,
    bar: LIST_BAR,
    product: `/api/empresa/${company}/seguranca/medida-aberta${path}`,
    floor: `/rows?name=medidas&company=${company}&limit=${limit}&offset=0`,
  });
  return [
    one('medidas, lista', '?pagina=1&quantidade=10', 10),
    one('medidas, coluna', `?fase=em-curso&pagina=1&quantidade=${COLUMN}`, COLUMN),
    one('medidas, calendário', `/prazo?mes=${BENCH_TODAY.slice(0, 7)}`, 10),
    one('medidas, unidades', '/unidade', 10),
  ];
}
