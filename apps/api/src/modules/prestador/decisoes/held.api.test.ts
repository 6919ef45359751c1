import { HOLD_SECONDS } from '@sst/contract/rules/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acidenteOf, storedAcidente } from '../../../testing/acidentes/acidentes.ts';
import { holding } from '../../../testing/database/held-lock.ts';
import { eventsOf } from '../../../testing/events.ts';
import { addFuncionario, admissaoOf, storedPedido } from '../../../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  breakPedido,
  heldDecisionsOf,
  noticesOf,
  type PrestadorTests,
  passHold,
  startPrestadorTests,
} from '../../../testing/pedidos/prestador.ts';

let tests: PrestadorTests;
let colleague: { readonly cd: number; readonly token: string };
beforeAll(async () => {
  tests = await startPrestadorTests();
  colleague = await addPrestador(tests);
});
afterAll(() => tests.app.close());
beforeEach(() => tests.app.admin.query('delete from decisao_retida; delete from pgboss.job'));

const ACCEPT = { estado: 2, reter: true };
const REFUSE = { estado: 3, motivo: 'Faltam dados.', reter: true };

const ask = async (values = {}): Promise<number> =>
  (await tests.send('createAdmissao', admissaoOf(tests.own, values))).body.cd;
const itemOf = (cd: number) => ({ origem: 'funcionario', cd_empresa: 1, cd });
const undo = (codes: readonly number[], token = tests.provider.token) =>
  tests.app.call('undoDecisoes', { token, body: { itens: codes.map(itemOf) } });
const failedOf = async (token = tests.provider.token) =>
  (await tests.app.call('listDecisoesFalhadas', { token })).body.message;

async function actionsOf(cd: number, entidade = 'pedido'): Promise<string[]> {
  const { rows } = await tests.app.admin.query(
    'select acao from auditoria where entidade = $2 and cd_entidade = $1 order by cd',
    [cd, entidade],
  );
  return rows.map(({ acao }) => acao);
}

async function rowOf(cd: number, token = colleague.token) {
  const { body } = await tests.app.call('listFila', { token, query: { tipo: 0 } });
  return body.message.find((row: { cd: number }) => row.cd === cd);
}

/** Lets the moment come, and carries out what is due. @returns how many took effect. */
async function carryOut(logged: string[] = []): Promise<number> {
  await passHold(tests.app.admin);
  return heldDecisionsOf({ ...tests.app, logged }).carryOutDue();
}

describe('a held decision', () => {
  it('changes and tells nothing for ten seconds, and everybody of the provider sees whose it is [API-421, PEND-301]', async () => {
    const cd = await ask();
    const told = (await noticesOf(tests)).length;
    const events = await eventsOf(tests.app.admin, async () => {
      const { status, body } = await tests.decide('decidePedido', cd, ACCEPT);
      expect([status, body]).toEqual([200, { message: 'Aceite dentro de 10 segundos.' }]);
    });
    expect(events).toEqual([]);
    expect(await storedPedido(tests.app.admin, cd)).toMatchObject({ cd_estad: 0, dt_decis: null });
    expect(await rowOf(cd)).toMatchObject({
      cd_estad: 0,
      retida: 2,
      cd_retentor: tests.provider.cd,
    });
    const { body: detail } = await tests.decide('getPedidoPrestador', cd, undefined);
    expect(detail.retida).toMatchObject({ estado: 2, cd_autor: tests.provider.cd });
    expect((await tests.send('getPedido', undefined, { id: cd })).body.message.cd_estad).toBe(0);
    expect(await actionsOf(cd)).toEqual(['criar', 'reter']);
    expect(await noticesOf(tests)).toHaveLength(told);
    const { rows } = await tests.app.admin.query(`
      select extract(epoch from r.dt_efeito - r.dt_cria)::int as seconds, j.start_after >= r.dt_efeito as later
        from decisao_retida r, pgboss.job j`);
    expect(rows).toEqual([{ seconds: HOLD_SECONDS, later: true }]);
    // Too early.
    expect(await heldDecisionsOf(tests.app).carryOutDue()).toBe(0);
  });

  it('takes effect once, as a decision of its author at that moment, and is told then [API-422]', async () => {
    const cd = await ask();
    await tests.decide('decidePedido', cd, ACCEPT);
    await passHold(tests.app.admin);
    const servers = [1, 2, 3].map(() => heldDecisionsOf(tests.app).carryOutDue());
    expect((await Promise.all(servers)).toSorted()).toEqual([0, 0, 1]);
    const stored = await storedPedido(tests.app.admin, cd);
    expect(stored).toMatchObject({ cd_estad: 2, cd_decisor: String(tests.provider.cd) });
    expect(stored.dt_aplicado).not.toBeNull();
    expect(await actionsOf(cd)).toEqual(['criar', 'reter', 'aceitar']);
    expect((await noticesOf(tests))[0]).toMatchObject({
      titulo: expect.stringContaining('aceite'),
    });
    expect(await rowOf(cd)).toBeUndefined();
  });

  it('of an accident, or a refusal, is held and carried out in the same way [API-422]', async () => {
    const { body } = await tests.send('createAcidente', acidenteOf(tests.own));
    await tests.decide('decideAcidente', body.cd, ACCEPT);
    const refused = await ask();
    await tests.decide('decidePedido', refused, REFUSE);
    const removed = await tests.send('deleteAcidentePendente', undefined, { id: body.cd });
    expect([removed.status, removed.body.codigo]).toEqual([409, 'RETIDO']);
    expect(await carryOut()).toBe(2);
    expect(await storedAcidente(tests.app.admin, body.cd)).toMatchObject({ cd_estad: 1 });
    expect(await storedPedido(tests.app.admin, refused)).toMatchObject({
      cd_estad: 3,
      motivo: REFUSE.motivo,
    });
  });

  it('locks the request: others learn who decides, the client that the provider does [API-423]', async () => {
    const cd = await ask();
    await tests.decide('decidePedido', cd, REFUSE);
    const { rows } = await tests.app.admin.query('select nome from utilizador where cd = $1', [
      tests.provider.cd,
    ]);
    const text = `O pedido está a ser recusado por ${rows[0].nome}, que ainda pode anular.`;
    for (const body of [ACCEPT, { estado: 2 }, { estado: 1 }]) {
      for (const token of [colleague.token, tests.provider.token]) {
        const answer = await tests.send('decidePedido', body, { id: cd, token });
        expect([answer.status, answer.body.codigo, answer.body.error]).toEqual([
          409,
          'RETIDO',
          text,
        ]);
      }
    }
    const removed = await tests.send('deletePedido', undefined, { id: cd });
    expect([removed.status, removed.body.codigo]).toEqual([409, 'RETIDO']);
    expect(removed.body.error).toBe(
      'O prestador está a decidir neste momento. Tente de novo dentro de alguns segundos.',
    );
  });

  it('is undone by its author alone, until it takes effect [API-424, PEND-302]', async () => {
    const cd = await ask();
    await tests.decide('decidePedido', cd, ACCEPT);
    const other = await undo([cd], colleague.token);
    expect([other.status, other.body.codigo]).toEqual([409, 'RETIDO']);
    const { status, body } = await undo([cd]);
    expect([status, body.message]).toEqual([200, '1 decisão anulada.']);
    expect(await carryOut()).toBe(0);
    expect(await storedPedido(tests.app.admin, cd)).toMatchObject({ cd_estad: 0 });
    expect(await actionsOf(cd)).toEqual(['criar', 'reter', 'libertar']);
    const again = await undo([cd]);
    expect([again.status, again.body.codigo]).toEqual([409, 'NAO_RETIDO']);
    // It can be decided anew.
    await tests.decide('decidePedido', cd, ACCEPT);
    expect(await carryOut()).toBe(1);
    expect((await undo([cd])).status).toBe(409);
  });

  it('undone at the moment of its effect is either undone or takes effect [API-424]', async () => {
    for (const first of ['undo', 'effect'] as const) {
      const cd = await ask();
      await tests.decide('decidePedido', cd, ACCEPT);
      await passHold(tests.app.admin);
      const lock = await holding(tests.app, 'select from pedido where cd = $1 for update', [cd]);
      const effect = () => heldDecisionsOf(tests.app).carryOutDue();
      const racing: Promise<unknown>[] = [first === 'undo' ? undo([cd]) : effect()];
      await lock.waiting(1);
      racing.push(first === 'undo' ? effect() : undo([cd]));
      await lock.waiting(2);
      await lock.release();
      const [one, other] = await Promise.all(racing);
      const [undone, done] = first === 'undo' ? [one, other] : [other, one];
      expect([first, (undone as { status: number }).status, done]).toEqual(
        first === 'undo' ? [first, 200, 0] : [first, 409, 1],
      );
      expect((await storedPedido(tests.app.admin, cd)).cd_estad).toBe(first === 'undo' ? 0 : 2);
    }
  });

  it('a repeated call gets the first answer, also once the decision was undone or has taken effect [API-425]', async () => {
    const [alone, together] = [await ask(), await ask()];
    const one = (key: string) =>
      tests.send('decidePedido', ACCEPT, { id: alone, token: tests.provider.token, key });
    const many = () =>
      tests.app.call('decideMany', {
        token: tests.provider.token,
        body: { itens: [itemOf(together)], decisao: ACCEPT },
        headers: { 'idempotency-key': 'varios-1' },
      });
    const firsts = [await one('um-1'), await many()];
    expect((await one('um-1')).body).toEqual(firsts[0]?.body);
    expect((await many()).body).toEqual(firsts[1]?.body);
    await undo([alone]);
    expect((await one('um-1')).status).toBe(200);
    expect(await carryOut()).toBe(1);
    expect((await many()).body).toEqual(firsts[1]?.body);
    expect(await storedPedido(tests.app.admin, alone)).toMatchObject({ cd_estad: 0 });
  });

  it('two who decide at the same moment: one holds it, the other learns that [API-423]', async () => {
    const cd = await ask();
    const answers = await Promise.all(
      [tests.provider.token, colleague.token].map((token) =>
        tests.send('decidePedido', ACCEPT, { id: cd, token }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is not asked for by a bare call, which decides at once [API-426]', async () => {
    const cd = await ask();
    await tests.decide('decidePedido', cd, { estado: 2 });
    expect(await storedPedido(tests.app.admin, cd)).toMatchObject({ cd_estad: 2 });
    expect(await carryOut()).toBe(0);
  });
});

describe('many held at once', () => {
  it('are told and undone together, and the answer tells of each that no longer can be [API-427]', async () => {
    const codes = [await ask(), await ask(), await ask()];
    const { body } = await tests.app.call('decideMany', {
      token: tests.provider.token,
      body: { itens: codes.map(itemOf), decisao: ACCEPT },
    });
    expect(body.message).toBe('3 pedidos decididos com sucesso.');
    await tests.app.admin.query(
      'update decisao_retida set dt_efeito = now() where cd_pedido = $1',
      [codes[0]],
    );
    expect(await heldDecisionsOf(tests.app).carryOutDue()).toBe(1);
    const undone = await undo(codes);
    expect([undone.status, undone.body.message]).toEqual([200, 'Decisões anuladas: 2 de 3.']);
    expect(undone.body.resultados.map(({ error }: { error: string | null }) => error)).toEqual([
      'A decisão já teve efeito: já não pode ser anulada.',
      null,
      null,
    ]);
  });
});

describe('a held decision that cannot take effect', () => {
  it('of somebody who no longer may decide decides nothing, and lets go of the request [API-428]', async () => {
    const cd = await ask();
    const leaving = await addPrestador(tests);
    await tests.send('decidePedido', ACCEPT, { id: cd, token: leaving.token });
    await tests.app.admin.query('update utilizador set prestador = false where cd = $1', [
      leaving.cd,
    ]);
    expect(await carryOut()).toBe(0);
    expect(await storedPedido(tests.app.admin, cd)).toMatchObject({ cd_estad: 0 });
    expect(await actionsOf(cd)).toEqual(['criar', 'reter', 'desistir']);
    expect((await tests.decide('decidePedido', cd, { estado: 2 })).status).toBe(200);
  });

  it('keeps the reason for its author, who reads it until it is put away [API-428, PEND-303]', async () => {
    const cd_funcion = await addFuncionario(tests.app.admin, tests.own);
    const { body } = await tests.send('createSaida', { cd: cd_funcion, dt_inactiv: '2026-03-16' });
    await tests.decide('decidePedido', body.cd, ACCEPT);
    await tests.app.admin.query('update funcionario set ativo = false where cd = $1', [cd_funcion]);
    expect(await carryOut()).toBe(0);
    expect(await failedOf()).toEqual([
      {
        ...itemOf(body.cd),
        empresa: expect.any(String),
        nome: 'Beatriz Nóbrega',
        tipo: 'Inativação / Saída',
        decisao: 2,
        erro: expect.stringMatching(/já saiu/),
        quando: expect.any(String),
      },
    ]);
    expect(await failedOf(colleague.token)).toEqual([]);
    await tests.app.call('readDecisoesFalhadas', {
      token: colleague.token,
      body: { itens: [itemOf(body.cd)] },
    });
    expect(await failedOf()).toHaveLength(1);
    await tests.app.call('readDecisoesFalhadas', {
      token: tests.provider.token,
      body: { itens: [itemOf(body.cd)] },
    });
    expect(await failedOf()).toEqual([]);
  });

  it('for a fault of the server is let go too, without its words, and holds up no other [API-428]', async () => {
    const [broken, good] = [await ask(), await ask()];
    for (const cd of [broken, good]) await tests.decide('decidePedido', cd, ACCEPT);
    const mend = await breakPedido(tests.app.admin, broken);
    const logged: string[] = [];
    expect(await carryOut(logged)).toBe(1);
    await mend();
    expect(logged).toEqual([expect.stringMatching(/falhou: avariado/)]);
    expect((await failedOf())[0].erro).toBe(
      'Ocorreu um erro inesperado. O pedido continua por decidir.',
    );
    expect(await storedPedido(tests.app.admin, broken)).toMatchObject({ cd_estad: 0 });
  });

  it('while the database cannot take it stays held, and takes effect later [API-429]', async () => {
    const cd = await ask();
    await tests.decide('decidePedido', cd, ACCEPT);
    const back = await breakPedido(tests.app.admin, cd, '57P01');
    await expect(carryOut()).rejects.toThrow();
    await back();
    expect(await carryOut()).toBe(1);
  });

  it('could not be accepted from the beginning: it is refused at once [API-428]', async () => {
    const cd_funcion = await addFuncionario(tests.app.admin, tests.own);
    const { body } = await tests.send('createSaida', { cd: cd_funcion, dt_inactiv: '2026-03-16' });
    await tests.app.admin.query('update funcionario set ativo = false where cd = $1', [cd_funcion]);
    const answer = await tests.decide('decidePedido', body.cd, ACCEPT);
    expect([answer.status, answer.body.codigo]).toEqual([409, 'FUNCIONARIO_SAIU']);
  });
});
