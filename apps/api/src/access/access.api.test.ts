import { empresa, prestadorOf } from '@sst/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Transaction } from '../db/transaction.ts';
import { type PrestadorTests, startPrestadorTests } from '../testing/pedidos/prestador.ts';
import { actorOf, addPerson } from '../testing/utilizadores/accounts.ts';
import { OTHER_REGION, REGION, ROOT } from '../testing/utilizadores/places.ts';
import { Access } from './access.ts';
import { type Actor, SYSTEM, userOf } from './actor.ts';

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
  const KEY: Actor = {
    kind: 'key',
    cd: 1,
    nome: 'Salários',
    cd_utilizador: 1,
    place: {
      cd_empresa: ROOT,
      cd_organig: REGION,
      nome: '',
      cd_aux: null,
      adm: false,
      acessos: [],
    },
    rights: new Set(['exames.ver', 'exames.publicar']),
    ip: '127.0.0.1',
  };

  it('has its own rights where it works, and no others [PERM-243]', async () => {
    const grant = await access.grant(KEY, empresa('exames.ver'), REGION);
    expect(await access.read(grant, employees)).toHaveLength(1);
    const refused = [
      [KEY, empresa('fichas.ver'), REGION],
      [KEY, empresa('exames.ver'), OTHER_REGION],
      [KEY, empresa('exames.ver'), ROOT],
      // The text alone opens nothing of the provider's.
      [KEY, prestadorOf('exames.publicar'), REGION],
      [SYSTEM, empresa('exames.ver'), REGION],
    ] as const;
    for (const [actor, permission, node] of refused) {
      const asked = access.grant(actor, permission, node);
      await expect(asked).rejects.toMatchObject({ status: 403 });
    }
  });

  it('writes nothing by a key yet, and has no account [PERM-243]', async () => {
    const grant = await access.grant(KEY, empresa('exames.ver'), REGION);
    const work = vi.fn();
    await expect(access.write(grant, work)).rejects.toMatchObject({ status: 403 });
    expect(work).not.toHaveBeenCalled();
    for (const actor of [KEY, SYSTEM]) expect(() => userOf(actor)).toThrow();
    expect(await access.write(access.systemGrant(ROOT), employees)).toHaveLength(1);
  });
});
