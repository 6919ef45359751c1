import type { CallName } from '@sst/contract';
import type { Client } from 'pg';
import { expect } from 'vitest';
import { CHANGEABLE } from '../../modules/funcionarios/funcionario-columns.ts';
import { insertRow } from '../database/insert-row.ts';
import { TEST_TODAY } from '../database/test-cluster.ts';
import { tracesOf } from '../database/traces.ts';
import { findKnownRows, type KnownRows } from '../known-rows.ts';
import { type CallResult, startTestApp, type TestApp } from '../test-app.ts';
import { FOREIGN, REGION, ROOT } from '../utilizadores/places.ts';
import { ALL_ACCESSES, signInWith } from '../utilizadores/test-utilizadores.ts';

export { REGION };

/** A company of the demonstration and another one, which have the codes of their roots. */
export const EMPRESA = ROOT;
export const OTHER_EMPRESA = FOREIGN;
/** A code that no row of any table has. */
export const UNKNOWN = 987_654_321;

type Fields = Readonly<Record<string, unknown>>;

/** What tests of requests start from: the application, a user of everything in one company, and rows of two. */
export interface PedidoTests {
  readonly app: TestApp;
  readonly own: KnownRows;
  readonly foreign: KnownRows;
  readonly token: string;
  readonly user: number;
  /** Makes a call at the company's node, or at `company`. */
  send(name: CallName, body?: unknown, more?: SendOptions): Promise<CallResult>;
}

export interface SendOptions {
  readonly company?: number;
  readonly id?: number;
  readonly token?: string;
  readonly key?: string;
}

export async function startPedidoTests(
  options: Parameters<typeof startTestApp>[0] = {},
): Promise<PedidoTests> {
  const app = await startTestApp(options);
  const own = await findKnownRows(app.admin, EMPRESA);
  const foreign = await findKnownRows(app.admin, OTHER_EMPRESA);
  const { cd, token } = await signInWith(app, { cd_empresa: EMPRESA, acessos: ALL_ACCESSES });
  return {
    app,
    own,
    foreign,
    token,
    user: cd,
    send: (name, body, { company = EMPRESA, id = 0, token: other, key } = {}) =>
      app.call(name, {
        token: other ?? token,
        params: { company, id },
        body,
        headers: key === undefined ? {} : { 'idempotency-key': key },
      }),
  };
}

/** A new active employee of a node, in no request. @returns its code. */
export async function addFuncionario(
  admin: Client,
  { cd_empresa, node, nacion, categ, profis }: KnownRows,
  values: Fields = {},
): Promise<number> {
  return insertRow(admin, 'funcionario', {
    cd_empresa,
    cd_organig: node,
    num_mecan: 'T-1',
    nome: 'Beatriz Nóbrega',
    sexo: 1,
    dt_nasc: '1985-04-12',
    cd_nacion: nacion,
    cd_categ: categ,
    cd_profis: profis,
    num_contrib: '508234567',
    dt_ini_instit: '2015-09-01',
    ...values,
  });
}

/** What a form of change sends of an employee: all as it is, but for `values`. */
export async function changeOf(admin: Client, cd: number, values: Fields = {}): Promise<Fields> {
  const { rows } = await admin.query(
    'select to_jsonb(f) as employee from funcionario f where cd = $1',
    [cd],
  );
  const { employee } = rows[0];
  return {
    ...Object.fromEntries(['cd', ...CHANGEABLE].map((column) => [column, employee[column]])),
    ...values,
  };
}

/** A form of admission with the fields that are required. */
export function admissaoOf({ node, nacion, categ }: KnownRows, values: Fields = {}): Fields {
  return {
    nome: 'Zulmira Teotónio',
    sexo: 1,
    dt_nasc: '1990-05-20',
    cd_nacion: nacion,
    cd_categ: categ,
    dt_ini_instit: TEST_TODAY,
    cd_organig: node,
    ...values,
  };
}

/** A row of a series with the fields that are required. */
export function importedOf({ node }: KnownRows, values: Fields = {}): Fields {
  return {
    nome: 'Zulmira Teotónio',
    sexo: '1',
    dataNascimento: '20/05/1990',
    nacionalidade: 'Portuguesa',
    categoria: 'Operário',
    localTrabalho: 'Sede',
    dataAdmissao: '16/03/2026',
    cd_organig: node,
    organigrama: 'Sede',
    ...values,
  };
}

/** Checks that a call is refused, with a text for the user on each field that is wrong, and writes nothing. */
export async function expectRefusal(
  { admin }: Pick<TestApp, 'admin'>,
  call: () => Promise<CallResult>,
  { status, codigo, fields }: { status: number; codigo?: string; fields?: readonly string[] },
): Promise<CallResult> {
  const before = await tracesOf(admin);
  const answer = await call();
  expect({
    status: answer.status,
    ...(codigo && { codigo: answer.body.codigo }),
    ...(fields && { fields: Object.keys(answer.body.campos ?? {}).sort() }),
  }).toEqual({ status, ...(codigo && { codigo }), ...(fields && { fields: [...fields].sort() }) });
  expect(await tracesOf(admin)).toEqual(before);
  return answer;
}

/** A request as it is stored. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into every column
export async function storedPedido(admin: Client, cd: number): Promise<any> {
  const { rows } = await admin.query(
    `select cd_empresa::float8, cd_tipo, cd_estad, cd_funcion::float8, cd_organig::float8, num_mecan, nome, dt_nasc::text, sexo,
            profis, dados, antes, alteracoes, dt_efeito::text, dt_aplicado, cd_autor::float8, dt_cria, cd_decisor, dt_decis,
            motivo
       from pedido where cd = $1`,
    [cd],
  );
  return rows[0];
}

/** The audit lines about a request, without moments. */
export async function auditOf(admin: Client, cd: number): Promise<Fields[]> {
  const { rows } = await admin.query(
    `select cd_empresa::float8, cd_utilizador::float8, acao, detalhe from auditoria
      where entidade = 'pedido' and cd_entidade = $1 order by cd`,
    [cd],
  );
  return rows;
}

export async function pendenteOf(admin: Client, cd: number): Promise<number> {
  const { rows } = await admin.query('select pendente from funcionario where cd = $1', [cd]);
  return rows[0].pendente;
}

/** Requests about an employee, by code. */
export async function pedidosOf(admin: Client, cd_funcion: number): Promise<Fields[]> {
  const { rows } = await admin.query(
    "select cd::float8, cd_tipo, cd_estad from pedido where cd_funcion = $1 order by numero_do_codigo('pedido', cd)",
    [cd_funcion],
  );
  return rows;
}

/** Puts a request about an employee there, in any state. @returns its code. */
export async function addPedido(
  admin: Client,
  cd_funcion: number,
  { cd_tipo = 1, cd_estad = 0, dt_cria = '2026-03-10T10:00:00Z' } = {},
): Promise<number> {
  const { rows } = await admin.query(
    `insert into pedido (cd_empresa, cd_tipo, cd_estad, cd_funcion, cd_organig, num_mecan, nome, dt_nasc, sexo, dados,
                         motivo, dt_cria)
     select cd_empresa, $2, $3::smallint, cd, cd_organig, num_mecan, nome, dt_nasc, sexo, '{}',
            case when $3::smallint = 3 then 'Faltam dados.' end, $4
       from funcionario where cd = $1 returning cd::float8`,
    [cd_funcion, cd_tipo, cd_estad, dt_cria],
  );
  await admin.query(
    'update funcionario set pendente = 1 where cd = $1 and $2::smallint in (0, 1) and pendente = 0',
    [cd_funcion, cd_estad],
  );
  return rows[0].cd;
}

/** A user of everything below one region only. */
export async function signInToRegion({ app }: PedidoTests): Promise<string> {
  const place = { cd_empresa: EMPRESA, cd_organig: REGION, acessos: ALL_ACCESSES };
  return (await signInWith(app, place)).token;
}
