import { test } from 'vitest';
import { configure } from '../../../apps/api/src/testing/entrada-propria/entries.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { useSite } from '../../support/site.ts';
import { PRESTADOR } from '../../support/slices/prestador.ts';
import { soon } from '../../support/soon.ts';

const site = useSite();

test('the own sign-in of a company, which the provider confirms a domain of and lifts [ID-96]', async () => {
  const { cd } = site.company(2);
  const { admin } = site.database;
  await configure({ admin }, cd, {
    modo: 'obrigatoria',
    emissor: 'https://login.empresa.pt',
    dominio: 'empresa.pt',
  });
  await admin.query(
    `insert into entrada_dominio (cd_empresa, dominio, prova) values ($1, 'grupo.pt', 'x')`,
    [cd],
  );
  const { page, notices } = await site.enter(PRESTADOR, `/prestador/empresas/${cd}/utilizadores`, {
    company: null,
  });
  await page.getByRole('link', { name: 'Início de sessão' }).click();
  await page.getByText('Obrigatório, em vez da palavra-passe').waitFor();
  await expectAccessible(page, 'the own sign-in of a company, for the provider');
  await page.getByRole('button', { name: 'Confirmar grupo.pt' }).click();
  await soon(notices).toEqual(['Sucesso: grupo.pt está verificado.']);
  await page.getByRole('button', { name: 'Desligar' }).click();
  await page.getByText('Desligado', { exact: true }).waitFor();
});
