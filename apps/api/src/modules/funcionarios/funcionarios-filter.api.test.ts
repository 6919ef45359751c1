import { EXPIRIES, expiryOf } from '@sst/contract/rules/exames/expiry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readExpectedFuncionarios } from '../../testing/pedidos/funcionario-model.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const SMALL = 61;
const LARGE = 64;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function list(company: number, query: Record<string, string | number>) {
  const token = await app.signIn(company === SMALL ? 'outra@demo.pt' : 'admin@demo.pt');
  return (await app.call('listFuncionarios', { token, params: { company }, query })).body;
}

describe('the filter of validity', () => {
  it('finds each employee once: by the state that its days say, as the colour does [FUNC-07]', async () => {
    const found = new Map<number, string[]>();
    for (const validade of EXPIRIES) {
      const { message, count } = await list(LARGE, { validade });
      expect(count).toBe(message.length);
      for (const { cd } of message) found.set(cd, [...(found.get(cd) ?? []), validade]);
    }
    for (const { row } of await readExpectedFuncionarios(app.admin, LARGE)) {
      const { cd, dias_expir } = row;
      expect([cd, dias_expir, found.get(cd)]).toEqual([cd, dias_expir, [expiryOf(dias_expir)]]);
    }
  });

  it('agrees with the figures of the dashboard [DASH-06, FUNC-07]', async () => {
    const token = await app.signIn('admin@demo.pt');
    const { body } = await app.call('getPainel', {
      token,
      params: { company: LARGE },
    });
    const counts = [];
    for (const validade of [undefined, ...EXPIRIES]) {
      counts.push((await list(LARGE, { ...(validade && { validade }), quantidade: 1 })).count);
    }
    const [ativos, exames_expirados, exames_a_expirar, sem_exame] = counts;
    expect(body.message.funcionarios).toMatchObject({
      ativos,
      exames_expirados,
      exames_a_expirar,
      sem_exame,
    });
  });
});
