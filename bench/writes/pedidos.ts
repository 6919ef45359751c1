import type pg from 'pg';
import { type Case, compareAll, LIST_BAR, type Options } from '../compare.ts';
import type { BenchDatabase } from '../database.ts';
import { startFloor, startProduct } from '../server.ts';
import { ensurePedidos } from '../sql/pedidos-data.ts';
import { chooseEmpresa, signIn, withClient } from '../subject.ts';

/** The list of requests with half a million of them in the database. */
export async function benchPedidos(database: BenchDatabase, options: Options): Promise<void> {
  const cases = await withClient(database, async (client) => {
    await ensurePedidos(client);
    return casesOf(client);
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

async function casesOf(client: pg.Client): Promise<Case[]> {
  const company = await chooseEmpresa(client);
  const { rows } = await client.query<{ n: number; todos: number }>(
    `select (select count(*)::int from pedido) as todos,
            (select count(*)::int from pedido where cd_empresa = $1) as n`,
    [company.cd],
  );
  console.log(`Empresa de ${rows[0]?.n} pedidos, dos ${rows[0]?.todos} de todas.`);
  const api = `/api/empresa/${company.cd}/funcionario/pendente?pagina=1&quantidade=10`;
  const floor = `/requests?company=${company.cd}&limit=10&offset=0`;
  return [
    { name: 'pedidos', bar: LIST_BAR, product: api, floor },
    {
      name: 'pedidos, estado',
      bar: LIST_BAR,
      product: `${api}&estado=0`,
      floor: `${floor}&estado=0`,
    },
    {
      name: 'pedidos, pesquisa',
      bar: LIST_BAR,
      product: `${api}&pesquisa=silva`,
      floor: `${floor}&words=silva`,
    },
  ];
}
