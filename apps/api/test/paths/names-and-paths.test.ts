import { contract } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findKnownRows, type KnownRows, placeRows } from '../../src/testing/known-rows.ts';
import { startTestApp, type TestApp } from '../../src/testing/test-app.ts';
import { ALL_ACCESSES, signInWith } from '../../src/testing/utilizadores/test-utilizadores.ts';

/** What the sources name in two ways or leave open, held to the letter: neither path nor name comes from the contract. */

const COMPANY = 1;

let app: TestApp;
let rows: KnownRows;
let user: number;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  rows = await findKnownRows(app.admin, COMPANY);
  await placeRows(app.admin, rows);
  ({ cd: user, token } = await signInWith(app, { cd_empresa: COMPANY, acessos: ALL_ACCESSES }));
});
afterAll(() => app.close());

async function get(url: string) {
  const response = await app.app.inject({ url, headers: { 'x-sessao': token } });
  return { status: response.statusCode, body: response.json() };
}

describe('paths', () => {
  it('of the session: own user, its companies, its accesses, its end [API-83]', async () => {
    const me = await get('/api/organigrama/cd');
    expect(Object.keys(me.body).sort()).toEqual(['avatar', 'utilizador']);
    expect(me.body.utilizador.cd).toBe(user);
    const companies = await get(`/api/utilizador/${user}/empresa`);
    expect(companies.body.message.map(({ cd }: { cd: number }) => cd)).toEqual([COMPANY]);
    const accesses = await get(`/api/empresa/${COMPANY}/utilizador/${user}/acesso`);
    expect(accesses.body).toMatchObject({ adm: false, message: { length: 5 } });
    // A node's code in its place is no such call.
    expect((await get(`/api/organigrama/${COMPANY}`)).status).toBe(404);
    const payload = { email: 'rh@demo.pt', pass: 'demo-sst-2026' };
    const signIn = await app.app.inject({ method: 'POST', url: '/auth/login', payload });
    const headers = { 'x-sessao': signIn.json().token };
    const end = await app.app.inject({ method: 'POST', url: '/api/logout', headers });
    expect([signIn.statusCode, end.statusCode]).toEqual([200, 200]);
  });

  it('of employees all stand below one [API-84]', async () => {
    const base = `/api/empresa/${COMPANY}/funcionario`;
    const one = `${base}/${rows.employee}`;
    for (const path of [
      base,
      `${base}/minificado`,
      `${base}/pendente`,
      `${base}/pendente/${rows.request}`,
      `${base}/ficha-aptidao-serie?quantidade=1`,
      one,
      `${one}/foto`,
      `${one}/ficha-aptidao`,
      `${one}/ficha-aptidao/${rows.sheet}`,
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
    }
    // Those that create answer an empty body by naming its fields: they are there.
    for (const [method, path] of [
      ['POST', 'admissao'],
      ['POST', 'admissao/csv'],
      ['PUT', 'alteracao'],
      ['POST', 'saida'],
      ['POST', 'transferencia'],
    ] as const) {
      const url = `${base}/pendente/${path}`;
      const headers = { 'x-sessao': token };
      const { statusCode } = await app.app.inject({ method, url, headers, payload: {} });
      expect([path, statusCode]).toEqual([path, 400]);
    }
  });

  it('may all end in a slash [API-44]', async () => {
    for (const { method, path } of Object.values(contract)) {
      const url = path.replace(/:\w+/g, '1');
      const [plain, slash] = await Promise.all(
        [url, `${url}/`].map((each) => app.app.inject({ method, url: each })),
      );
      const answers = [plain, slash].map((answer) => {
        // Each answer has another reference, and asks a passkey for another signature.
        const { referencia: _, opcoes: __, ...body } = answer?.json() ?? {};
        return [url, answer?.statusCode, body];
      });
      expect(answers[1]).toEqual(answers[0]);
      expect([url, plain?.statusCode]).not.toEqual([url, 404]);
    }
  });

  it('take any node of the company where they name a company [API-92]', async () => {
    const node = rows.nodes.at(-1) as number;
    for (const path of [
      `/api/empresa/${node}/funcionario`,
      `/api/empresa/${node}/funcionario/pendente`,
      `/api/empresa/${node}/organigrama`,
      `/api/empresa/${node}/utilizador/${user}/acesso`,
      `/api/categoria/${node}`,
      `/api/funcion/${node}`,
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 200]);
      const foreign = path.replace(String(node), '61');
      expect([foreign, (await get(foreign)).status]).toEqual([foreign, 403]);
    }
  });
});

describe('names of fields', () => {
  it('a node of the tree has code, parent, name and auxiliary code [ENT-05]', async () => {
    const { body } = await get(`/api/empresa/${COMPANY}/organigrama`);
    expect(body.message.length).toBeGreaterThan(1);
    for (const node of body.message) {
      expect(Object.keys(node).sort()).toEqual(['cd', 'cd_aux', 'cd_base', 'nome']);
    }
  });

  it('a request has its node both by name and by the way down to it [ENT-32]', async () => {
    const { body } = await get(`/api/empresa/${COMPANY}/funcionario/pendente`);
    const company = 'Grupo Atlântico Indústria, S.A.';
    for (const { organig, organigrama } of body.message) {
      expect(organigrama.startsWith(company)).toBe(true);
      expect(organigrama.endsWith(organig)).toBe(true);
    }
    expect(
      body.message.some((row: Record<string, string>) => row.organig !== row.organigrama),
    ).toBe(true);
  });

  it('the day of the latest sheet is dt_anex in the detail and dt in its own call [ENT-35]', async () => {
    const one = `/api/empresa/${COMPANY}/funcionario/${rows.employee}`;
    const detail = (await get(one)).body.message;
    const latest = (await get(`${one}/ficha-aptidao`)).body.message;
    expect(latest).toEqual({ cd_anex: detail.cd_anex, dt: detail.dt_anex });
    expect(latest.dt).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it("an employee's sheet comes inside message, with its file name [API-91]", async () => {
    const path = `/api/empresa/${COMPANY}/funcionario/${rows.employee}/ficha-aptidao/${rows.sheet}`;
    const { body } = await get(path);
    expect(Object.keys(body)).toEqual(['message']);
    expect(Object.keys(body.message).sort()).toEqual(['anex', 'nome_fich']);
  });

  it('an exam of an employee names doctor and decision, and its sheet by code, 0 without one [ENT-20]', async () => {
    const { rows: withSheet } = await app.admin.query(
      `select cd_funcion::float8 as cd from exame where cd_empresa = $1 group by cd_funcion
        having bool_or(cd_anex is null) and bool_or(cd_anex is not null) order by 1 limit 1`,
      [COMPANY],
    );
    const { body } = await get(
      `/api/empresa/${COMPANY}/saude/exame/funcionario/${withSheet[0].cd}`,
    );
    const sheets = new Set<boolean>();
    for (const exam of body.message) {
      expect(exam).toMatchObject({
        dt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        tipo_exam: expect.any(String),
        decis: expect.any(String),
        cd_decis: expect.stringMatching(/^(A|AC|IT|ID|SD)$/),
        anex: expect.any(Number),
      });
      expect(exam.medic === null || typeof exam.medic === 'string').toBe(true);
      sheets.add(exam.anex === 0);
    }
    expect(sheets.size).toBe(2);
  });

  it('a sign-in sends email and pass, and nothing else will do [ENT-17]', async () => {
    const send = async (payload: object) =>
      (await app.app.inject({ method: 'POST', url: '/auth/login', payload })).statusCode;
    expect(await send({ email: 'rh@demo.pt', pass: 'demo-sst-2026' })).toBe(200);
    expect(await send({ mail: 'rh@demo.pt', pass: 'demo-sst-2026' })).toBe(400);
    expect(await send({ email: 'rh@demo.pt', password: 'demo-sst-2026' })).toBe(400);
  });
});
