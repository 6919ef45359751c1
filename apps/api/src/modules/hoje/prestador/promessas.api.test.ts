import type { HojePrestador, PrestadorLinha } from '@sst/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  addPrestador,
  type PrestadorTests,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

/** The line of requests about accidents, of a user's first page. */
async function lineOfAcidentes(token = tests.provider.token): Promise<PrestadorLinha | undefined> {
  const { status, body } = await tests.app.call('getHojePrestador', { token });
  expect(status).toBe(200);
  return (body.message as HojePrestador).linhas.find(({ id }) => id === 'acidentes');
}

it('a line is put off by a user for herself, until the day [HOJE-22, API-518]', async () => {
  const colleague = await addPrestador(tests);
  const put = (ate: string | null) =>
    tests.app.call('adiarLinhaPrestador', {
      token: tests.provider.token,
      body: { id: 'acidentes', ate },
    });
  const until = async (token?: string) => (await lineOfAcidentes(token))?.dt_ate;
  expect((await put('2026-03-18')).body.message).toBe('Linha adiada até 18-03-2026.');
  expect([await until(), await until(colleague.token)]).toEqual(['2026-03-18', null]);
  for (const wrong of ['2026-03-16', '2027-03-18']) expect((await put(wrong)).status).toBe(400);
  expect((await put(null)).status).toBe(200);
  expect(await until()).toBeNull();
});

it('the provider sets what it promises of a kind; the log says so, and what waits for too long follows [HOJE-16, API-519]', async () => {
  const { token } = tests.provider;
  const list = async () => (await tests.app.call('listPrazosResposta', { token })).body.message;
  expect(await list()).toEqual([
    { tipo: 'acidente', horas: 24 },
    ...['0', '1', '5', '6', 'marcacao'].map((tipo) => ({ tipo, horas: 72 })),
  ]);
  const set = (horas: number) =>
    tests.app.call('updatePrazosResposta', {
      token,
      body: { prazos: [{ tipo: 'acidente', horas }] },
    });
  for (const wrong of [0, 721, 1.5]) expect((await set(wrong)).status).toBe(400);
  expect((await set(720)).status).toBe(200);
  expect((await set(720)).status).toBe(200);
  expect((await list())[0]).toEqual({ tipo: 'acidente', horas: 720 });
  const promised = (await lineOfAcidentes())?.promessa;
  const query = { tipo: 'acidente', fora: 'sim', quantidade: 1 };
  const late = await tests.app.call('listFila', { token, query });
  expect(late.status).toBe(200);
  expect(promised).toMatchObject({ horas: 720, fora: late.body.count });
  const { body } = await tests.app.call('listAuditoriaPrestador', { token });
  const told = body.message.filter(
    ({ descricao }: { descricao: string }) =>
      descricao === 'Acidente: 24 horas úteis → Acidente: 30 dias úteis',
  );
  expect(told).toHaveLength(1);
});
