import { empresa, prestadorOf } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '../db/builder.ts';
import { holding } from '../testing/database/held-lock.ts';
import { addFuncionario } from '../testing/pedidos/pedidos.ts';
import {
  addPrestador,
  type PrestadorTests,
  startPrestadorTests,
} from '../testing/pedidos/prestador.ts';
import { actorOf, addPerson, callerOf } from '../testing/utilizadores/accounts.ts';
import { FACTORY, OTHER_REGION, REGION, ROOT } from '../testing/utilizadores/places.ts';
import { ALL_ACCESSES } from '../testing/utilizadores/test-utilizadores.ts';
import { Access } from './access.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

/** Somebody of a branch, and what it takes to ask for the departure of one of its employees. */
async function startDeparture() {
  const { app, own } = tests;
  const user = await addPerson(app, {
    cd_empresa: ROOT,
    cd_organig: REGION,
    acessos: ALL_ACCESSES,
  });
  const cd = await addFuncionario(app.admin, own, { cd_organig: FACTORY });
  const ask = () =>
    callerOf(app, 'createSaida')(user, FACTORY, { body: { cd, dt_inactiv: '2026-04-01' } });
  return { cd, ask };
}

const requestsOf = async (cd: number) =>
  (await tests.app.admin.query('select from pedido where cd_funcion = $1', [cd])).rows.length;

const move = (cd_base: number) => tests.decide('moveNo', FACTORY, { cd_base });

describe('a change on a unit', () => {
  it('is refused where the unit was moved while the call waited [PERM-13]', async () => {
    const { cd, ask } = await startDeparture();
    // What the server remembers of the tree is as young as can be.
    await ask();
    await tests.app.admin.query('delete from pedido where cd_funcion = $1', [cd]);
    const held = await holding(
      tests.app,
      `with locked as materialized (select pg_advisory_xact_lock(hashtextextended('organigrama', $1)))
       update organigrama set cd_base = $2 where cd = $3 and exists (select from locked)`,
      [ROOT, OTHER_REGION, FACTORY],
    );
    const answer = ask();
    await held.waiting();
    await held.release();
    expect((await answer).status).toBe(403);
    expect(await requestsOf(cd)).toBe(0);
    expect((await move(REGION)).status).toBe(200);
  });

  it('that has begun is finished before the unit is moved', async () => {
    const { cd, ask } = await startDeparture();
    const held = await holding(tests.app, 'select from funcionario where cd = $1 for update', [cd]);
    const asked = ask();
    await held.waiting();
    const moved = move(OTHER_REGION);
    await held.waiting(2);
    await held.release();
    expect((await asked).status).toBe(200);
    expect((await moved).status).toBe(200);
    expect((await move(REGION)).status).toBe(200);
  });
});

describe('a change by the provider', () => {
  it('is refused where its user left the provider meanwhile [PERM-16]', async () => {
    const access = new Access(tests.app.database.pool);
    const user = await addPrestador(tests);
    const actor = await actorOf(tests.app, user);
    const grant = await access.grant(actor, prestadorOf('pedidos.decidir'), ROOT);
    await tests.app.admin.query('update utilizador set prestador = false where cd = $1', [user.cd]);
    const work = vi.fn();
    await expect(access.write(grant, work)).rejects.toMatchObject({ status: 403 });
    await expect(access.writeAsProvider(actor, work)).rejects.toMatchObject({ status: 403 });
    expect(work).not.toHaveBeenCalled();
  });
});

describe('a whole list that waits for its turn', () => {
  /** Three lists of somebody of a branch: two are being read, and the third waits until one of them ends. */
  async function startLists(cd_organig: number) {
    const { app } = tests;
    const user = await addPerson(app, { cd_empresa: ROOT, cd_organig, acessos: ALL_ACCESSES });
    const access = new Access(app.database.pool);
    const permission = empresa('exames.ver');
    const grant = await access.grant(await actorOf(app, user), permission, cd_organig);
    const query = db.selectFrom('exame').select('cd');
    const list = () => access.inTurn(grant, (blocks) => blocks(query));
    const readers = [list(), list(), list()];
    const [first, second, third] = readers.map((reader) => reader.next());
    await Promise.all([first, second]);
    const end = () => Promise.all(readers.map((reader) => reader.return(undefined)));
    return { user, third, end };
  }

  it('is refused where the right was taken meanwhile [PERM-16]', async () => {
    const { user, third, end } = await startLists(ROOT);
    await tests.app.admin.query('delete from acesso where cd_utilizador = $1 and cd_menu_web = 2', [
      user.cd,
    ]);
    const ended = end();
    await expect(third).rejects.toMatchObject({ status: 403 });
    await ended;
  });

  it('is to be asked for again where a unit has left the branch meanwhile [PERM-13]', async () => {
    const { third, end } = await startLists(REGION);
    expect((await move(OTHER_REGION)).status).toBe(200);
    const ended = end();
    await expect(third).rejects.toMatchObject({ status: 503 });
    await ended;
    expect((await move(REGION)).status).toBe(200);
  });

  it('is answered where nothing has changed', async () => {
    const { third, end } = await startLists(REGION);
    const ended = end();
    expect((await third)?.value?.rows).toBeGreaterThan(0);
    await ended;
  });
});
