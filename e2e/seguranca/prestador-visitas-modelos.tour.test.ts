import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();
const stored = async () => {
  const { rows } = await site.database.admin.query(
    `select seccoes, inactiv from visita_modelo where nome = 'Oficina'`,
  );
  return rows;
};

test('a checklist is written by the keyboard, changed and switched off on a phone [VISITA-13]', async () => {
  const desk = await site.enter(PRESTADOR, '/prestador/visitas/modelos', { company: null });
  const { page } = desk;
  await page.getByRole('button', { name: 'Novo modelo' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Novo modelo' });
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await dialog.getByText('Dê um nome ao modelo.').waitFor();
  await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Oficina');
  await dialog.getByRole('textbox', { name: 'Nome da secção' }).fill('Máquinas');
  await dialog.getByRole('textbox', { name: 'O que se verifica' }).fill('Há protetores?');
  await dialog.getByLabel('Peso').selectOption('3');
  await dialog.getByRole('button', { name: 'Acrescentar item' }).press('Enter');
  const second = dialog.getByRole('group', { name: 'Item 2' });
  await second.getByRole('textbox', { name: 'O que se verifica' }).fill('Ruído');
  await second.getByLabel(/^Resposta/).selectOption('numero');
  await second.getByRole('textbox', { name: 'Unidade' }).fill('dB(A)');
  await expectAccessible(page, 'a checklist');
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await page.getByText('1 secção, 2 itens').waitFor();
  await soon(stored).toMatchObject([
    {
      inactiv: false,
      seccoes: [
        {
          titulo: 'Máquinas',
          itens: [
            { texto: 'Há protetores?', tipo: 'sim-nao', peso: 3 },
            { texto: 'Ruído', tipo: 'numero', unidade: 'dB(A)' },
          ],
        },
      ],
    },
  ]);

  const phone = await site.enter(PRESTADOR, '/prestador/visitas/modelos', {
    company: null,
    viewport: PHONE,
    touch: true,
  });
  await phone.page.getByRole('button', { name: 'Alterar: Oficina' }).tap();
  const change = phone.page.getByRole('dialog', { name: 'Alterar modelo' });
  await change.getByRole('button', { name: 'Subir item 2' }).tap();
  await change.getByRole('checkbox', { name: /^Desativado/ }).check();
  await expectAccessible(phone.page, 'a checklist on a phone');
  expect(await phone.page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(
    true,
  );
  await change.getByRole('button', { name: 'Guardar' }).tap();
  await phone.page.getByText('Oficina (desativado)').waitFor();
  await soon(stored).toMatchObject([
    { inactiv: true, seccoes: [{ itens: [{ texto: 'Ruído' }, { texto: 'Há protetores?' }] }] },
  ]);
});
