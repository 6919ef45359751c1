import { IMPORT_MAX_BODY_BYTES, IMPORT_MAX_ROWS, IMPORTED } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemOfError } from '../../../testing/calls/portuguese-errors.ts';
import {
  EMPRESA,
  expectRefusal,
  importedOf,
  type PedidoTests,
  startPedidoTests,
} from '../../../testing/pedidos/pedidos.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

async function post(payload: string) {
  const response = await tests.app.app.inject({
    method: 'POST',
    url: `/api/empresa/${EMPRESA}/funcionario/pendente/admissao/csv`,
    headers: { 'x-sessao': tests.token, 'content-type': 'application/json' },
    payload,
  });
  return { status: response.statusCode, body: response.json(), headers: {} };
}

/** JSON with all non-ASCII characters as `\uXXXX`, as many programs write it. */
const escaped = (value: unknown) =>
  JSON.stringify(value).replace(
    /[^\x20-\x7e]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

describe('a series', () => {
  it('of 5,000 rows, each as long as its fields may be, is taken in the longest way to write it [CSV-22, CSV-23, API-26]', async () => {
    const texts = Object.entries(IMPORTED).map(([field, length]) => [field, 'ã'.repeat(length)]);
    const row = importedOf(tests.own, {
      ...Object.fromEntries(texts),
      organigrama: 'ã'.repeat(200),
    });
    const rows = Array.from({ length: IMPORT_MAX_ROWS }, () => row);
    const payload = escaped({ cd_organig: EMPRESA, funcionarios: rows });
    expect(payload.length).toBeGreaterThan(24 * 1_048_576);
    const { status, body } = await post(payload);
    expect([status, body]).toEqual([
      200,
      { message: '5000 pedidos de admissão criados com sucesso.' },
    ]);
  });

  it.each([
    [0, 400],
    [1, 413],
  ])(
    'of %i bytes more than a call may have is answered with %i [API-26, ERR-03]',
    async (more, status) => {
      const shell = JSON.stringify({ funcionarios: [], x: '' });
      const x = 'x'.repeat(IMPORT_MAX_BODY_BYTES - shell.length + more);
      const call = () => post(JSON.stringify({ funcionarios: [], x }));
      const { body } = await expectRefusal(tests.app, call, { status });
      expect(problemOfError(status, JSON.stringify(body))).toBeUndefined();
    },
  );
});
