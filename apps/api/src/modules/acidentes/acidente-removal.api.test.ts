import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedAcidente } from '../../testing/acidentes/acidentes.ts';
import { holding } from '../../testing/database/held-lock.ts';
import {
  EMPRESA,
  expectRefusal,
  OTHER_EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
  UNKNOWN,
} from '../../testing/pedidos/pedidos.ts';
import { addAcidente } from '../../testing/saude/saude-rows.ts';
import { auditedBy } from '../../testing/utilizadores/audit-lines.ts';
import { ALL_ACCESSES, signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
beforeAll(async () => {
  tests = await startPedidoTests();
});
afterAll(() => tests.app.close());

type Id = number | string;

interface Remover {
  readonly company?: number;
  readonly token?: string;
}

/** Both spellings: the code in the path, and in the query. */
const SPELLINGS = {
  'in the path': (id: Id, { company = EMPRESA, token = tests.token }: Remover = {}) =>
    tests.app.call('deleteAcidentePendente', { token, params: { company, id } }),
  'as ?cd=': (id: Id, { company = EMPRESA, token = tests.token }: Remover = {}) =>
    tests.app.call('deleteAcidentePendentePorCodigo', {
      token,
      params: { company },
      query: { cd: id },
    }),
};

const newAccident = (values: Record<string, unknown> = {}, who = tests.own) =>
  addAcidente(tests.app.admin, who.employee, { cd_estad: 0, ...values });

describe.each(Object.entries(SPELLINGS))('an accident with its code %s', (_, remove) => {
  it('is removed while new, with one audit line [PEND-18, PEND-20, API-50]', async () => {
    const id = await newAccident();
    const lines = await auditedBy(tests.app.admin, async () => {
      const { status, body } = await remove(id);
      expect([status, body]).toEqual([200, { message: 'Acidente removido com sucesso.' }]);
    });
    expect(await storedAcidente(tests.app.admin, id)).toBeUndefined();
    expect(lines).toEqual([
      {
        cd_empresa: EMPRESA,
        cd_utilizador: tests.user,
        acao: 'remover',
        entidade: 'acidente',
        cd_entidade: id,
        detalhe: { cd_funcion: tests.own.employee },
      },
    ]);
    const read = { token: tests.token, params: { company: EMPRESA, id } };
    expect((await tests.app.call('getAcidentePendente', read)).status).toBe(404);
  });

  it('leaves the list and its count once removed [PEND-20, API-47, API-50]', async () => {
    const count = async () => {
      const call = { token: tests.token, params: { company: EMPRESA } };
      const asked = { ...call, query: { quantidade: 10 } };
      return (await tests.app.call('listAcidentesPendentes', asked)).body.count;
    };
    const id = await newAccident();
    const before = await count();
    await remove(id);
    expect(await count()).toBe(before - 1);
  });

  it('is not removed where it is accepted meanwhile [PEND-18, API-50]', async () => {
    const id = await newAccident();
    const accept = 'update acidente set cd_estad = 1 where cd = $1';
    const held = await holding(tests.app, accept, [id]);
    const answer = remove(id);
    await held.waiting();
    await held.release();
    expect((await answer).body.codigo).toBe('PEDIDO_EM_CURSO');
    expect(await storedAcidente(tests.app.admin, id)).toMatchObject({ cd_estad: 1 });
  });

  it('is not removed once accepted [PEND-16, PEND-18, API-50]', async () => {
    const id = await newAccident({ cd_estad: 1 });
    const call = () => remove(id);
    const answer = await expectRefusal(tests.app, call, { status: 409, codigo: 'PEDIDO_EM_CURSO' });
    expect(answer.body.error).toBe('Só é possível remover acidentes no estado Novo.');
    expect(await storedAcidente(tests.app.admin, id)).toBeDefined();
  });

  it('is not found a second time [API-50]', async () => {
    const id = await newAccident();
    await remove(id);
    await expectRefusal(tests.app, () => remove(id), { status: 404 });
  });

  it('of another company is not removed, and is answered like an unknown one [PERM-13, API-50]', async () => {
    const id = await newAccident({}, tests.foreign);
    const foreign = await expectRefusal(tests.app, () => remove(id), { status: 404 });
    const unknown = await expectRefusal(tests.app, () => remove(UNKNOWN), { status: 404 });
    expect(foreign.body).toEqual(unknown.body);
    const there = () => remove(id, { company: OTHER_EMPRESA });
    await expectRefusal(tests.app, there, { status: 403 });
    expect(await storedAcidente(tests.app.admin, id)).toBeDefined();
  });

  it('outside the branch, of the user or of the path, is not removed [PERM-13, LIST-20, API-50]', async () => {
    const token = await signInToRegion(tests);
    const inside = await newAccident({ cd_organig: 4 });
    // Where it happened gives no right to it.
    const outside = await newAccident({ cd_organig: 23, cd_organig_acident: 4 });
    for (const remover of [{ token, company: REGION }, { company: REGION }, { company: 4 }]) {
      await expectRefusal(tests.app, () => remove(outside, remover), { status: 404 });
    }
    for (const company of [EMPRESA, 23]) {
      const call = () => remove(inside, { token, company });
      await expectRefusal(tests.app, call, { status: 403 });
    }
    expect((await remove(inside, { token, company: REGION })).status).toBe(200);
  });

  it.each(['0', '-1', 'abc', '1.5', '9007199254740993'])(
    'is refused for the code %s [API-50, ERR-03]',
    async (id) => {
      const answer = await expectRefusal(tests.app, () => remove(id), { status: 400 });
      expect(Object.keys(answer.body.campos)).toHaveLength(1);
    },
  );

  it("needs 'remover' of menu 5 [PEND-19, PERM-12, PERM-16]", async () => {
    const id = await newAccident();
    const without = ALL_ACCESSES.map(({ menu, capabilities = [] }) => ({
      menu,
      capabilities: capabilities.filter((name) => menu !== 5 || name !== 'remover'),
    }));
    const place = { cd_empresa: EMPRESA, adm: true };
    const nearly = await signInWith(tests.app, { ...place, acessos: without });
    const refused = () => remove(id, { token: nearly.token });
    await expectRefusal(tests.app, refused, { status: 403, codigo: 'SEM_ACESSO' });
    const acessos = [{ menu: 5, capabilities: ['remover'] }] as const;
    const { token } = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos });
    expect((await remove(id, { token })).status).toBe(200);
  });
});

it('a removal without any code removes nothing [API-50, ERR-03]', async () => {
  const call = () =>
    tests.app.call('deleteAcidentePendentePorCodigo', {
      token: tests.token,
      params: { company: EMPRESA },
    });
  const answer = await expectRefusal(tests.app, call, { status: 400 });
  expect(Object.keys(answer.body.campos)).toEqual(['cd']);
});

describe('a removed accident', () => {
  const undo = (id: number, token = tests.token) =>
    tests.app.call('undoRemocaoAcidente', { token, params: { company: EMPRESA, id } });
  const remove = SPELLINGS['in the path'];

  it('comes back with its code and all that it had, for who removed it, in time [API-435, ACID-303]', async () => {
    const id = await newAccident();
    const before = await storedAcidente(tests.app.admin, id);
    await remove(id);
    const other = await signInWith(tests.app, { cd_empresa: EMPRESA, acessos: ALL_ACCESSES });
    expect((await undo(id, other.token)).status).toBe(409);
    const lines = await auditedBy(tests.app.admin, async () => {
      const { status, body } = await undo(id);
      expect([status, body.message]).toEqual([200, 'O acidente voltou à lista.']);
    });
    expect(lines).toMatchObject([{ acao: 'repor', entidade: 'acidente', cd_entidade: id }]);
    expect(await storedAcidente(tests.app.admin, id)).toEqual(before);
    // Once more changes nothing.
    expect((await undo(id)).status).toBe(200);
    await remove(id);
    await tests.app.clock.during(61_000, async () => {
      expect((await undo(id)).body.codigo).toBe('NAO_RETIDO');
    });
  });

  it('stays removed where it could no longer be registered [API-435]', async () => {
    const id = await newAccident();
    await remove(id);
    const { employee } = tests.own;
    const set = (ativo: boolean) =>
      tests.app.admin.query('update funcionario set ativo = $2 where cd = $1', [employee, ativo]);
    await set(false);
    expect((await undo(id)).body.codigo).toBe('ULTRAPASSADO');
    await set(true);
  });
});
