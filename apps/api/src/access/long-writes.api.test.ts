import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL_EXAMPLES } from '../testing/calls/examples/examples.ts';
import { holding } from '../testing/database/held-lock.ts';
import { findKnownRows, type KnownRows, placeRows } from '../testing/known-rows.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { addPerson, type Person } from '../testing/utilizadores/accounts.ts';
import { ROOT } from '../testing/utilizadores/places.ts';
import { ALL_ACCESSES } from '../testing/utilizadores/test-utilizadores.ts';
import { LONG_WRITE_MS } from './access.ts';

let app: TestApp;
let known: KnownRows;
beforeAll(async () => {
  app = await startTestApp();
  known = await findKnownRows(app.admin, ROOT);
});
afterAll(() => app.close());

const imported = async () =>
  (await app.admin.query('select count(*)::int as n from importacao')).rows[0].n as number;

/** Holds an import up once it has begun, has something done by another connection, and lets it go on. */
async function whileImporting(user: Person, pause: number, done: (cd: number) => Promise<unknown>) {
  await placeRows(app.admin, known);
  const before = await imported();
  // What the import writes last waits for this.
  const held = await holding(app, 'lock table auditoria in access exclusive mode', []);
  const example = CALL_EXAMPLES.createAdmissoes(known, user.cd);
  const answer = app.call('createAdmissoes', { ...example, token: user.token });
  await held.waiting();
  await done(user.cd);
  await delay(pause);
  await held.release();
  const { status } = await answer;
  return { status, added: (await imported()) - before };
}

describe('an import that takes long', () => {
  const revoke = (cd: number) =>
    app.admin.query('delete from acesso where cd_utilizador = $1', [cd]);

  it('is stopped where the right was taken by another meanwhile, and leaves nothing [SABER-06]', async () => {
    const user = await addPerson(app, { cd_empresa: ROOT, acessos: ALL_ACCESSES });
    const answer = await whileImporting(user, LONG_WRITE_MS + 50, revoke);
    expect(answer).toEqual({ status: 403, added: 0 });
  });

  it('is made where the right stays [SABER-06]', async () => {
    const user = await addPerson(app, { cd_empresa: ROOT, acessos: ALL_ACCESSES });
    const answer = await whileImporting(user, LONG_WRITE_MS + 50, async () => {});
    expect(answer).toEqual({ status: 200, added: 1 });
  });
});
