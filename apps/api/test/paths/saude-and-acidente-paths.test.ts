import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acidenteOf } from '../../src/testing/acidentes/acidentes.ts';
import { findKnownRows, type KnownRows, placeRows } from '../../src/testing/known-rows.ts';
import { startTestApp, type TestApp } from '../../src/testing/test-app.ts';
import { ALL_ACCESSES, signInWith } from '../../src/testing/utilizadores/test-utilizadores.ts';

/** Paths and names of health and accidents, held to the letter of the sources: nothing here comes from the contract. */

const COMPANY = 1;
const PAGED = ['count', 'countPag', 'message', 'pagina'];

let app: TestApp;
let rows: KnownRows;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  rows = await findKnownRows(app.admin, COMPANY);
  await placeRows(app.admin, rows);
  ({ token } = await signInWith(app, { cd_empresa: COMPANY, acessos: ALL_ACCESSES }));
});
afterAll(() => app.close());

type Method = 'GET' | 'POST' | 'DELETE';

async function call(url: string, method: Method = 'GET', payload?: object) {
  const headers = { 'x-sessao': token };
  const response = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
  const body = response.json();
  return { status: response.statusCode, body, keys: Object.keys(body).sort() };
}

const health = (path: string) => `/api/empresa/${COMPANY}/saude/${path}`;
const accidents = (path = '') => `/api/empresa/${COMPANY}/acidente${path}`;

describe('the paths', () => {
  it.each([
    'marcacao/exame?pagina=1&quantidade=10&pesquisa=a&ordenacao=dt.asc',
    'marcacao/acao-enfermagem?pagina=1&quantidade=10&pesquisa=a&ordenacao=tipo_ac_enferm.des',
    'marcacao/falta/exame?pagina=1&quantidade=10&pesquisa=a&tipo=3&exame=1&ordenacao=estado.asc',
    'marcacao/falta/acao-enfermagem?pagina=1&quantidade=10&tipo=4&acaoEnfermagem=1&ordenacao=dt.des',
    'exame?pagina=1&quantidade=10&pesquisa=a&medico=1&decisao=A&ordenacao=medic.asc',
  ])('of health: %s is a page [API-55, API-56, API-57, API-58, API-59]', async (path) => {
    const { status, keys } = await call(health(path));
    expect([status, keys]).toEqual([200, PAGED]);
  });

  it.each([
    'medico',
    'exame/tipo?tabela=f',
    'exame/tipo?tabela=ma',
    'ficha-aptidao-serie?quantidade=1',
  ])('of health: %s is a list inside message [API-61, API-63, API-64]', async (path) => {
    const { status, keys, body } = await call(health(path));
    expect([status, keys, Array.isArray(body.message)]).toEqual([200, ['message'], true]);
  });

  it('of health: the history of an employee, the series of the company, the decisions [API-62, API-65, API-66]', async () => {
    for (const url of [
      health(`exame/funcionario/${rows.employee}`),
      health('ficha-aptidao-serie-empresa?pagina=2'),
      '/api/empresa/saude/decisao',
    ]) {
      const { status, body } = await call(url);
      expect([url, status, body.message.length > 0]).toEqual([url, 200, true]);
    }
  });

  it('of a sheet, in both spellings, with its file at the top level [API-60, API-91]', async () => {
    for (const spelling of ['ficha-apidao', 'ficha-aptidao']) {
      const { status, keys } = await call(health(`${spelling}/${rows.sheet}`));
      expect([spelling, status, keys]).toEqual([spelling, 200, ['anex', 'nome_fich']]);
    }
  });

  it('of accidents: list, registration, types, one [API-52, API-53, API-54, ENT-34]', async () => {
    const query = 'pagina=1&quantidade=10&pesquisa=a&formacao=1&epi=0&socorros=2&ordenacao=dt.asc';
    expect((await call(accidents(`?${query}`))).keys).toEqual(PAGED);
    expect((await call(accidents())).body.count).toBeGreaterThan(10);
    const created = await call(accidents(), 'POST', acidenteOf(rows));
    expect([created.status, created.keys]).toEqual([200, ['cd', 'message']]);
    expect((await call(accidents(`/${created.body.cd}`))).status).toBe(200);
    expect((await call('/api/acidente/tipo')).body.message[0]).toEqual({
      cd: expect.any(Number),
      nome: expect.any(String),
    });
  });

  it('of registered accidents: list, one, removal by path and by query [API-47, API-48, API-50]', async () => {
    const query = 'pagina=1&quantidade=10&pesquisa=a&estado=0&ordenacao=dt.asc';
    expect((await call(accidents(`/pendente?${query}`))).keys).toEqual(PAGED);
    for (const spelling of ['/', '?cd=']) {
      const { cd } = (await call(accidents(), 'POST', acidenteOf(rows))).body;
      expect((await call(accidents(`/pendente/${cd}`))).status).toBe(200);
      const removed = await call(accidents(`/pendente${spelling}${cd}`), 'DELETE');
      expect([spelling, removed.status, removed.keys]).toEqual([spelling, 200, ['message']]);
      expect((await call(accidents(`/pendente/${cd}`))).status).toBe(404);
    }
  });

  it('take any node of the company where they name one [API-92]', async () => {
    const node = rows.nodes.at(-1) as number;
    for (const path of ['saude/exame', 'saude/marcacao/exame', 'acidente', 'acidente/pendente']) {
      expect([path, (await call(`/api/empresa/${node}/${path}`)).status]).toEqual([path, 200]);
      expect([path, (await call(`/api/empresa/61/${path}`)).status]).toEqual([path, 403]);
    }
  });
});

describe('the fields', () => {
  const fieldsOf = async (url: string) => Object.keys((await call(url)).body.message[0]);

  it('of bookings, absences and exams [ENT-19, ENT-20, ENT-21, ENT-32]', async () => {
    const common = ['num_mecan', 'funcion', 'dt', 'hr', 'tipo_exam', 'organig'];
    const booked = [...common, 'tipo_ac_enferm'];
    expect(await fieldsOf(health('marcacao/exame'))).toEqual(expect.arrayContaining(booked));
    const missed = [...booked, 'estado'];
    expect(await fieldsOf(health('marcacao/falta/exame'))).toEqual(expect.arrayContaining(missed));
    const done = [...common, 'medic', 'decis', 'cd_decis', 'anex'];
    expect(await fieldsOf(health('exame'))).toEqual(expect.arrayContaining(done));
  });

  it('of an accident: formac_tarefa in the list, formac_taref among the requests [ACID-19, ENT-15, ENT-22, ENT-36]', async () => {
    const common = [
      'num_mecan',
      'nome',
      'dt',
      'hr',
      'prest_prim_socorr',
      'epi_adeq',
      'descric',
      'organig',
    ];
    const listed = await fieldsOf(accidents());
    expect(listed).toEqual(expect.arrayContaining([...common, 'cd', 'formac_tarefa']));
    expect(listed).not.toContain('formac_taref');
    const pending = await fieldsOf(accidents('/pendente'));
    expect(pending).toEqual(
      expect.arrayContaining([
        ...common,
        'cd',
        'cd_funcion',
        'funcion',
        'acc_lesiv',
        'loc',
        'organig_acident',
        'estado',
        'cd_estad',
        'dt_ini_instit',
        'categ',
        'profis',
        'formac_taref',
        'interr_trab',
        'dt_interr_trab',
        'hr_interr_trab',
        'obs',
      ]),
    );
    expect(pending).not.toContain('formac_tarefa');
  });

  it('that a form of an accident calls formac_taref is kept; formac_tarefa is not asked for [ACID-19, ACID-20]', async () => {
    const body = { ...acidenteOf(rows), formac_taref: 2, formac_tarefa: 1 };
    const { cd } = (await call(accidents(), 'POST', body)).body;
    expect((await call(accidents(`/${cd}`))).body.message.formac_taref).toBe(2);
  });
});
