import { expect, test } from 'vitest';
import { formContent, textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { draftNote, goOn, whenSaved } from '../support/slices/drafts.ts';
import { fillRequired } from '../support/slices/funcionario-form.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
const ASKED = 'Guardar o rascunho?';
const STAY = { name: 'Continuar', exact: true };

test('unsaved changes ask before a link is followed, and stay if the answer is no [FUNC-29, decision Navigation]', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/funcionario/criar', {
    before: atTestDay,
  });
  await fillRequired(page, ['Organigrama', 'Categoria profissional']);
  const typed = await formContent(page);
  const question = page.getByRole('dialog', { name: ASKED });
  for (const stay of [
    () => question.getByRole('button', STAY).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await page.getByRole('main').getByRole('link', { name: 'Cancelar' }).click();
    await question.getByText('O que escreveu pode ficar guardado durante 30 dias').waitFor();
    // The answer that loses nothing is the one at hand.
    await soon(() => page.locator(':focus').innerText()).toBe('Guardar rascunho e sair');
    await stay();
    await question.waitFor({ state: 'detached' });
    expect(address()).toBe('/funcionario/criar');
    expect(await formContent(page)).toEqual(typed);
  }
  await page.locator('a[href="/acidente"]').first().click();
  await question.getByRole('button', { name: 'Apagar e sair' }).click();
  await page.waitForURL('/acidente');
});

test('unsaved changes ask before Back [FUNC-28]', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/funcionario', { before: atTestDay });
  await page.getByText('1500 registos').waitFor();
  await page
    .getByRole('link', { name: /^Editar dados de / })
    .first()
    .click();
  await textbox(page, 'Nome').fill('Nome Por Guardar');
  const form = address();
  const question = page.getByRole('dialog', { name: ASKED });
  await page.goBack();
  await question.getByRole('button', STAY).click();
  await question.waitFor({ state: 'detached' });
  expect(address()).toBe(form);
  expect(await textbox(page, 'Nome').inputValue()).toBe('Nome Por Guardar');
  await page.goBack();
  await question.getByRole('button', { name: 'Apagar e sair' }).click();
  await page.getByRole('heading', { name: 'Gestão de funcionários' }).waitFor();
  await soon(address).toBe('/funcionario');
});

test('a form that was opened from the list leads back to the list as it was [ROUTE-38, decision Navigation]', async () => {
  const list = '/funcionario?ordenacao=idade.asc&pesquisa=silva';
  const { page, address } = await site.enter('rh@demo.pt', list, { before: atTestDay });
  const cancel = page.getByRole('main').getByRole('link', { name: 'Cancelar' });
  const action = (name: RegExp) => page.getByRole('table').getByRole('link', { name }).first();
  const forms = [
    () => action(/^Editar dados de /).click(),
    () => action(/^Transferir /).click(),
    async () => {
      await page.getByRole('button', { name: /^Adicionar funcionários/ }).click();
      await page.getByRole('menuitem', { name: 'Adicionar um funcionário' }).click();
    },
  ];
  for (const open of forms) {
    await open();
    await cancel.click();
    await page.getByRole('heading', { name: 'Gestão de funcionários' }).waitFor();
    await soon(address).toBe(list);
  }
});

test('closing the window asks only where something is not saved yet, and a clean form is left at once [FUNC-29]', async () => {
  const { page, address } = await site.enter('rh@demo.pt', '/funcionario/criar', {
    before: atTestDay,
  });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await textbox(page, 'Nome').fill('x');
  await textbox(page, 'Nome').fill('');
  await page.reload();
  expect(asked).toEqual([]);
  await textbox(page, 'Nome').pressSequentially('Ana');
  await page.reload();
  await soon(() => asked).toEqual(['beforeunload']);
  // What waited in the tab was sent, and nothing is asked once it is on the server.
  await goOn(page);
  expect(await textbox(page, 'Nome').inputValue()).toBe('Ana');
  await whenSaved(page);
  await page.reload();
  await goOn(page);
  expect(asked).toEqual(['beforeunload']);
  await page.getByRole('button', { name: 'Apagar rascunho' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('heading', { name: 'Gestão de funcionários' }).waitFor();
  expect(address()).toBe('/funcionario');
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('users who may only view see no links to the forms, and are redirected from them [FUNC-11, FUNC-13, ROUTE-10, ROUTE-11, ROUTE-12, ROUTE-37, decision Navigation]', async () => {
  const { page, address, goTo, calls } = await site.enter('leitura@demo.pt', '/funcionario');
  await page.getByText('1500 registos').waitFor();
  expect(await page.getByRole('button', { name: /^Adicionar funcionários/ }).count()).toBe(0);
  for (const name of [/^Transferir /, /^Editar dados de /, /^Registar saída de /]) {
    expect(await page.getByRole('table').getByRole('link', { name }).count()).toBe(0);
    expect(await page.getByRole('table').getByRole('button', { name }).count()).toBe(0);
  }
  const ends: string[] = [];
  const FORMS = ['criar', 'criar/csv', '1/editar', '1/transferir'];
  for (const form of FORMS) {
    await goTo(`/funcionario/${form}`);
    await page.getByRole('heading', { name: 'Não tem acesso a esta página.' }).waitFor();
    ends.push(address());
  }
  expect(ends).toEqual(FORMS.map(() => '/proibido'));
  expect(calls.names().filter((name) => name.startsWith('create'))).toEqual([]);
});

test('who loses the right while the form is open is told that what was typed is kept [ERR-13, FUNC-28]', async () => {
  const { page, address, trouble, cookies } = await site.enter(
    'rh@demo.pt',
    '/funcionario/300/editar',
    { before: atTestDay },
  );
  trouble.expect(/^403 PUT .*\/alteracao$/);
  const kept = page.getByText(/O que escreveu num formulário e não chegou a enviar fica guardado/);
  await textbox(page, 'Local de trabalho').fill('Armazém 7');
  const setRight = (may: boolean) =>
    site.database.admin.query(
      `update acesso set editar = $1 where cd_menu_web = 1 and cd_utilizador =
         (select cd from utilizador where email = 'rh@demo.pt')`,
      [may],
    );
  await setRight(false);
  await page.getByRole('button', { name: 'Guardar alterações' }).click();
  await soon(address).toBe('/proibido');
  await kept.waitFor();
  await setRight(true);
  // The server remembers rights for a second.
  await soon(async () => {
    const { sessao = '' } = await cookies();
    const url = `${site.origin}/api/empresa/1/rascunho?formulario=alteracao&assunto=300`;
    const answer = await fetch(url, { headers: { 'x-sessao': sessao } });
    return ((await answer.json()) as { message: unknown[] }).message.length;
  }).toBe(1);
  await page.goto(`${site.origin}/funcionario/300/editar`);
  await goOn(page);
  await soon(() => textbox(page, 'Local de trabalho').inputValue()).toBe('Armazém 7');
  await page.getByRole('button', { name: 'Apagar rascunho' }).click();
  await draftNote(page).waitFor({ state: 'detached' });
  await page.goto(`${site.origin}/proibido`);
  await page.getByText(/peça o acesso a quem administra/).waitFor();
  expect(await kept.count()).toBe(0);
});

test('users with the abilities reach every form from the list [FUNC-11, FUNC-12, FUNC-13, FUNC-45, ROUTE-12, ROUTE-13]', async () => {
  const { rows } = await site.database.admin.query(
    `select cd::float8, nome, num_mecan from funcionario
      where cd_empresa = 1 and ativo and pendente = 1 and num_mecan is not null order by cd limit 1`,
  );
  const pending = rows[0];
  const { page, address, goTo } = await site.enter('rh@demo.pt', '/funcionario', {
    before: atTestDay,
  });
  await page.getByText('1500 registos').waitFor();
  const add = page.getByRole('button', { name: 'Adicionar funcionários' });
  await add.click();
  await page.getByRole('menuitem', { name: 'Adicionar em série' }).click();
  await page.getByRole('heading', { name: 'Adição de funcionários em série' }).waitFor();
  expect(address()).toBe('/funcionario/criar/csv');
  await page.goBack();
  await add.click();
  await page.getByRole('menuitem', { name: 'Adicionar um funcionário' }).click();
  await page.getByRole('heading', { name: 'Adição de um funcionário' }).waitFor();
  expect(address()).toBe('/funcionario/criar');
  await goTo(`/funcionario?pesquisa=${pending.num_mecan}`);
  await page.getByText('1 registo', { exact: true }).waitFor();
  const [transfer, edit, warning] = [
    page.getByRole('link', { name: `Transferir ${pending.nome}` }),
    page.getByRole('link', { name: `Editar dados de ${pending.nome}` }),
    page.getByRole('link', { name: `Ver pedidos pendentes de ${pending.nome}` }),
  ];
  expect(await transfer.getAttribute('href')).toBe(`/funcionario/${pending.cd}/transferir`);
  expect(await edit.getAttribute('href')).toBe(`/funcionario/${pending.cd}/editar`);
  await page.getByRole('button', { name: `Registar saída de ${pending.nome}` }).waitFor();
  await warning.click();
  await soon(address).toBe(`/pendente/funcionario?funcionario=${pending.cd}`);
  await goTo('/funcionario?pesquisa=00001');
  await page.getByText('1 registo', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: /^Ver pedidos pendentes de / }).count()).toBe(0);
});
