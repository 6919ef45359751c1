import { EMISSOR_SEM_HORA } from '@sst/contract/rules/identidade/entrada-propria';
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure } from '../../apps/api/src/testing/entrada-propria/entries.ts';
import {
  CLIENT,
  type RealIssuer,
  startRealIssuer,
} from '../../apps/api/src/testing/entrada-propria/real-issuer.ts';
import {
  ALL_ACCESSES,
  createUser,
} from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { UTILIZADORES } from '../support/slices/utilizadores.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const DOMINIO = 'empresa-da-rita.pt';
const EMAIL = `rita@${DOMINIO}`;
const QUARTER_MS = 15 * 60_000;

let issuer: RealIssuer;
beforeAll(async () => {
  issuer = await startRealIssuer(`${site.origin}/entrada-propria`);
  const { admin } = site.database;
  const { cd } = site.company(1);
  const place = { cd_empresa: cd, adm: true, acessos: ALL_ACCESSES };
  await createUser(admin, [place], { nome: 'Rita Sá', email: EMAIL });
  await configure({ admin }, cd, {
    modo: 'obrigatoria',
    emissor: issuer.emissor,
    dominio: DOMINIO,
    segredo: CLIENT.client_secret,
  });
});
afterAll(() => issuer.close());

test('whoever signs in at the company’s issuer proves there again who they are, in a window that closes, and the same change goes on [ID-103, ID-106]', async () => {
  issuer.person = { sub: 'rita', email: EMAIL, email_verified: true };
  const { page, context, address, goTo, notices, trouble } = await site.visit('/login');
  trouble.expect(
    /^foreign GET http:\/\/localhost:/,
    /^409 PUT .*\/segundo-fator$/,
    /^409 POST .*\/entrada\/fim$/,
  );
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.keyboard.press('Enter');
  await soon(address).toBe('/');
  await goTo(UTILIZADORES);
  await site.clock.during(QUARTER_MS, async () => {
    await page.getByRole('button', { name: 'Segundo fator' }).press('Enter');
    const rule = page.getByRole('dialog', { name: 'Segundo fator' });
    await rule.getByRole('radio', { name: /Opcional/ }).check();
    await rule.getByRole('button', { name: 'Guardar' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'Confirme a sua identidade' });
    await question.getByText(/abre-se uma janela no início de sessão da sua empresa/).waitFor();
    expect(await question.getByLabel(/^Palavra-passe/).count()).toBe(0);
    await expectAccessible(page, 'the question who somebody is, at the company’s own sign-in');
    // An issuer that does not say when it was: the question says so, and takes another way.
    const json = { error: EMISSOR_SEM_HORA, codigo: 'EMISSOR_SEM_HORA' };
    const answer = (route: Route) => route.fulfill({ status: 409, json });
    await page.route('**/api/sessao/confirmar/entrada/fim', answer, { times: 1 });
    await question.getByRole('button', { name: 'Confirmar', exact: true }).press('Enter');
    await question.getByRole('alert').getByText(EMISSOR_SEM_HORA).waitFor();
    await soon(() => page.locator(':focus').getAttribute('type')).toBe('password');
    expect(await question.getByText(/no início de sessão da empresa/).count()).toBe(0);
    await question.getByRole('button', { name: 'Cancelar' }).press('Enter');
    await question.waitFor({ state: 'detached' });
    await rule.getByRole('button', { name: 'Guardar' }).press('Enter');
    await question.getByText(/abre-se uma janela/).waitFor();
    await question.getByRole('button', { name: 'Confirmar', exact: true }).press('Enter');
    await rule.waitFor({ state: 'detached' });
    await soon(notices).toContain('Sucesso: Regra do segundo fator guardada.');
    await soon(async () => context.pages().length).toBe(1);
  });
});
