import { FuncionarioMinificado } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const COMPANY = 61;

type Query = Record<string, string | number>;

let app: TestApp;
let token: string;
let expected: FuncionarioMinificado[];

beforeAll(async () => {
  app = await startTestApp();
  token = await app.signIn('outra@demo.pt');
  const { rows } = await app.admin.query(
    `select f.cd::float8, f.num_mecan, f.nome, f.cd_organig::float8, o.nome as organig from funcionario f join organigrama o on o.cd = f.cd_organig
      where f.cd_empresa = $1 and f.ativo`,
    [COMPANY],
  );
  const collator = new Intl.Collator('pt');
  expected = rows.sort((a, b) => collator.compare(a.nome, b.nome) || a.cd - b.cd);
});
afterAll(() => app.close());

const pick = async (query: Query = {}) =>
  (await app.call('listFuncionariosMinificado', { token, params: { company: COMPANY }, query }))
    .body;

describe('the short list of employees', () => {
  it('has code, number, name and node of every active one, by name, and nothing else [API-23, API-86]', async () => {
    const { message } = await pick();
    expect(message).toEqual(expected);
    for (const row of message) {
      expect(FuncionarioMinificado.strict().safeParse(row).error).toBeUndefined();
    }
  });

  it('is also read by pages of ten, as a picker does [API-23, API-51, API-86]', async () => {
    const found: FuncionarioMinificado[] = [];
    for (let pagina = 1; pagina <= Math.ceil(expected.length / 10); pagina++) {
      const page = await pick({ pagina, quantidade: 10 });
      expect(page).toMatchObject({ pagina, countPag: Math.ceil(expected.length / 10) });
      found.push(...page.message);
    }
    expect(found).toEqual(expected);
  });

  it('is narrowed by a search [API-23]', async () => {
    const { nome } = expected[5] as FuncionarioMinificado;
    const { message, count } = await pick({ pesquisa: nome.toUpperCase(), quantidade: 10 });
    expect(message).toEqual(expected.filter((one) => one.nome === nome));
    expect(count).toBe(message.length);
    expect(count).toBeLessThan(expected.length);
  });
});
