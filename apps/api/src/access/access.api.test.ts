import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Transaction } from '../db/transaction.ts';
import { actorOf, addPerson } from '../testing/accounts.ts';
import { ROOT } from '../testing/places.ts';
import { type ProviderTests, startProviderTests } from '../testing/provider.ts';
import { Access } from './access.ts';

let tests: ProviderTests;
let access: Access;
beforeAll(async () => {
  tests = await startProviderTests();
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
    const grant = await access.grant(actor, { kind: 'providerOf' }, ROOT);
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
    const grant = await access.grant(actor, { kind: 'company' }, ROOT);
    const work = vi.fn();
    await expect(access.readAsProvider(actor, work)).rejects.toMatchObject({ status: 403 });
    const across = access.write(grant, (scope) => access.acrossCompanies(scope, work));
    await expect(across).rejects.toMatchObject({ status: 403 });
    expect(work).not.toHaveBeenCalled();
  });
});
