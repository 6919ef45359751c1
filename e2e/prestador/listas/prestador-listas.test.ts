import { expect, test } from 'vitest';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';
import { PHONE } from '../../support/visitor.ts';

const site = useSite();
const LISTS = '/prestador/listas';

const open = (path = LISTS, options = {}) =>
  site.enter(PRESTADOR, path, { company: null, ...options });

async function forget(table: string, nome: string): Promise<void> {
  await site.database.admin.query(`delete from ${table} where nome like $1`, [`${nome}%`]);
}

test('on a phone, a reason that is switched off is offered to clients no longer, and still filters', async () => {
  await forget('motivo_atividade', 'Pedido da tutela');
  await site.database.admin.query(
    `insert into motivo_atividade (nome) values ('Pedido da tutela')`,
  );
  const { page } = await open(`${LISTS}/motivos?pesquisa=tutela`, { viewport: PHONE, touch: true });
  await page.getByRole('button', { name: 'Desativar Pedido da tutela' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click();
  await page.getByRole('button', { name: 'Ativar Pedido da tutela' }).waitFor();
  await expectAccessible(page, 'lists on a phone');
  const client = await site.enter('rh@demo.pt', '/seguranca/area/1');
  const filter = client.page.getByLabel('Motivo').locator('option', { hasText: 'tutela' });
  await soon(() => filter.count()).toBe(1);
  await client.page.getByRole('button', { name: 'Nova atividade técnica' }).click();
  const form = client.page.getByRole('dialog', { name: 'Nova atividade técnica' });
  const offered = form.getByLabel('Motivo').locator('option');
  await soon(() => offered.count()).toBeGreaterThan(1);
  expect((await offered.allInnerTexts()).join()).not.toContain('tutela');
});

test('an unknown list redirects to the first; other users than the provider’s are redirected', async () => {
  const { address } = await open(`${LISTS}/asneira`);
  await soon(address).toBe(`${LISTS}/medicos`);
  const client = await site.enter('admin@demo.pt', `${LISTS}/medicos`);
  await soon(client.address).toBe('/proibido');
  expect(client.calls.of('listItens')).toEqual([]);
});
