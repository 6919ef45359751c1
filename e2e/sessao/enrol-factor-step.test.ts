import { addDays } from '@sst/contract/rules/dates/dates';
import { GRACE_DAYS } from '@sst/contract/rules/identidade/fator';
import { expect, test } from 'vitest';
import { TEST_TODAY } from '../../apps/api/src/testing/database/test-cluster.ts';
import { factorCodeNow } from '../../apps/api/src/testing/utilizadores/factor.ts';
import {
  createUser,
  newEmail,
  TEST_PASSWORD,
} from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atDay, atTestDay } from '../support/test-day.ts';

const site = useSite();
const GRACE_MS = GRACE_DAYS * 86_400_000;
const GREETING = /^(Bom dia|Boa tarde|Boa noite)/;

test('an administrator without a second factor reads in the bell how many days are left, in the last of them in a bar, and after them activates one at the sign-in [ID-55, ID-130]', async () => {
  const email = newEmail();
  await createUser(site.database.admin, [{ cd_empresa: 1, adm: true }], {
    nome: 'Ana Chefe',
    email,
  });
  const first = await site.visit('/login', { before: atTestDay });
  await first.signIn(email, TEST_PASSWORD);
  const banner = first.page.getByRole('region', { name: 'Segundo fator' });
  await first.page.getByRole('button', { name: /^Notificações/ }).click();
  const line = first.page.getByRole('link', { name: /Ativar o segundo fator.*faltam 7 dias/ });
  await line.waitFor();
  expect(await banner.count()).toBe(0);
  await expectAccessible(first.page, 'a second factor that is demanded, in the bell');
  await line.click();
  await soon(first.address).toBe('/seguranca-da-conta');
  await first.page.getByText('Esta conta tem de ter um segundo fator.').waitFor();
  const later = await site.visit('/login', { before: atDay(addDays(TEST_TODAY, GRACE_DAYS - 2)) });
  await later.signIn(email, TEST_PASSWORD);
  const bar = later.page.getByRole('region', { name: 'Segundo fator' });
  await bar.getByText(/\(faltam 2 dias\)/).waitFor();
  await expectAccessible(later.page, 'a second factor that is demanded soon');
  await site.clock.during(GRACE_MS, async () => {
    const { page, trouble, signIn } = await site.visit('/login');
    trouble.expect(/^400 POST .*\/ativar-fator$/);
    await signIn(email, TEST_PASSWORD);
    await page.getByRole('heading', { name: 'Ative o segundo fator', level: 1 }).waitFor();
    const secret = (await page.locator('form code').innerText()).replace(/\s/g, '');
    const field = page.getByLabel('Código que a aplicação mostra');
    await field.fill('12');
    await page.keyboard.press('Enter');
    await page.getByText('O código não está certo').first().waitFor();
    await expectAccessible(page, 'the step that activates a second factor');
    await field.fill(factorCodeNow(site.clock.now(), secret));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Guarde os códigos de recuperação' }).waitFor();
    expect(
      await page
        .getByRole('listitem')
        .filter({ hasText: /^\w{5}-\w{5}$/ })
        .count(),
    ).toBe(10);
    await expectAccessible(page, 'recovery codes at the sign-in');
    await page.getByRole('button', { name: 'Guardei os códigos: entrar' }).press('Enter');
    await page.getByRole('heading', { name: GREETING }).waitFor();
    expect(await page.getByRole('region', { name: 'Segundo fator' }).count()).toBe(0);
  });
});
