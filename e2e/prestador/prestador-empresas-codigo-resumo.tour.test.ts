import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';

const site = useSite();

test('a company says what waits in it, and each figure opens the list that it counts [EMP-303]', async () => {
  const { nome, cd } = site.company(1);
  const { page, address, cookies } = await site.enter(PRESTADOR, '/prestador/empresas', {
    company: null,
  });
  await page.getByRole('link', { name: nome, exact: true }).click();
  await soon(address).toBe(`/prestador/empresas/${cd}/resumo`);
  const figure = page.getByRole('list', { name: 'Números' }).getByRole('link', {
    name: /^\d+ ?Pessoas com o exame fora do prazo$/,
  });
  const count = Number.parseInt(await figure.innerText(), 10);
  expect(count).toBeGreaterThan(0);
  await expectAccessible(page, 'summary of a company');
  await figure.click();
  await soon(address).toBe('/funcionario?validade=expirada');
  await page.getByText(`${count} registos`).first().waitFor();
  expect(await cookies()).toMatchObject({ sessaoEmpresa: String(cd) });
});
