import { empresa, prestadorOf } from '@sst/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Transaction } from '../db/transaction.ts';
import { type PrestadorTests, startPrestadorTests } from '../testing/pedidos/prestador.ts';
import { actorOf, addPerson } from '../testing/utilizadores/accounts.ts';
import { OTHER_REGION, REGION, ROOT } from '../testing/utilizadores/places.ts';
import { ALL_ACCESSES } from '../testing/utilizadores/test-utilizadores.ts';
import { Access } from './access.ts';
import { type KeyActor, SYSTEM, userOf } from './actor.ts';

let tests: PrestadorTests;
let access: Access;
beforeAll(async () => {
  tests = await startPrestadorTests();
  access = new Access(tests.app.database.pool);
});
afterAll(() => tests.app.close());

const employees = (transaction: Transaction) =>
  transaction.all(sql`select from funcionario limit 1`);
const companies = (transaction: Transaction) =>
  transaction.all(sql`select from prestador_empresas limit 2`);

describe('within a change of no company', () => {
  it('only the queries on a company see its rows [PERM-13]', async () => {
    const actor = await actorOf(tests.app, tests.provider);
    const seen = await access.writeAsProvider(actor, async (transaction) => [
      (await access.withinCompany(transaction, ROOT, employees)).length,
      (await employees(transaction)).length,
    ]);
    expect(seen).toEqual([1, 0]);
  });
});

describe('over all companies', () => {
  it('only the queries that ask for it see anything [PERM-13]', async () => {
    const actor = await actorOf(tests.app, tests.provider);
    const grant = await access.grant(actor, prestadorOf('pedidos.decidir'), ROOT);
    const seen = await access.write(grant, async (scope) => [
      (await access.acrossCompanies(scope, companies)).length,
      (await companies(scope)).length,
    ]);
    expect(seen).toEqual([2, 0]);
  });

  it('nothing is read for a user of a company [PERM-13, PERM-16]', async () => {
    const actor = await actorOf(
      tests.app,
      await addPerson(tests.app, { cd_empresa: ROOT, adm: true }),
    );
    const grant = await access.grant(actor, empresa('empresa.ver'), ROOT);
    const work = vi.fn();
    await expect(access.readAsProvider(actor, work)).rejects.toMatchObject({ status: 403 });
    const across = access.write(grant, (scope) => access.acrossCompanies(scope, work));
    await expect(across).rejects.toMatchObject({ status: 403 });
    expect(work).not.toHaveBeenCalled();
  });
});

describe('an actor that is no user', () => {
  /** A program, in the name of somebody who administers the whole company. */
  async function keyOf(): Promise<KeyActor> {
    const person = await addPerson(tests.app, {
      cd_empresa: ROOT,
      adm: true,
      acessos: ALL_ACCESSES,
    });
    return {
      kind: 'key',
      cd: 1,
      nome: 'Salários',
      empresa: ROOT,
      alcance: [REGION],
      rights: new Set(['exames.ver', 'exames.publicar']),
      saude: true,
      origem: 'salarios',
      responsavel: await actorOf(tests.app, person),
      ip: '127.0.0.1',
    };
  }

  it('has its own rights where it works, and no others [PERM-243]', async () => {
    const key = await keyOf();
    const grant = await access.grant(key, empresa('exames.ver'), REGION);
    expect(await access.read(grant, employees)).toHaveLength(1);
    const refused = [
      [key, empresa('fichas.ver'), REGION],
      [key, empresa('exames.ver'), OTHER_REGION],
      [key, empresa('exames.ver'), ROOT],
      // The text alone opens nothing of the provider's.
      [key, prestadorOf('exames.publicar'), REGION],
      [{ ...key, saude: false }, empresa('exames.ver'), REGION],
      [{ ...key, responsavel: { ...key.responsavel, places: [] } }, empresa('exames.ver'), REGION],
      [SYSTEM, empresa('exames.ver'), REGION],
    ] as const;
    for (const [actor, permission, node] of refused) {
      const asked = access.grant(actor, permission, node);
      await expect(asked).rejects.toMatchObject({ status: 403 });
    }
  });

  it('writes nothing by a key that is not kept, and has no account [PERM-243]', async () => {
    const key = await keyOf();
    const grant = await access.grant(key, empresa('exames.ver'), REGION);
    const work = vi.fn();
    await expect(access.write(grant, work)).rejects.toMatchObject({ status: 403 });
    expect(work).not.toHaveBeenCalled();
    for (const actor of [key, SYSTEM]) expect(() => userOf(actor)).toThrow();
    expect(await access.write(access.systemGrant(ROOT), employees)).toHaveLength(1);
  });
});
