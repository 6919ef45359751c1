import { afterAll, beforeAll, expect, it } from 'vitest';
import { EMPRESA, OTHER_EMPRESA } from '../../../../testing/pedidos/pedidos.ts';
import {
  type Caller,
  startVidaTests,
  type VidaTests,
} from '../../../../testing/seguranca/vida-tests.ts';

let tests: VidaTests;
beforeAll(async () => {
  tests = await startVidaTests();
});
afterAll(() => tests.app.close());

const paramsOf = (id: number) => ({ company: EMPRESA, id });
const seen = async ({ token }: Caller, id: number) =>
  (await tests.app.call('getMedidaVida', { token, params: paramsOf(id) })).body.message;
const change = (body: object, id: number) =>
  tests.app.call('changeMedida', { token: tests.hr.token, params: paramsOf(id), body });

const own = (values = {}) => ({
  cd_organig: tests.own.node,
  tarefa: 'Arrumação do armazém',
  risco_identific: 'Queda de objetos',
  medida: 'Fixar as estantes.',
  prazo: '2026-05-01',
  cd_responsavel: tests.owner.cd,
  probabilidade: null,
  severidade: null,
  controlo: null,
  ...values,
});
const create = ({ token }: Caller, body: object, key?: string) =>
  tests.app.call('createMedidaPropria', {
    token,
    params: { company: EMPRESA },
    body,
    headers: key ? { 'idempotency-key': key } : {},
  });

it('is made once, with a task that may be new, told to who answers for it, and cancelled by the company [MEDIDA-12]', async () => {
  const key = 'd2a4ff1e-5a5c-4d3e-9d6e-1c1f3c1c2b11';
  const { body } = await create(tests.hr, own(), key);
  expect((await create(tests.hr, own(), key)).body.cd).toBe(body.cd);
  expect(await seen(tests.technician, body.cd)).toMatchObject({
    origem: 'propria',
    tarefa: 'Arrumação do armazém',
    prazo: '2026-05-01',
    responsavel: { cd: tests.owner.cd },
    situacao: 'por-iniciar',
  });
  const cancel = { acao: 'passo', passo: 'cancelar', texto: 'Já não há estantes.' };
  expect((await change(cancel, body.cd)).status).toBe(200);
  expect((await create(tests.reader, own())).status).toBe(403);
});

it.each([
  [{ prazo: '2026-03-01' }, 'prazo'],
  [{ cd_organig: OTHER_EMPRESA }, 'cd_organig'],
  [{ cd_responsavel: 987_654_321 }, 'cd_responsavel'],
  [{ medida: '  ' }, 'medida'],
])('%o is refused [MEDIDA-12]', async (values, field) => {
  const { status, body } = await create(tests.hr, own(values));
  expect([status, Object.keys(body.campos)]).toEqual([400, [field]]);
});
