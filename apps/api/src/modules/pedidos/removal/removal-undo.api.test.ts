import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventsOf } from '../../../testing/events.ts';
import {
  addFuncionario,
  admissaoOf,
  changeOf,
  OTHER_EMPRESA,
  pendenteOf,
} from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';

import { ALL_ACCESSES, signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

/** A request, but for when it was written last: it is written anew. */
async function rowOf(cd: number) {
  const { rows } = await tests.app.admin.query('select * from pedido where cd = $1', [cd]);
  if (rows.length === 0) return undefined;
  const { alterado_em: _, ...row } = rows[0];
  return row;
}
const remove = (id: number) => tests.send('deletePedido', undefined, { id });
const undo = (id: number, more = {}) => tests.send('undoRemocaoPedido', undefined, { id, ...more });

async function change(cd_funcion?: number): Promise<{ cd: number; cd_funcion: number }> {
  const employee = cd_funcion ?? (await addFuncionario(tests.app.admin, tests.own));
  const body = await changeOf(tests.app.admin, employee, { nome: 'Outro Nome' });
  return { cd: (await tests.send('createAlteracao', body)).body.cd, cd_funcion: employee };
}

describe('a removed request', () => {
  it('comes back with its code and all that it had, and marks its employee again [API-434, PEND-308]', async () => {
    const { cd, cd_funcion } = await change();
    const before = await rowOf(cd);
    expect((await remove(cd)).status).toBe(200);
    expect([await rowOf(cd), await pendenteOf(tests.app.admin, cd_funcion)]).toEqual([
      undefined,
      0,
    ]);
    const events = await eventsOf(tests.app.admin, async () => {
      const { status, body } = await undo(cd);
      expect([status, body.message]).toEqual([200, 'O pedido voltou à lista.']);
    });
    expect(events.map(({ tipo }) => tipo)).toEqual(['pedido.criado']);
    expect(await rowOf(cd)).toEqual(before);
    expect(await pendenteOf(tests.app.admin, cd_funcion)).toBe(1);
    const { rows } = await tests.app.admin.query(
      `select acao from auditoria where entidade = 'pedido' and cd_entidade = $1 order by cd`,
      [cd],
    );
    expect(rows.map(({ acao }) => acao)).toEqual(['criar', 'remover', 'repor']);
    // Once more changes nothing.
    expect((await undo(cd)).status).toBe(200);
    expect((await tests.app.admin.query('select from anulavel')).rowCount).toBe(0);
  });

  it('is brought back by who removed it alone, with the same right, in time [API-434]', async () => {
    const { cd } = (await tests.send('createAdmissao', admissaoOf(tests.own))).body;
    await remove(cd);
    const other = await signInWith(tests.app, { cd_empresa: 1, acessos: ALL_ACCESSES });
    const foreign = await signInWith(tests.app, {
      cd_empresa: OTHER_EMPRESA,
      acessos: ALL_ACCESSES,
    });
    expect((await undo(cd, { token: other.token })).status).toBe(409);
    expect((await undo(cd, { token: foreign.token, company: OTHER_EMPRESA })).status).toBe(409);
    await tests.app.clock.during(61_000, async () => {
      const { status, body } = await undo(cd);
      expect([status, body.codigo]).toEqual([409, 'NAO_RETIDO']);
      await tests.removeOutlived();
    });
    expect((await tests.app.admin.query('select from anulavel')).rowCount).toBe(0);
    expect(await rowOf(cd)).toBeUndefined();
  });

  it('stays removed where what happened since is against it [API-434]', async () => {
    const { cd, cd_funcion } = await change();
    await remove(cd);
    await tests.app.admin.query('update funcionario set ativo = false where cd = $1', [cd_funcion]);
    expect((await undo(cd)).status).toBe(409);
    const employee = await addFuncionario(tests.app.admin, tests.own);
    const leave = async () =>
      (await tests.send('createSaida', { cd: employee, dt_inactiv: '2026-03-16' })).body.cd;
    const first = await leave();
    await remove(first);
    await leave();
    const { status, body } = await undo(first);
    expect([status, body.codigo]).toEqual([409, 'ULTRAPASSADO']);
  });
});
