import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { bodyOf } from '../support/calls.ts';
import { shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

test('chosen requests that are new are removed after one question, and those that cannot be are named; what was removed comes back [LIST-332, PEND-311]', async () => {
  const path = '/pendente/funcionario?estado=0';
  const { page, calls, trouble, notices } = await site.enter('rh@demo.pt', path);
  trouble.expect(/^409 DELETE /);
  await page.locator('main [data-row] [tabindex="0"]').first().waitFor();
  const [first, second = '', third] = await shownNames(page);
  for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key);
  const bar = page.getByRole('region', { name: 'Pedidos escolhidos' });
  await bar.getByRole('button', { name: 'Remover 3 pedidos' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remover 3 pedidos' });
  for (const name of [first, second, third]) await dialog.getByText(`${name} (`).waitFor();
  expect(calls.of('deletePedido')).toEqual([]);
  await expectAccessible(page, 'question about many');
  // Somebody else has begun with one of them meanwhile.
  await site.database.admin.query(
    'update pedido set cd_estad = 1 where cd_empresa = 1 and cd_estad = 0 and nome = $1',
    [second],
  );
  await dialog.getByRole('button', { name: 'Remover 3 pedidos' }).click();
  await dialog.getByText('Foram removidos 2 pedidos.').waitFor();
  await dialog.getByRole('list', { name: 'Não foi possível' }).getByText(`${second} (`).waitFor();
  await expectAccessible(page, 'summary of many');
  await dialog.getByRole('button', { name: 'Fechar' }).last().click();
  await soon(async () => (await shownNames(page)).filter((name) => name === first)).toEqual([]);
  // What could not be done is still chosen.
  await bar.getByText('1 escolhido').waitFor();
  await soon(notices).toEqual([
    'Sucesso: Foram removidos 2 pedidos.',
    'Ainda pode anular: O que removeu volta a estar na lista.: Anular',
  ]);
  await page.keyboard.press('z');
  await soon(notices).toEqual(['Sucesso: Voltaram 2 pedidos.']);
  await soon(async () => (await shownNames(page)).includes(first ?? '')).toBe(true);
});

test('chosen bookings are cancelled with one reason for all [LIST-331]', async () => {
  const { page, calls, notices } = await site.enter(
    'prestador@demo.pt',
    '/saude/marcacao/acao-enfermagem',
    { before: atTestDay },
  );
  const options = page.getByRole('button', { name: /^Opções da marcação/ });
  await options.first().waitFor();
  const boxes = page.getByRole('checkbox', { name: /^Escolher: / });
  for (const at of [0, 1]) await boxes.nth(at).check();
  const bar = page.getByRole('region', { name: 'Registos escolhidos' });
  await bar.getByRole('button', { name: 'Cancelar 2 marcações' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar 2 marcações' });
  await dialog.getByLabel('Motivo').selectOption('Férias');
  await dialog.getByRole('button', { name: 'Cancelar 2 marcações' }).click();
  await soon(notices).toEqual(['Sucesso: Foram fechadas 2 marcações.']);
  await bar.waitFor({ state: 'detached' });
  expect(calls.of('closeMarcacao').map(({ request }) => bodyOf(request))).toEqual(
    Array(2).fill(expect.objectContaining({ estado: 4, cd_motiv: 2 })),
  );
});
