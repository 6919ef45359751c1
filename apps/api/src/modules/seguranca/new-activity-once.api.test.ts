import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  activityForm,
  activityTraces,
  newPdf,
  sentDocument,
  storedDocuments,
} from '../../testing/new-activities.ts';
import { COMPANY, type RequestTests, startRequestTests } from '../../testing/requests.ts';
import { startTestApp } from '../../testing/test-app.ts';

let tests: RequestTests;
beforeAll(async () => {
  tests = await startRequestTests();
});
afterAll(() => tests.app.close());

const create = (values: Record<string, unknown> = {}, more = {}) =>
  tests.send('createAtividadeTecnica', activityForm(tests, values), more);

describe('a new activity sent again', () => {
  it('with its key is registered once, and answered as at first [API-78]', async () => {
    const form = activityForm(tests);
    const send = () => tests.send('createAtividadeTecnica', form, { key: 'ativ-1' });
    const first = await send();
    const after = await activityTraces(tests.app.admin);
    for (let turn = 0; turn < 2; turn++) {
      const again = await send();
      expect([again.status, again.body]).toEqual([200, first.body]);
    }
    expect(await activityTraces(tests.app.admin)).toEqual(after);
  });

  it('with its key but another document is another call, and refused [API-78]', async () => {
    const form = activityForm(tests);
    const send = (anexo: unknown) =>
      tests.send('createAtividadeTecnica', { ...form, anexo }, { key: 'ativ-2' });
    const bytes = newPdf();
    expect((await send([sentDocument(bytes)])).status).toBe(200);
    const other = await send([sentDocument(newPdf())]);
    expect([other.status, other.body.codigo]).toEqual([409, 'CHAVE_REPETIDA']);
    expect((await send([sentDocument(bytes)])).status).toBe(200);
  });

  it('at the same moment over two servers, with one key, is registered once [API-78]', async () => {
    const second = await startTestApp({ database: tests.app.database, clock: tests.app.clock });
    const body = activityForm(tests);
    const before = await activityTraces(tests.app.admin);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        (turn % 2 ? tests.app : second).call('createAtividadeTecnica', {
          token: tests.token,
          params: { company: COMPANY },
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
    expect(await activityTraces(tests.app.admin)).toMatchObject({
      atividade: atividade + 1,
      anexo: anexo + 1,
    });
  });

  it('at the same moment with the same documents in another order, without keys, is registered each time [API-78]', async () => {
    const files = [newPdf(), newPdf(), newPdf()].map((bytes) => sentDocument(bytes));
    const orders = [files, files.toReversed(), files, files.toReversed(), files];
    const answers = await Promise.all(orders.map((anexo) => create({ anexo })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.cd)).size).toBe(5);
    for (const { body } of answers) {
      expect(await storedDocuments(tests.app.admin, body.cd)).toHaveLength(3);
    }
  });
});
