import { expect, test } from 'vitest';
import { boxOf } from '../support/box.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';

const site = useSite();

test.each([
  ['/gestao-utilizadores', 'Gestão de utilizadores'],
  ['/registo-atividade', 'Registo de alterações'],
  ['/funcionario/1/editar', 'Edição de dados de um funcionário'],
  ['/funcionario/1/transferir', 'Transferência de funcionário'],
  ['/funcionario/criar', 'Adição de um funcionário'],
  ['/funcionario/criar/csv', 'Adição de funcionários em série'],
  ['/acidente/criar', 'Registo de um acidente'],
])('%s says its title while the accesses load', async (path, title) => {
  let release = () => {};
  const { page } = await site.enter('admin@demo.pt', path, {
    before: async ({ calls }) => {
      release = await calls.hold('listAcessos');
    },
  });
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  const waits = page.getByRole('status', { name: 'A carregar acessos...' });
  await waits.waitFor();
  release();
  await waits.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
});

test.each([
  ['an area, that of its text', '/seguranca/area/1', 'Registar atividade', 'Alterar texto', 60],
  ['open measures, that of their tabs', '/seguranca/medidas', 'Nova medida', 'Concluídas', 1],
] as const)('room is kept for what comes late: %s', async (_, path, provided, late, most) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { page } = await site.enter(PRESTADOR, path, {
    before: async (visitor) => {
      const release = await visitor.calls.hold('getArea');
      void promise.then(release);
      await visitor.page.route(/medida-tabs-.*\.js$/, async (route) => {
        await promise;
        await route.continue();
      });
    },
  });
  const search = page.getByRole('searchbox', { name: 'Pesquisar' });
  await search.waitFor();
  const top = async () => (await boxOf(search)).top;
  await page.getByText(/^\d+ registos?$/).waitFor();
  // Until then it is the client's page, which gives way to the provider's.
  await page.getByText(provided, { exact: true }).waitFor();
  const before = await top();
  resolve();
  await page.getByText(late, { exact: true }).waitFor();
  expect(Math.abs((await top()) - before)).toBeLessThan(most);
});

test('room is kept for the removal of requests until the accesses are known', async () => {
  let release = () => {};
  const { page } = await site.enter('rh@demo.pt', '/pendente/funcionario', {
    before: async ({ calls }) => {
      release = await calls.hold('listAcessos');
    },
  });
  await page.getByText(/^\d+ pedidos$/).waitFor();
  const head = page.getByRole('columnheader');
  expect((await head.allInnerTexts()).at(-1)).toBe('Opções');
  const removals = page.getByRole('button', { name: /^Remover pedido/ });
  expect(await removals.count()).toBe(0);
  release();
  await removals.first().waitFor();
});

test.each([
  ['the user, for the provider', PRESTADOR, '/prestador/pedidos', 'getUtilizador'],
  ['the areas', 'admin@demo.pt', '/seguranca/area', 'listAreas'],
  ['the name of an area', 'admin@demo.pt', '/seguranca/area/1', 'listAreas'],
  ['the unit of the address', 'admin@demo.pt', '/funcionario?no=2', 'listOrganigrama'],
] as const)(
  'no page stays white while the first call is slow: %s',
  async (_, account, path, name) => {
    let release = () => {};
    const { page } = await site.enter(account, path, {
      before: async ({ calls }) => {
        release = await calls.hold(name);
      },
    });
    const waits = page.getByText('A abrir a área de cliente...');
    await waits.waitFor();
    release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waits.waitFor({ state: 'hidden' });
  },
);
