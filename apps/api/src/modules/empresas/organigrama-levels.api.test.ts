import { ORGANIGRAMA } from '@sst/contract/rules/limits';
import { TOO_DEEP } from '@sst/contract/rules/organigrama/organigrama-lines';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

const chain = (length: number) =>
  Array.from({ length }, (_, index) => ({
    codigo: String(index),
    base: index === 0 ? null : String(index - 1),
    nome: 'Nível',
  }));

describe('the levels of a tree', () => {
  it('rejects a tree deeper than 20 levels on create', async () => {
    const create = (levels: number) =>
      tests.app.call('createEmpresa', {
        token: tests.provider.token,
        body: { nome: 'Funda, Lda.', nos: chain(levels) },
      });
    const { status, body } = await create(ORGANIGRAMA.niveis + 1);
    expect([status, body.campos]).toEqual([400, { [`nos.${ORGANIGRAMA.niveis}.base`]: TOO_DEEP }]);
    expect((await create(ORGANIGRAMA.niveis)).status).toBe(200);
  });

  it('rejects a tree deeper than 20 levels on add and move', async () => {
    const add = (cd_base: number) => tests.decide('createNo', 0, { cd_base, nome: 'Nível' });
    const nodes: number[] = [EMPRESA];
    while (nodes.length <= ORGANIGRAMA.niveis) {
      nodes.push((await add(nodes.at(-1) as number)).body.cd);
    }
    const below = await add(nodes.at(-1) as number);
    expect([below.status, below.body.campos]).toEqual([400, { cd_base: TOO_DEEP }]);
    // A branch of two levels has room below the last but two, not below the last but one.
    const branch: number = (await add(EMPRESA)).body.cd;
    await add(branch);
    const refused = await tests.decide('moveNo', branch, { cd_base: nodes.at(-2) });
    expect([refused.status, refused.body.campos]).toEqual([400, { cd_base: TOO_DEEP }]);
    expect((await tests.decide('moveNo', branch, { cd_base: nodes.at(-3) })).status).toBe(200);
  });
});
