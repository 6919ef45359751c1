import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataUrl } from '../../../testing/pdf/sample-pdf.ts';
import { EMPRESA, type PedidoTests, startPedidoTests } from '../../../testing/pedidos/pedidos.ts';
import { anexoForm, type FormBody } from '../../../testing/seguranca/anexo-forms.ts';
import {
  atividadeForm,
  atividadeTraces,
  newPdf,
  sentAnexo,
  storedAnexos,
} from '../../../testing/seguranca/new-atividades.ts';
import { pathOf } from '../../../testing/test-app.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

async function post({ type, bytes }: FormBody, headers = {}, call = 'createAtividadeTecnica') {
  const { statusCode, body } = await tests.app.app.inject({
    method: 'POST',
    url: pathOf(call as 'createAtividadeTecnica', { company: EMPRESA }),
    headers: { 'x-sessao': tests.token, 'content-type': type, ...headers },
    payload: bytes,
  });
  return { status: statusCode, body: JSON.parse(body) };
}

const named = (anexString: string, nome_fich = `${anexString}.pdf`) =>
  sentAnexo(Buffer.alloc(0), { anexString, nome_fich, titulo: null });

describe('an activity that comes as a form', () => {
  it('keeps each document byte for byte, under the name in its fields [SEG-27, API-78]', async () => {
    const [a, b] = [newPdf(), newPdf()];
    const fields = atividadeForm(tests, { anexo: [named('b'), named('a')] });
    const { status, body } = await post(await anexoForm(fields, { a, b }));
    expect([status, body.message]).toEqual([200, 'Atividade técnica registada com sucesso.']);
    const stored = await storedAnexos(tests.app.admin, body.cd);
    expect(stored.map(({ nome_fich, bytes }) => [nome_fich, bytes])).toEqual([
      ['b.pdf', b],
      ['a.pdf', a],
    ]);
  });

  it('is the same call as in JSON: repeated with its key it is answered, not done again [API-78]', async () => {
    const bytes = newPdf();
    const key = { 'idempotency-key': 'forma-e-json' };
    const fields = atividadeForm(tests, { anexo: [named('a')] });
    const first = await post(await anexoForm(fields, { a: bytes }), key);
    const anexo = [{ ...named('a'), anexString: dataUrl(bytes) }];
    const again = await tests.send(
      'createAtividadeTecnica',
      { ...fields, anexo },
      {
        key: 'forma-e-json',
      },
    );
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await post(await anexoForm(fields, { a: newPdf() }), key);
    expect([first.status, other.status]).toEqual([200, 409]);
  });

  it.each([
    ['is no PDF', { b: Buffer.from('<html>') }, 'não é um ficheiro PDF válido'],
    ['is empty', { b: Buffer.alloc(0) }, 'está vazio'],
    ['does not come', {}, 'não é um ficheiro PDF válido'],
  ])('is refused whole where one document %s [SEG-27, ERR-03]', async (_, documents, reason) => {
    const before = await atividadeTraces(tests.app.admin);
    const fields = atividadeForm(tests, { anexo: [named('a'), named('b', 'plano.pdf')] });
    const { status, body } = await post(await anexoForm(fields, { a: newPdf(), ...documents }));
    expect([status, body.campos]).toEqual([400, { 'anexo.1': `O ficheiro plano.pdf ${reason}` }]);
    expect(await atividadeTraces(tests.app.admin)).toEqual(before);
  });

  it('is refused with wrong fields, without fields or broken off, and stores nothing [ERR-03]', async () => {
    const before = await atividadeTraces(tests.app.admin);
    const whole = await anexoForm(atividadeForm(tests, { anexo: [named('a')] }), { a: newPdf() });
    const wrong = await anexoForm(atividadeForm(tests, { cd_tipo: 'x' }), { a: newPdf() });
    expect((await post(wrong)).body.campos).toHaveProperty('cd_tipo');
    const { type, bytes } = whole;
    for (const other of [
      { type: 'multipart/form-data', bytes },
      { type, bytes: bytes.subarray(0, -40) },
      {
        type,
        bytes: Buffer.from(bytes.toString('latin1').replace('"dados"', '"outro"'), 'latin1'),
      },
      { type, bytes: Buffer.from(bytes.toString('latin1').replace('{"', '{'), 'latin1') },
    ]) {
      expect((await post(other)).status).toBe(400);
    }
    expect(await atividadeTraces(tests.app.admin)).toEqual(before);
  });

  it('under a type that only begins as that of a form, or of JSON, is refused [ERR-03]', async () => {
    const { type, bytes } = await anexoForm(atividadeForm(tests), {});
    const json = Buffer.from(JSON.stringify(atividadeForm(tests)));
    for (const other of [
      { type: type.replace('form-data', 'form-data-x'), bytes },
      { type: 'application/json-seq', bytes: json },
    ]) {
      expect([other.type, (await post(other)).status]).toEqual([other.type, 415]);
    }
  });

  it('by cookie needs the token that other sites cannot read [API-02]', async () => {
    const form = await anexoForm(atividadeForm(tests, { anexo: [named('a')] }), { a: newPdf() });
    const before = await atividadeTraces(tests.app.admin);
    const { status } = await post(form, { cookie: `sessao=${tests.token}`, 'x-sessao': '' });
    expect(status).toBe(403);
    expect(await atividadeTraces(tests.app.admin)).toEqual(before);
  });
});

it('a form is refused by a call without documents, unread [ERR-03]', async () => {
  const form = await anexoForm({ obs: 'x' }, { a: newPdf() });
  const { status, body } = await post(form, {}, 'createAdmissao');
  expect([status, body.codigo]).toEqual([415, 'TIPO_INVALIDO']);
});
