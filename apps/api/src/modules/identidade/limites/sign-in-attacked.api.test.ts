import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../db/demo/index.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addPerson, isLiving, NEW_PASSWORD } from '../../../testing/utilizadores/accounts.ts';
import { TEST_PASSWORD } from '../../../testing/utilizadores/test-utilizadores.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const right = { email: 'rh@demo.pt', pass: DEMO_PASSWORD };

describe('a sign-in', () => {
  it('takes no token that the caller brings along [API-04, API-88]', async () => {
    const planted = randomBytes(32).toString('base64url');
    for (const headers of [
      { 'x-sessao': planted },
      { authorization: `Bearer ${planted}` },
      { cookie: `sessao=${planted}; XSRF-TOKEN=x`, 'x-xsrf-token': 'x' },
    ] as Record<string, string>[]) {
      const { status, body } = await app.call('login', { body: right, headers });
      expect([status, body.token === planted]).toEqual([200, false]);
      expect(await isLiving(app, planted)).toBe(false);
    }
  });

  it('with a password that is changed at that moment leaves no session behind [API-04, API-16]', async () => {
    const lived: number[] = [];
    for (let turn = 0; turn < 12; turn++) {
      const { cd, email, token } = await addPerson(app);
      const form = { passwordAtual: TEST_PASSWORD, passwordNova: NEW_PASSWORD };
      const body = { ...form, passwordNovaConfirmacao: NEW_PASSWORD };
      const params = { empresaId: 0, userId: cd };
      const changed = app.call('updatePassword', { token, params, body });
      // Later each time, so that some sign-ins are being checked while the password changes.
      await new Promise((resolve) => setTimeout(resolve, turn * 8));
      const { body: begun } = await app.call('login', { body: { email, pass: TEST_PASSWORD } });
      expect((await changed).status).toBe(200);
      if (begun.token && (await isLiving(app, begun.token))) lived.push(turn);
      await app.admin.query('delete from tentativa');
    }
    expect(lived).toEqual([]);
  });
});
