import { test } from 'vitest';
import { expectAccessible } from '../support/accessible.ts';
import { headersOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const PAGE = '/prestador/registo-acessos';

test('shows the provider the lines of all companies, with whose they are, and of one by its filter [EVSEG-14]', async () => {
  const { page, goTo } = await site.enter(PRESTADOR, PAGE, { company: null });
  await page.getByRole('heading', { name: 'Registo de acessos', level: 1 }).waitFor();
  await page.getByRole('cell', { name: 'Entrou' }).first().waitFor();
  await soon(() => headersOf(page)).toEqual([
    'Data e hora',
    'Quem',
    'O quê',
    'Sobre',
    'Empresa',
    'Endereço IP',
  ]);
  await expectAccessible(page, 'log of sign-ins of all companies');
  await goTo(`${PAGE}?empresa=61&tipo=recusa`);
  await page.getByText('1 linha', { exact: true }).waitFor();
});
