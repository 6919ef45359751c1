import type { ImportedRow } from '@sst/contract';
import type pg from 'pg';
import type { BenchDatabase } from '../database.ts';
import { type Server, startProduct } from '../server.ts';
import { ensurePedidos } from '../sql/pedidos-data.ts';
import { type BenchEmpresa, chooseEmpresa, signIn, withClient } from '../subject.ts';

const ROWS = 5_000;
const ROUNDS = 7;
/** The product's time against one `insert … select unnest` of the same rows, at most. */
const BAR = 3;

/** What the product writes of a request, each column as an array of the floor's statement. */
const COLUMNS = {
  cd_empresa: 'bigint',
  cd_tipo: 'smallint',
  cd_organig: 'bigint',
  num_mecan: 'text',
  nome: 'text',
  dt_nasc: 'date',
  sexo: 'smallint',
  profis: 'text',
  dados: 'jsonb',
  retrato: 'jsonb',
  alteracoes: 'jsonb',
  dt_efeito: 'date',
  cd_autor: 'bigint',
  dt_cria: 'timestamptz',
} as const;
const NAMES = Object.keys(COLUMNS);

/** Posts 5,000 admissions to the product, writes the same rows by one statement, takes all away again; several times. */
export async function benchSeries(database: BenchDatabase): Promise<void> {
  const product = await startProduct(database);
  try {
    const token = await signIn(product);
    await withClient(database, async (client) => {
      await ensurePedidos(client);
      const company = await chooseEmpresa(client);
      const body = JSON.stringify({ funcionarios: await makeRows(client, company) });
      const rounds: { ratio: number; ours: number; floor: number }[] = [];
      for (let round = 0; round <= ROUNDS; round++) {
        const before = await marks(client);
        const ours = await post(product, company, token, body);
        const written = await writtenSince(client, before);
        await takeAway(client, before);
        const floor = await insert(client, written);
        await takeAway(client, before);
        // The first round warms both up and is not counted.
        if (round > 0) rounds.push({ ratio: ours / floor, ours, floor });
      }
      print(rounds);
    });
  } finally {
    await product.stop();
  }
}

/** Rows as a file brings them, made of the company's own employees. */
async function makeRows(client: pg.Client, company: BenchEmpresa): Promise<ImportedRow[]> {
  const { rows } = await client.query<ImportedRow>(
    `select f.num_mecan as "numMecan", f.nome, f.sexo, f.dt_nasc::text as "dataNascimento", n.nome as nacionalidade,
            c.nome as categoria, a.nome as agrupamento, p.nome as profissao, p.nome as funcao, f.num_bi as bi,
            f.num_contrib as nif, f.num_serv_soc as niss, f.num_benef as utente, 'Sede' as "localTrabalho",
            f.dt_ini_instit::text as "dataAdmissao", f.cd_organig::float8 as cd_organig, o.nome as organigrama
       from funcionario f
       join organigrama o on o.cd_empresa = f.cd_empresa and o.cd = f.cd_organig
       join nacionalidade n on n.cd = f.cd_nacion
       join categoria c on c.cd_empresa = f.cd_empresa and c.cd = f.cd_categ
       left join agrupamento a on a.cd_empresa = f.cd_empresa and a.cd = f.cd_agrup_prof
       left join profissao p on p.cd_empresa = f.cd_empresa and p.cd = f.cd_profis
      where f.cd_empresa = $1 and f.dt_ini_instit > f.dt_nasc
      order by f.cd limit $2`,
    [company.cd, ROWS],
  );
  if (rows.length < ROWS) throw new Error(`only ${rows.length} employees to make rows of`);
  return rows;
}

async function post(product: Server, { cd }: BenchEmpresa, token: string, body: string) {
  const started = performance.now();
  const response = await fetch(
    `${product.url}/api/empresa/${cd}/funcionario/pendente/admissao/csv`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-sessao': token },
      body,
    },
  );
  const text = await response.text();
  if (!response.ok) throw new Error(`the series was refused: ${text.slice(0, 300)}`);
  return performance.now() - started;
}

interface Marks {
  readonly pedido: string;
  readonly auditoria: string;
}

async function marks(client: pg.Client): Promise<Marks> {
  const { rows } = await client.query<Marks>(
    `select (select coalesce(max(numero_do_codigo('pedido', cd)), 0) from pedido) as pedido,
            (select coalesce(max(cd), 0) from auditoria) as auditoria`,
  );
  return rows[0] as Marks;
}

/** The columns of the new rows, as texts. */
async function writtenSince(client: pg.Client, { pedido }: Marks): Promise<string[][]> {
  const { rows } = await client.query<Record<string, string[]>>(
    `select ${NAMES.map((name) => `array_agg(${name}::text order by numero_do_codigo('pedido', cd)) as ${name}`).join(', ')} from pedido where numero_do_codigo('pedido', cd) > $1`,
    [pedido],
  );
  const columns = NAMES.map((name) => rows[0]?.[name] ?? []);
  if (columns[0]?.length !== ROWS) throw new Error(`${columns[0]?.length} rows were written`);
  return columns;
}

async function insert(client: pg.Client, columns: string[][]): Promise<number> {
  const arrays = Object.values(COLUMNS).map((type, index) => `$${index + 1}::${type}[]`);
  const started = performance.now();
  await client.query(
    `insert into pedido (${NAMES}) select * from unnest(${arrays.join(', ')})`,
    columns,
  );
  return performance.now() - started;
}

/** Deletes the rows of a round and vacuums: what one round wrote does not slow the next. */
async function takeAway(client: pg.Client, { pedido, auditoria }: Marks): Promise<void> {
  await client.query("delete from pedido where numero_do_codigo('pedido', cd) > $1", [pedido]);
  await client.query('delete from auditoria where cd > $1', [auditoria]);
  await client.query('vacuum pedido, auditoria');
}

function print(rounds: { ratio: number; ours: number; floor: number }[]): void {
  const median = rounds.sort((x, y) => x.ratio - y.ratio)[Math.floor(rounds.length / 2)];
  if (!median) return;
  const { ratio, ours, floor } = median;
  console.log('caso                     razão  barra   produto ms  piso ms');
  console.log(
    `série de ${ROWS}`.padEnd(24) +
      `${ratio.toFixed(2).padStart(6)}  ${BAR.toFixed(2)} ${ratio <= BAR ? ' ' : '*'}` +
      `${ours.toFixed(0).padStart(11)}${floor.toFixed(0).padStart(9)}`,
  );
}
