import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathOf, startTestApp, type TestApp } from '../testing/test-app.ts';
import { addPerson, callerOf, type Person } from '../testing/utilizadores/accounts.ts';
import { ROOT } from '../testing/utilizadores/places.ts';
import { ALL_ACCESSES, newEmail } from '../testing/utilizadores/test-utilizadores.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
});
afterAll(() => app.close());

/** Registers a user by a body that comes once something else has happened. @returns the status, and whether it did. */
async function registerAfter(
  { token }: Person,
  happening: () => Promise<unknown>,
): Promise<[number, boolean]> {
  const email = newEmail();
  const user = { nome: 'Pessoa Nova', email, cd_organig: ROOT, adm: true };
  const body = Readable.from(
    (async function* () {
      yield '{';
      await happening();
      yield JSON.stringify(user).slice(1);
    })(),
  );
  const { statusCode } = await app.app.inject({
    method: 'POST',
    url: pathOf('register'),
    headers: { 'x-sessao': token, 'content-type': 'application/json' },
    payload: body,
  });
  const { rowCount } = await app.admin.query('select from utilizador where email = $1', [email]);
  return [statusCode, rowCount === 1];
}

describe('a body that is held back', () => {
  it("does nothing once its sender's last place is inactive [PERM-16]", async () => {
    const user = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
    const { cd, nome, email } = user;
    const answer = await registerAfter(user, () =>
      callerOf(app, 'updateUtilizador')(admin, ROOT, {
        body: { cd, nome, email, adm: true, inactiv: true },
      }),
    );
    // It was the last one, with which the session ends.
    expect(answer).toEqual([401, false]);
  });

  it('does nothing once the session has ended [PERM-16]', async () => {
    const user = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
    const answer = await registerAfter(user, () => app.call('logout', { token: user.token }));
    expect(answer).toEqual([401, false]);
  });

  it('counts like any other where nothing has changed', async () => {
    expect(await registerAfter(admin, async () => {})).toEqual([200, true]);
  });
});
