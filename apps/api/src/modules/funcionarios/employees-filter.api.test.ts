import { EXPIRIES, expiryOf } from '@sst/contract/rules/expiry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readExpectedEmployees } from '../../testing/employee-model.ts';
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
    for (const { row } of await readExpectedEmployees(app.admin, LARGE)) {
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
    expect(body.message.funcionarios).toEqual({
      ativos,
      exames_expirados,
      exames_a_expirar,
      sem_exame,
    });
  });
});

describe('a count that is remembered while paging', () => {
  const pageOf = (pagina: number) => list(SMALL, { pagina, quantidade: 13, ordenacao: 'nome.des' });

  it('is corrected where the rows contradict it, and by going back to the first page [LIST-08]', async () => {
    expect(await pageOf(1)).toMatchObject({ count: 40, countPag: 4 });
    expect((await pageOf(4)).message).toHaveLength(1);
    await app.admin.query(
      'update funcionario set ativo = false where cd = (select max(cd) from funcionario where cd_empresa = $1 and ativo)',
      [SMALL],
    );
    expect(await pageOf(4)).toMatchObject({ count: 39, countPag: 3, pagina: 3 });
    await app.admin.query(
      'update funcionario set ativo = true where cd_empresa = $1 and dt_inactiv is null',
      [SMALL],
    );
    expect(await pageOf(1)).toMatchObject({ count: 40, countPag: 4, pagina: 1 });
    expect((await pageOf(4)).message).toHaveLength(1);
  });
});
