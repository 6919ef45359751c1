import { hojeRule } from '@sst/contract/rules/hoje/hoje';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EMPRESA, type PedidoTests, startPedidoTests } from '../../testing/pedidos/pedidos.ts';
import { signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

const LINE = hojeRule('fichas-por-descarregar');
const params = { company: EMPRESA };

async function call(
  name: 'listExames' | 'listFichasExames',
  query: Record<string, string | number>,
  token = tests.token,
) {
  const { status, body } = await tests.app.call(name, { token, params, query });
  expect(status).toBe(200);
  return body;
}

/** The exams with a new sheet, the latest first. */
async function fresh(): Promise<{ cd: number; anex: number }[]> {
  return (await call('listExames', { ...LINE.query('2026-03-16'), quantidade: 100 })).message;
}

async function counted(token = tests.token): Promise<number | undefined> {
  const { body } = await tests.app.call('getHoje', { token, params });
  return body.message.linhas.find(({ id }: { id: string }) => id === LINE.id)?.total;
}

it('a sheet is new until somebody of the company has opened it, not the provider; the line and its list say so at once [HOJE-39]', async () => {
  const before = await fresh();
  const [first] = before;
  expect(before.length).toBeGreaterThan(3);
  expect(await counted()).toBe(before.length);
  const open = (token: string) =>
    tests.app.call('getFichaDoExame', { token, params: { ...params, id: first?.anex ?? 0 } });
  expect((await open(await tests.app.signIn('prestador@demo.pt'))).status).toBe(200);
  expect(await fresh()).toEqual(before);
  expect((await open(tests.token)).status).toBe(200);
  expect(await fresh()).toEqual(before.slice(1));
  expect(await counted()).toBe(before.length - 1);
  // Sheets of long ago are none that somebody waits for.
  await tests.app.admin.query(`update exame set dt = '2026-01-14' where cd = $1`, [before[1]?.cd]);
  expect(await counted()).toBe(before.length - 2);
});

it('sheets are downloaded by the codes of their exams, and are new no longer [HOJE-40]', async () => {
  const before = await fresh();
  const codigos = before.slice(0, 2).map(({ cd }) => cd);
  const { message } = await call('listFichasExames', { codigos: codigos.join(), quantidade: 25 });
  expect(message).toHaveLength(2);
  expect((await fresh()).map(({ cd }) => cd)).toEqual(before.slice(2).map(({ cd }) => cd));
});

it('new sheets are told, and passed on, to whoever may open sheets, and to nobody else [HOJE-39]', async () => {
  const place = (capabilities: readonly ('ver' | 'doc')[]) =>
    signInWith(tests.app, { cd_empresa: EMPRESA, acessos: [{ menu: 2, capabilities }] });
  const [reads, opens] = [await place(['ver']), await place(['ver', 'doc'])];
  expect(await counted(reads.token)).toBeUndefined();
  expect(await counted(opens.token)).toBeGreaterThan(0);
  const { body } = await tests.app.call('listColegas', {
    token: tests.token,
    params: { ...params, linha: LINE.id },
  });
  const colleagues = body.message.map(({ cd }: { cd: number }) => cd);
  expect([colleagues.includes(reads.cd), colleagues.includes(opens.cd)]).toEqual([false, true]);
});
