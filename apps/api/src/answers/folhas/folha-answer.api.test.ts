import type { AddressInfo } from 'node:net';
import { type CallName, contract } from '@sst/contract';
import { xlsxRecords } from '@sst/contract/ficheiros/xlsx/xlsx-records';
import type { FileColumn } from '@sst/contract/folhas/fields';
import { FOLHA_CALLS, folhaOf } from '@sst/contract/folhas/folhas';
import { ROWS_HEADER, XLSX_TYPE } from '@sst/contract/folhas/formato';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALL_EXAMPLES } from '../../testing/calls/examples/examples.ts';
import { findKnownRows, type KnownRows, placeRows } from '../../testing/known-rows.ts';
import { addPrestador } from '../../testing/pedidos/prestador.ts';
import { pathOf, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ROOT } from '../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

const COMPANY = ROOT;
const ACCEPT = { accept: XLSX_TYPE };

type Person = Awaited<ReturnType<typeof signInWith>>;

let app: TestApp;
let known: KnownRows;
let client: Person;
let provider: Person;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  known = await findKnownRows(app.admin, COMPANY);
  client = await signInWith(app, { cd_empresa: COMPANY, adm: true, acessos: ALL_ACCESSES });
  provider = await addPrestador({ app });
  await placeRows(app.admin, known);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.close());

const textsOf = (cells: readonly string[]) => cells.map((text) => text.replace(/\s+/g, ' ').trim());

/** The cells of a row as a reader of workbooks writes them: days with strokes, without the time. */
function expectedCells(columns: readonly FileColumn<unknown>[], row: unknown): string[] {
  return columns.map(({ value, kind }) => {
    const text = String(value(row) ?? '');
    return kind === 'date' && /^\d\d-\d\d-\d{4}( |$)/.test(text)
      ? text.slice(0, 10).replaceAll('-', '/')
      : text;
  });
}

it('every list that is exported is also answered as a workbook, with the rows, columns and order of its JSON [EXP-172]', async () => {
  let rows = 0;
  for (const name of FOLHA_CALLS) {
    const ofProvider = contract[name].permission.kind.startsWith('provider');
    const { cd, token } = ofProvider ? provider : client;
    const { params = {}, query = {} } = CALL_EXAMPLES[name](known, cd) as {
      params?: Record<string, string | number>;
      query?: Record<string, string>;
    };
    const { body } = await app.call(name, { params, query, token });
    const answer = await app.app.inject({
      url: pathOf(name, params),
      query,
      headers: { 'x-sessao': token, ...ACCEPT },
    });
    expect([name, answer.statusCode, answer.headers['content-type']]).toEqual([
      name,
      200,
      XLSX_TYPE,
    ]);
    const folha = folhaOf(name, { pode: () => true, given: { ...params, ...query } });
    if (!folha) throw new Error(name);
    expect(answer.headers['content-disposition']).toContain(
      encodeURIComponent(`${folha.fileName}.xlsx`),
    );
    const { records } = await xlsxRecords(answer.rawPayload);
    const [header = [], ...cells] = records;
    expect([name, ...header]).toEqual([name, ...folha.columns.map(({ header: text }) => text)]);
    // Reading a log adds a line to it.
    const added = cells.length - body.message.length;
    expect([name, added === 0 || name.startsWith('listEventosSeguranca')]).toEqual([name, true]);
    for (const [at, row] of body.message.slice(0, 50).entries())
      expect([name, ...textsOf(cells[at + added] ?? [])]).toEqual([
        name,
        ...textsOf(expectedCells(folha.columns, row)),
      ]);
    rows += cells.length;
  }
  expect(rows).toBeGreaterThan(5_000);
});

const exames = (token: string, signal?: AbortSignal) =>
  fetch(`${address}${pathOf('listExames', { company: COMPANY })}`, {
    headers: { 'x-sessao': token, 'accept-encoding': 'identity', ...ACCEPT },
    signal: signal ?? null,
  });

it('a workbook says how many rows it has where that is known, is refused as its JSON is, and is recorded as that [EXP-175]', async () => {
  const params = { company: COMPANY };
  const ask = (name: CallName, query: Record<string, string>, token: string) =>
    app.app.inject({
      url: pathOf(name, params),
      query,
      headers: { 'x-sessao': token, ...ACCEPT },
    });
  const none = await ask('listExames', { pesquisa: 'ninguém se chama assim' }, client.token);
  expect([none.statusCode, none.headers[ROWS_HEADER]]).toEqual([200, '0']);
  expect((await xlsxRecords(none.rawPayload)).records).toHaveLength(1);
  expect((await ask('listExames', { decisao: 'x' }, client.token)).json()).toHaveProperty('campos');
  const stranger = await signInWith(app, { cd_empresa: 61, adm: true, acessos: ALL_ACCESSES });
  const refused = await ask('listExames', {}, stranger.token);
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([
    403,
    'application/json; charset=utf-8',
  ]);
  // Who may not know of types has no column of them.
  const less = await signInWith(app, {
    cd_empresa: COMPANY,
    acessos: [{ menu: 2, capabilities: ['criar', 'editar'] }],
  });
  await app.admin.query('update acesso set sem_tipo = true where cd_utilizador = $1', [less.cd]);
  const page = { quantidade: '10' };
  const seen = await ask('listExames', page, less.token);
  const [header = [], ...cells] = (await xlsxRecords(seen.rawPayload)).records;
  expect(header).not.toContain('Tipo de exame');
  expect(header).toContain('Decisão');
  expect(cells).toHaveLength(10);
  const { rows } = await app.admin.query(
    'select cardinality(codigos)::int as n from leitura where cd_utilizador = $1 and chamada = $2',
    [less.cd, 'listExames'],
  );
  expect(rows).toEqual([{ n: expect.any(Number) }]);
});

it('a long workbook is written while it is read, and what reads for it ends with its reader [EXP-175]', async () => {
  await app.admin.query(
    `insert into exame (cd_empresa, cd_funcion, cd_organig, cd_tipo_exam, cd_decis, dt)
     select e.cd_empresa, e.cd_funcion, e.cd_organig, e.cd_tipo_exam, e.cd_decis, e.dt
       from exame e, generate_series(1, 4) where e.cd_empresa = $1`,
    [COMPANY],
  );
  const total = (
    await app.admin.query('select count(*)::int as n from exame where cd_empresa = $1', [COMPANY])
  ).rows[0].n;
  const whole = await exames(client.token);
  expect(whole.headers.has(ROWS_HEADER)).toBe(false);
  const { records } = await xlsxRecords(new Uint8Array(await whole.arrayBuffer()));
  expect(records).toHaveLength(total + 1);
  const reading = () =>
    app.admin
      .query(
        `select count(*)::int as n from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`,
      )
      .then(({ rows }) => rows[0].n);
  const away = new AbortController();
  const cut = await exames(client.token, away.signal);
  await cut.body?.getReader().read();
  expect(await reading()).toBeGreaterThan(0);
  away.abort();
  await expect.poll(reading, { timeout: 5_000 }).toBe(0);
});
