import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPRESA, type PedidoTests, startPedidoTests } from '../../../testing/pedidos/pedidos.ts';
import {
  atividadeForm,
  atividadeTraces,
  newPdf,
  sentAnexo,
  storedAnexos,
} from '../../../testing/seguranca/new-atividades.ts';
import { startTestApp } from '../../../testing/test-app.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

const create = (values: Record<string, unknown> = {}, more = {}) =>
  tests.send('createAtividadeTecnica', atividadeForm(tests, values), more);

describe('a new activity sent again', () => {
  it('with its key is registered once, and answered as at first [API-78]', async () => {
    const form = atividadeForm(tests);
    const send = () => tests.send('createAtividadeTecnica', form, { key: 'ativ-1' });
    const first = await send();
    const after = await atividadeTraces(tests.app.admin);
    for (let turn = 0; turn < 2; turn++) {
      const again = await send();
      expect([again.status, again.body]).toEqual([200, first.body]);
    }
    expect(await atividadeTraces(tests.app.admin)).toEqual(after);
  });

  it('with its key but another document is another call, and refused [API-78]', async () => {
    const form = atividadeForm(tests);
    const send = (anexo: unknown) =>
      tests.send('createAtividadeTecnica', { ...form, anexo }, { key: 'ativ-2' });
    const bytes = newPdf();
    expect((await send([sentAnexo(bytes)])).status).toBe(200);
    const other = await send([sentAnexo(newPdf())]);
    expect([other.status, other.body.codigo]).toEqual([409, 'CHAVE_REPETIDA']);
    expect((await send([sentAnexo(bytes)])).status).toBe(200);
  });

  it('at the same moment over two servers, with one key, is registered once [API-78]', async () => {
    const second = await startTestApp({ database: tests.app.database, clock: tests.app.clock });
    const body = atividadeForm(tests);
    const before = await atividadeTraces(tests.app.admin);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        (turn % 2 ? tests.app : second).call('createAtividadeTecnica', {
          token: tests.token,
          params: { company: EMPRESA },
          body,
          headers: { 'idempotency-key': 'ativ-3' },
        }),
      ),
    );
    await second.close();
    const texts = new Set(
      answers.map(({ status, body: answer }) => JSON.stringify([status, answer])),
    );
    expect([answers[0]?.status, texts.size]).toEqual([200, 1]);
    const { atividade = 0, anexo = 0 } = before;
    expect(await atividadeTraces(tests.app.admin)).toMatchObject({
      atividade: atividade + 1,
      anexo: anexo + 1,
    });
  });

  it('at the same moment with the same documents in another order, without keys, is registered each time [API-78]', async () => {
    const files = [newPdf(), newPdf(), newPdf()].map((bytes) => sentAnexo(bytes));
    const orders = [files, files.toReversed(), files, files.toReversed(), files];
    const answers = await Promise.all(orders.map((anexo) => create({ anexo })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.cd)).size).toBe(5);
    for (const { body } of answers) {
      expect(await storedAnexos(tests.app.admin, body.cd)).toHaveLength(3);
    }
  });
});
