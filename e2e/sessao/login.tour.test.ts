import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('saves the token in a cookie and opens the company selector by a full page load [LOGIN-05, CONST-01]', async () => {
  const { page, context, calls, signIn } = await site.visit('/login');
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  const pages = await page.evaluate('history.length');
  await page.getByLabel('E-mail').waitFor();
  await expectAccessible(page, 'sign-in');
  await signIn('admin@demo.pt');
  await page.getByRole('heading', { name: 'Selecione a empresa que pretende gerir' }).waitFor();
  expect(loads).toEqual(['/empresa']);
  expect(page.url()).toBe(`${site.origin}/empresa`);
  // Back leads to where one came from, not to the sign-in page, which would end the session.
  expect(await page.evaluate('history.length')).toBe(pages);
  const session = (await context.cookies()).find(({ name }) => name === 'sessao');
  expect(session).toMatchObject({ path: '/', sameSite: 'Strict', httpOnly: false });
  const { rows } = await site.database.admin.query(
    `select u.email from sessao s join utilizador u on u.cd = s.cd_utilizador where token_hash = $1`,
    [createHash('sha256').update(String(session?.value)).digest()],
  );
  expect(rows).toEqual([{ email: 'admin@demo.pt' }]);
  // The new page works with that token.
  await soon(() => calls.of('getUtilizador').length).toBe(1);
  expect(await calls.of('getUtilizador')[0]?.request.headerValue('x-sessao')).toBe(session?.value);
});
