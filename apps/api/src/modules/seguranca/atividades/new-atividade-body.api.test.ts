import { type AddressInfo, connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { dataUrl, pdfOf, samplePdf } from '../../../testing/pdf/sample-pdf.ts';
import { EMPRESA, type PedidoTests, startPedidoTests } from '../../../testing/pedidos/pedidos.ts';
import {
  atividadeForm,
  atividadeTraces,
  newPdf,
  sentAnexo,
} from '../../../testing/seguranca/new-atividades.ts';
import { pathOf } from '../../../testing/test-app.ts';
import { PdfInspector } from '../../anexos/pdf/inspector.ts';

const MB = 1_048_576;

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

describe('a body', () => {
  const post = (payload: string | Buffer, headers = {}) =>
    tests.app.app.inject({
      method: 'POST',
      url: pathOf('createAtividadeTecnica', { company: EMPRESA }),
      headers: { 'x-sessao': tests.token, 'content-type': 'application/json', ...headers },
      payload,
    });

  it('that is too large is 413, by what it says of itself and by what comes [API-78, ERR-03]', async () => {
    const before = await atividadeTraces(tests.app.admin);
    const documents = Array.from({ length: 6 }, () => sentAnexo(pdfOf(5 * MB)));
    const many = await post(JSON.stringify(atividadeForm(tests, { anexo: documents })));
    const notes = await post(JSON.stringify(atividadeForm(tests, { obs: 'x'.repeat(2 * MB) })));
    for (const { statusCode, body } of [many, notes]) {
      expect([statusCode, JSON.parse(body).codigo]).toEqual([413, 'DEMASIADO_GRANDE']);
    }
    expect(await atividadeTraces(tests.app.admin)).toEqual(before);
  });

  it('that is spread out, or escapes more than it must, is read alike [API-78]', async () => {
    const form = atividadeForm(tests);
    const text = JSON.stringify(form);
    for (const payload of [
      JSON.stringify(form, null, 8),
      text.replaceAll('/', '\\/'),
      text.replace('"anexString"', '"\\u0061nexString"'),
    ]) {
      const { statusCode, body } = await post(payload);
      expect([statusCode, JSON.parse(body).message]).toEqual([
        200,
        'Atividade técnica registada com sucesso.',
      ]);
    }
  });

  it('that is no JSON, or breaks off, is 400, and a compressed one 415 [API-78, ERR-03]', async () => {
    const text = JSON.stringify(atividadeForm(tests));
    for (const payload of [
      '',
      '{',
      '[]',
      '"x"',
      text.slice(0, -20),
      text.slice(0, 300),
      `${text}}`,
    ]) {
      expect([payload.length, (await post(payload)).statusCode]).toEqual([payload.length, 400]);
    }
    const packed = await post(gzipSync(text), { 'content-encoding': 'gzip' });
    expect(packed.statusCode).toBe(415);
    const typed = await post(text, { 'content-type': 'application/xml' });
    expect(typed.statusCode).toBe(415);
  });

  it('may speak of documents in its texts [API-78]', async () => {
    const obs = `"anexString":"${dataUrl(newPdf())}"`;
    const { body } = await tests.send('createAtividadeTecnica', atividadeForm(tests, { obs }));
    const { rows } = await tests.app.admin.query('select obs from atividade where cd = $1', [
      body.cd,
    ]);
    expect(rows[0].obs).toBe(obs);
  });
});

it('a file is looked at no more once its sender is gone [API-78]', async () => {
  const refused = { problem: 'inverificavel' } as const;
  const inspect = vi
    .spyOn(PdfInspector.prototype, 'inspect')
    .mockImplementation(
      (_, __, end) =>
        new Promise((resolve) => end?.addEventListener('abort', () => resolve(refused))),
    );
  await tests.app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = tests.app.app.server.address() as AddressInfo;
  const body = JSON.stringify(atividadeForm(tests, { anexo: [sentAnexo(newPdf())] }));
  const head = [
    `POST ${pathOf('createAtividadeTecnica', { company: EMPRESA })} HTTP/1.1`,
    'Host: x',
    `X-Sessao: ${tests.token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
    inspect.mockRestore();
  });
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  const patience = { timeout: 30_000 };
  await expect.poll(() => inspect.mock.calls.length, patience).toBe(1);
  const [, , end] = inspect.mock.calls[0] ?? [];
  expect(end?.aborted).toBe(false);
  socket.destroy();
  await expect.poll(() => end?.aborted, patience).toBe(true);
});

it('while a file is looked at, the server answers others [API-78]', async () => {
  const objects = Array.from({ length: 90_000 }, (_, index) => `<< /A ${index} >>`);
  let busy = true;
  const upload = sendOne(samplePdf(objects)).finally(() => {
    busy = false;
  });
  const answered: number[] = [];
  while (busy && answered.length < 50) {
    const started = performance.now();
    await tests.app.call('listMotivos', { token: tests.token });
    answered.push(performance.now() - started);
  }
  expect(await upload).toBe(200);
  expect(answered.length).toBeGreaterThan(2);
});

async function sendOne(bytes: Buffer): Promise<number> {
  const form = atividadeForm(tests, { anexo: [sentAnexo(bytes)] });
  return (await tests.send('createAtividadeTecnica', form)).status;
}
