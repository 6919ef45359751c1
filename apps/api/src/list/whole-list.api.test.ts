import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const COMPANY = 1;

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn('admin@demo.pt');
});
afterAll(() => app.close());

const count = async (rows: string) =>
  (await app.admin.query(`select count(*)::int as n from ${rows}`, [COMPANY])).rows[0].n;

describe('a whole list', () => {
  it('that is short is answered at once, with its length [LIST-09]', async () => {
    const people = await count('funcionario where cd_empresa = $1 and ativo');
    const { headers, body } = await app.call('listFuncionariosMinificado', {
      token,
      params: { company: COMPANY },
    });
    expect(Number(headers['content-length'])).toBe(Buffer.byteLength(JSON.stringify(body)));
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect([body.count, body.message.length]).toEqual([people, people]);
  });

  it('that is long is written while it is read, and whole', async () => {
    const exams = await count('exame where cd_empresa = $1');
    expect(exams).toBeGreaterThan(4_000);
    const { headers, body } = await app.call('listExames', { token, params: { company: COMPANY } });
    expect(headers).not.toHaveProperty('content-length');
    expect(body.count).toBe(exams);
    expect(new Set(body.message.map(({ cd }: { cd: number }) => cd)).size).toBe(exams);
  });

  it('without a row is a list all the same', async () => {
    const { body } = await app.call('listFuncionarios', {
      token,
      params: { company: COMPANY },
      query: { pesquisa: 'ninguém se chama assim' },
    });
    expect(body).toEqual({ message: [], count: 0, countPag: 1, pagina: 1 });
  });
});
