import { expect, test } from 'vitest';
import { formContent, pressPhoneEnter } from '../support/fields.ts';
import { chooseByKeys, focused, tabTo } from '../support/keyboard.ts';
import { useSite } from '../support/site.ts';
import { pedidosWhere } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

test('an employee is added by the keyboard alone, and the focus is always somewhere [FUNC-29, FUNC-33, FUNC-45]', async () => {
  const { page, notices } = await site.enter('rh@demo.pt', '/funcionario', { before: atTestDay });
  await page.getByText('1500 registos').waitFor();
  await tabTo(page, /^Adicionar funcionários$/);
  await page.keyboard.press('Enter');
  await soon(() => focused(page)).toBe('Adicionar um funcionário');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Adição de um funcionário' }).waitFor();
  await tabTo(page, /^Nome$/);
  await page.keyboard.type('Teresa das Teclas');
  await tabTo(page, /^Masculino$/);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /^Data de nascimento$/);
  await page.keyboard.type('05041988');
  await tabTo(page, /^Nacionalidade$/);
  await page
    .getByRole('option')
    .first()
    .waitFor({ state: 'attached' })
    .catch(() => {});
  await page.keyboard.type('portug');
  await page.locator('[role=option][data-combobox-selected]').waitFor();
  await page.keyboard.press('Enter');
  await tabTo(page, /^Categoria profissional/);
  await chooseByKeys(page, 'tecnico');
  await soon(() => focused(page)).toMatch(/^Categoria profissional.* Técnico$/);
  await tabTo(page, /^Organigrama/);
  await chooseByKeys(page, 'fabrica da maia');
  await soon(() => focused(page)).toMatch(/^Organigrama.*Fábrica da Maia$/);
  await tabTo(page, /^Data de admissão: escolher no calendário$/);
  await page.keyboard.press('Enter');
  await soon(() => page.locator('[aria-current=date]:focus').count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await soon(() => focused(page)).toBe('Data de admissão: escolher no calendário');
  expect(await formContent(page)).toMatchObject({
    nome: 'Teresa das Teclas',
    sexo: '1',
    dt_nasc: '05-04-1988',
    cd_nacion: 'Portuguesa',
    dt_ini_instit: '23-03-2026',
  });
  await tabTo(page, /^Adicionar funcionário$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('/pendente/funcionario');
  await soon(notices).toEqual(['Sucesso: Pedido de admissão criado com sucesso.']);
  expect(await pedidosWhere(site, 'nome = $1', 'Teresa das Teclas')).toMatchObject([
    { cd_tipo: 0, cd_estad: 0, cd_organig: 3, dt_efeito: '2026-03-23' },
  ]);
});

test('Enter in the open list of nationalities does not send the form, also where nothing is found', async () => {
  const { page, calls, address } = await site.enter('rh@demo.pt', '/funcionario/300/editar', {
    before: atTestDay,
  });
  const box = page.getByRole('combobox', { name: 'Nacionalidade' });
  await box.waitFor();
  await tabTo(page, /^Nome$/);
  await page.keyboard.type('Outro Nome');
  await tabTo(page, /^Nacionalidade$/);
  await page.keyboard.type('atlante');
  await page.getByText('Nenhuma nacionalidade corresponde à pesquisa.').waitFor();
  await page.keyboard.press('Enter');
  // What comes after it is answered, so it was too.
  await page.keyboard.press('Control+A');
  await page.keyboard.type('france');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await soon(() => box.inputValue()).toBe('Francesa');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('espanh');
  await page.locator('[role=option][data-combobox-selected]').waitFor();
  await pressPhoneEnter(box);
  await soon(() => box.inputValue()).toBe('Espanhola');
  expect(calls.of('createAlteracao')).toEqual([]);
  expect(address()).toBe('/funcionario/300/editar');
  await page.keyboard.press('Enter');
  await page.waitForURL('/pendente/funcionario');
});
