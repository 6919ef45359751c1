import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { textbox } from '../support/fields.ts';
import { PROVIDER_NAME, useSite } from '../support/site.ts';
import {
  acidentesWhere,
  chooseFuncionario,
  fillAcidente,
  funcionarioBox,
} from '../support/slices/acidentes.ts';
import { draftsOn, goOn, whenSaved } from '../support/slices/drafts.ts';
import { freeFuncionario } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();

test('an accident is begun on a phone, stays a draft, and is completed and sent later [ACID-301, ACID-304, SHELL-424, SHELL-428]', async () => {
  const one = await freeFuncionario(site, 30);
  const { page } = await site.enter('rh@demo.pt', '/acidente', {
    before: atTestDay,
    viewport: PHONE,
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('link', { name: 'Registo rápido' }).click();
  await page.waitForURL('/acidente/criar?rapido=1');
  expect(await button('Guardar rascunho').isDisabled()).toBe(true);
  const left = page.getByRole('button', { name: /^Falta/ });
  expect(await left.innerText()).toMatch(/^Faltam [45]\b/);
  await chooseFuncionario(page, one.num_mecan);
  await button('Agora').click();
  await soon(() => left.innerText()).toMatch(/^Falta 1\b/);
  await textbox(page, 'Descrição').fill('Escorregou na rampa.');
  await left.waitFor({ state: 'detached' });
  await expectAccessible(page, 'quick registration');
  // The rest is filled in at once, with what is there.
  await page.getByRole('link', { name: 'Completar agora' }).click();
  await page.getByRole('heading', { name: 'Socorro e prevenção' }).waitFor();
  expect(await textbox(page, 'Descrição').inputValue()).toBe('Escorregou na rampa.');
  await whenSaved(page);
  await page.goto('/acidente/criar?rapido=1');
  await goOn(page);
  await button('Guardar rascunho').click();
  await page.waitForURL('/acidente');
  await page.getByText(/ficou em rascunho\. O acidente só fica registado quando/).waitFor();
  expect(await acidentesWhere(site, 'a.cd_funcion = $1', one.cd)).toEqual([]);
  expect(await draftsOn(site, 'acidente')).toMatchObject([{ titulo: one.nome }]);
  await page.getByRole('link', { name: 'Completar o registo' }).click();
  await goOn(page);
  await soon(() => funcionarioBox(page).inputValue()).toContain(one.nome);
  await fillAcidente(page, one.num_mecan, ['Funcionário', 'Descrição']);
  await button('Registar acidente').click();
  await page.waitForURL('/pendente/acidente');
  const asked = page.getByText(
    new RegExp(`^Acidente de ${one.nome}, em \\d\\d-\\d\\d-\\d{4} às \\d`),
  );
  await asked.waitFor();
  await page
    .getByText(`Quem decide é o prestador, ${PROVIDER_NAME} Normalmente decidido em `)
    .waitFor();
  await page.getByRole('link', { name: 'Registar outro', exact: true }).waitFor();
  expect(await acidentesWhere(site, 'a.cd_funcion = $1', one.cd)).toHaveLength(1);
  await page.reload();
  await page.getByText(/^\d+ pedidos$/).waitFor();
  expect(await asked.count()).toBe(0);
});

test('beside the form stands what the insurer asks, and leads to what is missing [ACID-302]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/acidente/criar', { before: atTestDay });
  const list = page.getByRole('complementary', { name: 'O que a seguradora pergunta' });
  await list.getByText('0 de 8 respostas neste registo').waitFor();
  await list.getByRole('button', { name: 'Sítio exato' }).click();
  await soon(() =>
    textbox(page, 'Local do acidente').evaluate((box) => box === box.ownerDocument.activeElement),
  ).toBe(true);
  await page.keyboard.type('Cais 2');
  await list.getByText('1 de 8 respostas neste registo').waitFor();
  await expectAccessible(page, 'what the insurer asks');
  await page.setViewportSize({ width: 1199, height: 900 });
  await list.waitFor({ state: 'detached' });
});
