import { addDays, displayDate } from '@sst/contract/rules/dates/dates';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';

import { useSite } from '../support/site.ts';
import { acidentesWhere, fillAcidente } from '../support/slices/acidentes.ts';
import { freeFuncionario } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();

test('an absence is stated in the file of its accident, is corrected, counts days, is that of the employee, and is taken back [ACID-320, ACID-321, ACID-322, ACID-323]', async () => {
  const one = await freeFuncionario(site, 34);
  const { page, notices, goTo } = await site.enter('rh@demo.pt', '/acidente/criar', {
    before: atTestDay,
  });
  await fillAcidente(page, one.num_mecan);
  await page.getByRole('button', { name: 'Registar acidente' }).click();
  await page.waitForURL('/pendente/acidente');
  const [acidente] = await acidentesWhere(site, 'a.cd_funcion = $1', one.cd);
  await goTo(`/acidente/${acidente.cd}`);
  const file = page.getByRole('region', { name: 'Ausência', exact: true });
  await file.getByText('Nenhuma indicada.').waitFor();
  await file.getByRole('button', { name: 'Indicar ausência' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Indicar ausência' });
  const days = (first: string, last: string) => async () => {
    await dialog.getByRole('textbox', { name: 'Primeiro dia de ausência' }).fill(first);
    await dialog.getByRole('textbox', { name: 'Dia do regresso' }).fill(last);
    await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  };
  const on = (after: number) => displayDate(addDays(acidente.dt, after));
  await days(on(-1), '')();
  await dialog
    .getByText(/^A ausência não pode começar antes do acidente/)
    .first()
    .waitFor();
  await days(on(1), on(1))();
  await dialog
    .getByText(/^O regresso tem de ser posterior/)
    .first()
    .waitFor();
  await expectAccessible(page, 'an absence of an accident');
  await days(on(1), on(4))();
  await dialog.waitFor({ state: 'detached' });
  await file.getByText(`Ausente desde ${on(1)}, regresso a ${on(4)}`).waitFor();
  await file.getByText(/^Dias perdidos: \d{4}: 3 dias\.$/).waitFor();

  await file.getByRole('button', { name: 'Indicar ausência' }).press('Enter');
  await days(on(2), '')();
  await dialog
    .getByText(/^Sobrepõe-se à ausência/)
    .first()
    .waitFor();
  await days(on(4), on(40))();
  await dialog.waitFor({ state: 'detached' });
  await file.getByText(`Continua a ausência que conta desde ${on(1)}.`).waitFor();
  await file.getByText(/^O regresso pede um exame/).waitFor();
  await expectAccessible(page, 'the absences of an accident');
  await page.setViewportSize(PHONE);
  await expectAccessible(page, 'the absences of an accident on a phone');
  const over = () => page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(await over()).toBeLessThanOrEqual(0);

  await goTo(`/funcionario/${one.cd}`);
  await page
    .getByText(`desde ${on(1)}, regresso a ${on(4)}`)
    .first()
    .waitFor();
  await goTo(`/acidente/${acidente.cd}`);
  await file
    .getByRole('button', { name: /^Retirar: ausente desde .* regresso/ })
    .last()
    .press('Enter');
  await soon(notices).toContain(
    `Sucesso: Ausência retirada: desde ${on(4)}, regresso a ${on(40)}.`,
  );
  await file.getByText(/^Dias perdidos: \d{4}: 3 dias\.$/).waitFor();
});
