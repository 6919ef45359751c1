import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPerson, callerOf, type Person } from '../testing/accounts.ts';
import { ROOT } from '../testing/places.ts';
import { pathOf, startTestApp, type TestApp } from '../testing/test-app.ts';
import { ALL_ACCESSES } from '../testing/test-users.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  admin = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
});
afterAll(() => app.close());

const NEW_USER = {
  nome: 'Pessoa Nova',
  email: 'tardia@teste.pt',
  cd_organig: ROOT,
  adm: true,
};

/** A call whose body comes once something else has happened. */
function registerAfter({ token }: Person, happening: () => Promise<unknown>) {
  const body = Readable.from(
    (async function* () {
      yield '{';
      await happening();
      yield JSON.stringify(NEW_USER).slice(1);
    })(),
  );
  return app.app.inject({
    method: 'POST',
    url: pathOf('register'),
    headers: { 'x-sessao': token, 'content-type': 'application/json' },
    payload: body,
  });
}

async function isRegistered(): Promise<boolean> {
  const { rowCount } = await app.admin.query('select from utilizador where email = $1', [
    NEW_USER.email,
  ]);
  return rowCount === 1;
}

describe('a body that is held back', () => {
  it('does nothing once the place of who sends it is inactive [PERM-16]', async () => {
    const user = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
    const { cd, nome, email } = user;
    const { statusCode } = await registerAfter(user, () =>
      callerOf(app, 'updateUtilizador')(admin, ROOT, {
        body: { cd, nome, email, adm: true, inactiv: true },
      }),
    );
    expect([statusCode, await isRegistered()]).toEqual([403, false]);
  });

  it('does nothing once the session has ended [PERM-16]', async () => {
    const user = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
    const { statusCode } = await registerAfter(user, () =>
      app.call('logout', { token: user.token }),
    );
    expect([statusCode, await isRegistered()]).toEqual([401, false]);
  });

  it('counts like any other where nothing has changed', async () => {
    const { statusCode } = await registerAfter(admin, async () => {});
    expect([statusCode, await isRegistered()]).toEqual([200, true]);
  });
});
