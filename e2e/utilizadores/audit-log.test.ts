import { expect, test } from 'vitest';
import { createUser, newEmail } from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { saved } from '../support/files.ts';
import { fromMore, rowsOf } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { AUDITORIA_LINES, writeAuditoria } from '../support/slices/auditoria.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
const TITLE = 'Registo de alterações';
const HEADERS = ['Data e hora', 'Utilizador', 'Ação', 'O quê', 'Sobre', 'Endereço IP'];

test('is filtered by user, kind and period, and searched [USR-24, LIST-01]', async () => {
  await writeAuditoria(site, ...AUDITORIA_LINES);
  const { page, calls, address } = await site.enter('admin@demo.pt', '/registo-atividade');
  await page.getByText('3 registos', { exact: true }).waitFor();
  const user = page.getByLabel('Utilizador', { exact: true });
  await soon(() => user.locator('option').allInnerTexts()).toContain('Álvaro Conceição');
  await user.selectOption('Álvaro Conceição');
  await page.getByText('2 registos', { exact: true }).waitFor();
  await page.getByLabel('Ação', { exact: true }).selectOption('Consultou');
  await page.getByText('1 registo', { exact: true }).waitFor();
  await page.getByLabel('O quê', { exact: true }).selectOption('Pedido');
  await page.getByText('Nada corresponde aos filtros aplicados.').waitFor();
  expect(address()).toBe('/registo-atividade?utilizador=2&acao=consultar&entidade=pedido');
  expect(calls.of('listAuditoria').at(-1)?.query).toMatchObject({
    utilizador: '2',
    acao: 'consultar',
    entidade: 'pedido',
  });
  await page.goto('/registo-atividade?de=2026-03-11');
  await page.getByText('Nada corresponde aos filtros aplicados.').waitFor();
  await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
  await page.getByText('3 registos', { exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('magalhaes');
  await page.getByText('1 registo', { exact: true }).waitFor();
});

test('is exported as it is filtered [USR-24, EXP-01]', async () => {
  await writeAuditoria(site, ...AUDITORIA_LINES);
  const { page } = await site.enter('admin@demo.pt', '/registo-atividade?entidade=pedido');
  await page.getByText('1 registo', { exact: true }).waitFor();
  const { name, bytes } = await saved(page, () => fromMore(page, 'Exportar'));
  expect(name).toBe('Registo de alterações.csv');
  expect(bytes.toString('utf8')).toBe(
    `\uFEFF${HEADERS.join(';')}\r\n10-03-2026 23:30;Álvaro Conceição;Criou;Pedido;Ana Melo;10.0.0.7`,
  );
});

test('one’s own action shows in the log at once [USR-24]', async () => {
  await writeAuditoria(site);
  const { page, goTo } = await site.enter('admin@demo.pt', '/registo-atividade');
  await page.getByText('Ainda não há alterações registadas.').waitFor();
  await goTo('/gestao-utilizadores?utilizador=3&lugar=1');
  await page.getByRole('checkbox', { name: 'Acidentes: ver', exact: true }).check();
  await page.getByRole('button', { name: 'Guardar acessos' }).click();
  await page.getByText('Acessos guardados com sucesso.').waitFor();
  await goTo('/registo-atividade');
  await page.getByText('1 registo', { exact: true }).waitFor();
  const [[, ...line] = []] = await rowsOf(page, TITLE);
  expect(line).toEqual([
    'Helena Vasconcelos',
    'Alterou',
    'Acessos de utilizador',
    'Inês Magalhães: Acidentes: + ver',
    '127.0.0.1',
  ]);
});

test('administrators of a branch only are not offered the log, which is the whole company’s [PERM-13, PERM-15]', async () => {
  const email = newEmail();
  await createUser(site.database.admin, [{ cd_empresa: 1, cd_organig: 2, adm: true }], { email });
  const { page, address, calls, goTo } = await site.enter(email, '/gestao-utilizadores', {
    company: null,
    cookies: { sessaoEmpresa: '2', nomeEmpresa: 'Região Norte' },
  });
  await page.getByRole('button', { name: 'Adicionar utilizador' }).waitFor();
  expect(await page.getByRole('link', { name: TITLE }).count()).toBe(0);
  await goTo('/registo-atividade');
  await page.getByRole('heading', { name: 'Não tem acesso a esta página.', level: 1 }).waitFor();
  expect(address()).toBe('/proibido');
  expect(calls.of('listAuditoria')).toEqual([]);
});
