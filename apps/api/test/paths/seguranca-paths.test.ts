import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findKnownRows, type KnownRows } from '../../src/testing/known-rows.ts';
import { newPdf, sentAnexo } from '../../src/testing/seguranca/new-atividades.ts';
import { startTestApp, type TestApp } from '../../src/testing/test-app.ts';
import { ALL_ACCESSES, signInWith } from '../../src/testing/utilizadores/test-utilizadores.ts';

/** Paths and names of safety, held to the letter of the sources: nothing here comes from the contract. */

const COMPANY = 1;
const PAGED = ['count', 'countPag', 'message', 'pagina'];

let app: TestApp;
let rows: KnownRows;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  rows = await findKnownRows(app.admin, COMPANY);
  ({ token } = await signInWith(app, { cd_empresa: COMPANY, acessos: ALL_ACCESSES }));
});
afterAll(() => app.close());

const safety = (path: string, node = COMPANY) => `/api/empresa/${node}/seguranca/${path}`;

async function call(url: string, payload?: object) {
  const headers = { 'x-sessao': token };
  const method = payload ? 'POST' : 'GET';
  const response = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
  const body = response.json();
  return { status: response.statusCode, body, keys: Object.keys(body).sort() };
}

/** The names of the fields of a list's first row. */
async function fieldsOf(path: string): Promise<string[]> {
  return Object.keys((await call(safety(path))).body.message[0]);
}

describe('the paths of safety', () => {
  it('of bookings, activities and measures are pages [API-67, API-70, API-79]', async () => {
    const paging = 'pagina=1&quantidade=10&pesquisa=a&ordenacao=dt.asc';
    for (const path of [
      `marcacao?${paging}`,
      `area/${rows.area}/atividade?${paging}&tecnico=WEBCLI&motivo=${rows.reason}&tipo=${rows.activityType}&organigrama=${rows.nodes.at(-1)}`,
      `medida-aberta?${paging}&tipo=false&estado=1&tarefa=1`,
    ]) {
      const { status, keys } = await call(safety(path));
      expect([path, status, keys]).toEqual([path, 200, PAGED]);
    }
  });

  it('of areas, choices and attachments are lists inside message [API-68, API-71, API-72, API-73, API-74, API-80, API-81]', async () => {
    for (const url of [
      safety('area'),
      safety(`tecnico?area=${rows.area}`),
      safety(`tipo?area=${rows.area}`),
      '/api/empresa/seguranca/motivo',
      safety('medida-aberta/tarefa'),
      safety('medida-aberta/estado'),
    ]) {
      const { status, keys, body } = await call(url);
      expect([url, status, keys, body.message.length > 0]).toEqual([url, 200, ['message'], true]);
    }
    const { keys, body } = await call(safety(`atividade/${rows.activity}/anexo`));
    expect([keys, body.message.length > 0]).toEqual([['message', 'obs'], true]);
  });

  it('of one document give its bytes, type and title inside message [API-75, API-76, API-77, API-91, ENT-28]', async () => {
    for (const path of [
      `area/${rows.area}/anexo/${rows.areaDocument}`,
      `atividade/${rows.activity}/anexo/${rows.attachment}`,
      `atividade/${rows.reported}/relatorio/${rows.report}`,
    ]) {
      const { status, keys, body } = await call(safety(path));
      expect([path, status, keys]).toEqual([path, 200, ['message']]);
      expect(Object.keys(body.message)).toEqual(expect.arrayContaining(['anex', 'mime', 'titulo']));
    }
  });

  it('of a new activity takes the fields of the form by their names [API-78, ENT-27]', async () => {
    const { status, keys } = await call(safety('atividade'), {
      cd_tipo: rows.activityType,
      cd_motiv: rows.reason,
      cd_funcion: rows.employee,
      cd_organig: rows.node,
      obs: 'Visita.',
      anexo: [sentAnexo(newPdf())],
    });
    expect([status, keys]).toEqual([200, ['cd', 'message']]);
  });

  it('take any node of the company where they name one [API-92]', async () => {
    const node = rows.nodes.at(-1) as number;
    for (const path of ['marcacao', 'area', `area/${rows.area}/atividade`, 'medida-aberta']) {
      expect([path, (await call(safety(path, node))).status]).toEqual([path, 200]);
      expect([path, (await call(safety(path, 61))).status]).toEqual([path, 403]);
    }
  });
});

describe('the fields of safety', () => {
  it('of bookings, activities and measures [ENT-24, ENT-25, ENT-29, ENT-32]', async () => {
    const booked = ['tipo', 'tecnic', 'dt', 'hr', 'organig'];
    expect(await fieldsOf('marcacao')).toEqual(expect.arrayContaining(booked));
    const done = ['motivo', 'funcion', 'num_mecan', 'estado', 'cd_estad', 'relat', 'anex'];
    const activity = await fieldsOf(`area/${rows.area}/atividade`);
    expect(activity).toEqual(expect.arrayContaining(['cd', ...booked, ...done]));
    const measure = ['tarefa', 'risco_identific', 'medida', 'dt', 'prazo', 'dias_expir', 'provis'];
    expect(await fieldsOf('medida-aberta')).toEqual(
      expect.arrayContaining([...measure, 'estad', 'organig']),
    );
  });

  it('of an area: a list of one with its types, and its documents [API-69, ENT-26, ENT-33]', async () => {
    expect(await fieldsOf('area')).toEqual(expect.arrayContaining(['cd', 'nome']));
    const { message } = (await call(safety(`area/${rows.area}`))).body;
    expect(Object.keys(message).sort()).toEqual(['anexoAtividadeList', 'atividadeList']);
    const [area, ...others] = message.atividadeList;
    expect(others).toEqual([]);
    expect(area).toMatchObject({ cd: rows.area, nome: expect.any(String) });
    expect(Object.keys(area)).toEqual(expect.arrayContaining(['obs', 'tipoAtividadeList']));
    expect(Object.keys(area.tipoAtividadeList[0]).sort()).toEqual(['cd', 'nome']);
    expect(Object.keys(message.anexoAtividadeList[0]).sort()).toEqual(['cd_anex', 'titulo']);
  });
});
