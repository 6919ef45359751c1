import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure } from '../../apps/api/src/testing/entrada-propria/entries.ts';
import {
  CLIENT,
  type RealIssuer,
  startRealIssuer,
} from '../../apps/api/src/testing/entrada-propria/real-issuer.ts';
import { createUser } from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const DOMINIO = 'empresa-da-ana.pt';
const EMAIL = `ana@${DOMINIO}`;

let issuer: RealIssuer;
beforeAll(async () => {
  issuer = await startRealIssuer(`${site.origin}/entrada-propria`);
  const { admin } = site.database;
  await createUser(admin, [{ cd_empresa: site.company(1).cd }], { nome: 'Ana Sá', email: EMAIL });
  await configure({ admin }, site.company(1).cd, {
    modo: 'obrigatoria',
    emissor: issuer.emissor,
    dominio: DOMINIO,
    segredo: CLIENT.client_secret,
  });
});
afterAll(() => issuer.close());

test('with the e-mail alone the page goes on at the company’s own sign-in, and comes back signed in [ID-94]', async () => {
  issuer.person = { sub: 'ana', email: EMAIL, email_verified: true };
  const { page, context, address, goTo, trouble, cookies } = await site.visit('/login');
  trouble.expect(/^foreign GET http:\/\/localhost:/);
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.keyboard.press('Enter');
  await soon(address).toBe('/');
  expect(await cookies()).toMatchObject({ sessao: expect.stringMatching(/^[\w-]{43}$/) });
  // Nothing of what the issuer sent stands in the history, and the page ends nothing that it has not begun.
  await goTo('/entrada-propria?code=roubado&state=de-outrem');
  await page.getByRole('heading', { name: 'Não entrou' }).waitFor();
  expect(address()).toBe('/entrada-propria');
  await expectAccessible(page, 'the way back of a sign-in');
  await page.getByRole('link', { name: 'Voltar à página de entrada' }).click();
  await context.clearCookies({ domain: 'localhost' });
  // Somebody whom nobody has invited is told so after the way there, and not sent there again by the page itself.
  issuer.person = { sub: 'rui', email: `rui@${DOMINIO}`, email_verified: true };
  trouble.expect(/^404 POST .*\/auth\/entrada-propria\/fim$/);
  await page.getByLabel('E-mail').fill(`rui@${DOMINIO}`);
  await page.keyboard.press('Enter');
  await page.getByText(/^Não há aqui acesso para esta conta/).waitFor();
  await page.getByRole('link', { name: 'Voltar à página de entrada' }).click();
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continuar' }).waitFor();
  await expectAccessible(page, 'the step of a company’s own sign-in');
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await page.getByRole('heading', { name: 'Código de recuperação' }).waitFor();
  await expectAccessible(page, 'the way in with a recovery code');
});
