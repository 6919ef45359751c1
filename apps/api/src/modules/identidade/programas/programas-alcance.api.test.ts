import { addDays } from '@sst/contract/rules/dates/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_TODAY } from '../../../testing/database/test-cluster.ts';
import { addPrestador } from '../../../testing/pedidos/prestador.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { placeFactor } from '../../../testing/utilizadores/factor.ts';
import { addKey, type TestKey } from '../../../testing/utilizadores/keys.ts';
import { ROOT } from '../../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let app: TestApp;
let maker: Awaited<ReturnType<typeof signInWith>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.admin.query('delete from chave_programa; delete from tentativa');
  maker = await signInWith(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
});

const BODY = {
  nome: 'Salários',
  direitos: ['funcionarios.ver', 'admissoes.criar'],
  saude: false,
  alcance: [ROOT],
  redes: [] as string[],
  ultimo_dia: addDays(TEST_TODAY, 90),
};
const params = { company: ROOT };

const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const people = ({ headers }: Pick<TestKey, 'headers'>, company = ROOT, ip?: string) =>
  app.call('listFuncionarios', {
    headers,
    params: { company },
    query: { quantidade: 10 },
    ...(ip && { ip }),
  });
const keyOf = (options: Partial<Parameters<typeof addKey>[1]> = {}) =>
  addKey(app.admin, { cd_empresa: ROOT, cd_utilizador: maker.cd, saude: false, ...options });

describe('a key of a program', () => {
  it('takes no address of IPv4 by a network of IPv6 [CHAVE-15]', async () => {
    const key = await keyOf({ redes: ['::/1'] });
    const from = async (ip: string) => (await people(key, ROOT, ip)).status;
    expect(await from('127.0.0.1')).toBe(403);
    expect(await from('::ffff:127.0.0.1')).toBe(403);
    expect(await from('2001:db8::1')).toBe(200);
  });

  it('without health data is not recorded to have seen any in a list that leaves them out [CHAVE-16]', async () => {
    await placeFactor(app.admin, maker.cd);
    const read = async (options: Parameters<typeof keyOf>[0]) => {
      const key = await keyOf(options);
      expect((await people(key)).status).toBe(200);
      const { rows } = await app.admin.query(
        'select count(*)::int as n from leitura where cd_chave = $1',
        [key.cd],
      );
      return rows[0].n > 0;
    };
    expect(await read({ direitos: ['funcionarios.ver', 'aptidao.ver'] })).toBe(false);
    expect(await read({ direitos: ['funcionarios.ver'], saude: true })).toBe(false);
    expect(await read({ direitos: ['funcionarios.ver', 'aptidao.ver'], saude: true })).toBe(true);
  });
});

describe('a key of the provider', () => {
  it('works in the companies that it reaches, and in all of them only where it reaches all [CHAVE-05]', async () => {
    const { token } = await addPrestador({ app });
    const make = async (alcance: readonly number[]) => {
      const body = {
        ...BODY,
        direitos: ['empresas.ver', 'funcionarios.ver', 'funcionarios.procurar'],
        alcance,
      };
      const { status, body: made } = await app.call('createChavePrestador', { token, body });
      expect(status).toBe(200);
      return { headers: bearer(made.chave) };
    };
    const [one, all] = [await make([ROOT]), await make([])];
    const companies = (key: { headers: Record<string, string> }) =>
      app.call('listEmpresasPrestador', { ...key, query: { quantidade: 10 } });
    expect((await people(one)).status).toBe(200);
    expect((await people(one, 61)).status).toBe(403);
    expect((await companies(one)).status).toBe(403);
    expect((await people(all, 61)).status).toBe(200);
    expect((await companies(all)).status).toBe(200);
    expect((await app.call('createNo', { ...all, params, body: {} })).status).toBe(403);
  });
});
