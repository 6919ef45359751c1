import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { keyOf } from '../support/calls.ts';
import { formContent, textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { acidentesWhere, fillAcidente } from '../support/slices/acidentes.ts';
import {
  draftNote,
  draftOffer,
  draftsInBrowser,
  draftsOn,
  endSessions,
  goOn,
  whenSaved,
} from '../support/slices/drafts.ts';
import { longForms } from '../support/slices/long-forms.ts';
import { freeFuncionario } from '../support/slices/pedidos.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();
// Also for a second try: the first may have left a draft behind.
beforeEach(() => site.database.admin.query('delete from rascunho'));

const open = (path: string, email = 'rh@demo.pt') =>
  site.enter(email, path, {
    before: atTestDay,
    ...(path.startsWith('/prestador') && { company: null }),
  });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The fields that hold something: one more appears, empty, once the server has said what it depends on. */
const written = async (page: Page) =>
  Object.fromEntries(Object.entries(await formContent(page)).filter(([, text]) => text !== ''));

describe.each(longForms(site))(
  'the form $form',
  ({ form, call, email = 'rh@demo.pt', path, openForm, type, send, offered }) => {
    test('offers all that was typed after its session has ended before it was sent, and is sent once [RASC-10]', async () => {
      const address = await path();
      const visitor = await open(address, email);
      const { page, signIn, calls } = visitor;
      await openForm?.(page);
      await page.locator('form').waitFor();
      const empty = await written(page);
      await type(page);
      const typed = await written(page);
      await whenSaved(page);
      await endSessions(site, visitor);
      await button(page, send).click();
      await page.waitForURL('/login');
      await signIn(email);
      await page.waitForURL(address);
      await openForm?.(page);
      await draftOffer(page).waitFor();
      // Nothing is filled in unasked, and nothing of it lies in the browser.
      expect(await written(page)).toEqual(empty);
      expect(await draftsInBrowser(page)).toEqual([]);
      await draftOffer(page).getByRole('button', { name: offered }).click();
      await soon(() => written(page)).toEqual(typed);
      await button(page, send).click();
      await soon(() => draftsOn(site, form)).toEqual([]);
      if (openForm) await page.getByRole('dialog').waitFor({ state: 'detached' });
      else await page.waitForURL((url) => `${url.pathname}${url.search}` !== address);
      const keys = calls.of(call).map(({ request }) => keyOf(request));
      expect(keys).toEqual([expect.any(String), keys[0]]);
    });
  },
);

/** Types the name of an admission. */
async function admission(nome: string) {
  const visitor = await open('/funcionario/criar');
  await textbox(visitor.page, 'Nome').fill(nome);
  return visitor;
}

test('what the server does not have yet when the session ends is offered after signing in again [RASC-11]', async () => {
  const visitor = await open('/funcionario/criar');
  const { page, signIn, calls, trouble } = visitor;
  trouble.expect(/^(401|503|net)/);
  await calls.fail('saveRascunho', 503, { error: 'O servidor está ocupado.', codigo: 'OCUPADO' });
  await textbox(page, 'Nome').fill('Ana por guardar');
  await page.getByText('Por guardar: O servidor está ocupado.').waitFor();
  await calls.restore();
  await endSessions(site, visitor);
  await soon(() => draftsInBrowser(page)).toHaveLength(1);
  await calls.fail('listNotificacoes', 401, { error: 'A sessão terminou.', codigo: 'SEM_SESSAO' });
  await textbox(page, 'Nome').fill('Ana por guardar ainda');
  await page.waitForURL('/login');
  await calls.restore();
  expect(await draftsInBrowser(page)).toHaveLength(1);
  expect(await draftsOn(site, 'admissao')).toEqual([]);
  await signIn('rh@demo.pt');
  await page.waitForURL('/funcionario/criar');
  await draftOffer(page)
    .getByRole('button', { name: /^Continuar o pedido de Ana por guardar/ })
    .click();
  await soon(() => textbox(page, 'Nome').inputValue()).toBe('Ana por guardar ainda');
  expect(await draftsInBrowser(page)).toEqual([]);
  await draftNote(page).getByRole('button', { name: 'Apagar rascunho' }).click();
  await soon(() => draftsOn(site, 'admissao')).toEqual([]);
});

test('another user who signs in in the same tab sees nothing of it, and removes what waited [RASC-11, SHELL-24]', async () => {
  const visitor = await open('/funcionario/criar');
  const { page, signIn, goTo } = visitor;
  await textbox(page, 'Nome').fill('Segredo de outra');
  await endSessions(site, visitor);
  await page.waitForURL('/login');
  expect(await draftsInBrowser(page)).toHaveLength(1);
  await signIn('admin@demo.pt');
  await page.waitForURL((url) => url.pathname !== '/login');
  await soon(() => draftsInBrowser(page)).toEqual([]);
  await goTo('/empresa');
  expect(await draftsOn(site, 'admissao')).toEqual([]);
});

test('another computer sees the draft, and each goes on without overwriting the other [RASC-02, RASC-12]', async () => {
  const here = await admission('Ana Sousa');
  await whenSaved(here.page);
  const there = await open('/funcionario/criar');
  await goOn(there.page);
  await soon(() => textbox(there.page, 'Nome').inputValue()).toBe('Ana Sousa');
  await textbox(there.page, 'Nome').fill('Ana Sousa Melo');
  await soon(async () => (await draftsOn(site, 'admissao')).map(({ titulo }) => titulo)).toEqual([
    'Ana Sousa Melo',
  ]);
  await textbox(here.page, 'Nome').fill('Ana Sousa Dias');
  await soon(async () =>
    (await draftsOn(site, 'admissao')).map(({ titulo }) => titulo).sort(),
  ).toEqual(['Ana Sousa Dias', 'Ana Sousa Melo']);
  here.trouble.expect(/^409 PUT .*\/rascunho$/);
  const again = await open('/funcionario/criar');
  await draftOffer(again.page).getByText('Tem rascunhos por enviar.').waitFor();
  for (const name of ['Ana Sousa Dias', 'Ana Sousa Melo']) {
    await button(again.page, `Continuar o pedido de ${name}`).waitFor();
    await button(again.page, `Apagar o rascunho de ${name}`).click();
    await button(again.page, `Continuar o pedido de ${name}`).waitFor({ state: 'detached' });
  }
  await draftOffer(again.page).waitFor({ state: 'detached' });
  expect(await draftsOn(site, 'admissao')).toEqual([]);
});

test('an abandoned form never flows into the next one, and stays until it is taken up [RASC-13]', async () => {
  const { page, goTo } = await admission('Ana Abandonada');
  await whenSaved(page);
  await goTo('/funcionario/criar');
  await draftOffer(page).waitFor();
  expect(await textbox(page, 'Nome').inputValue()).toBe('');
  await button(page, 'Começar de novo').click();
  await draftOffer(page).waitFor({ state: 'detached' });
  await textbox(page, 'Nome').fill('Rui Novo');
  await whenSaved(page);
  const titles = async () => (await draftsOn(site, 'admissao')).map(({ titulo }) => titulo).sort();
  expect(await titles()).toEqual(['Ana Abandonada', 'Rui Novo']);
  await textbox(page, 'Nome').fill('');
  await soon(titles).toEqual(['Ana Abandonada']);
});

describe('leaving a form with a draft', () => {
  const ask = async (nome: string) => {
    const visitor = await admission(nome);
    await visitor.page
      .getByText(/O que escrever fica guardado durante 30 dias, até enviar\./)
      .waitFor();
    await visitor.page.getByRole('main').getByRole('link', { name: 'Cancelar' }).click();
    return {
      ...visitor,
      dialog: visitor.page.getByRole('dialog', { name: 'Guardar o rascunho?' }),
    };
  };

  test('asks, and stays where it was [RASC-14]', async () => {
    const { page, dialog, address } = await ask('Ana Fica');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect([address(), await textbox(page, 'Nome').inputValue()]).toEqual([
      '/funcionario/criar',
      'Ana Fica',
    ]);
    // Else its save may still be on its way when the next test has taken away what there is.
    await whenSaved(page);
  });

  test('keeps the draft, which is offered the next time [RASC-14]', async () => {
    const { page, dialog, goTo } = await ask('Ana Guardada');
    await soon(() => page.locator(':focus').innerText()).toBe('Guardar rascunho e sair');
    await dialog.getByRole('button', { name: 'Guardar rascunho e sair' }).click();
    await page.waitForURL('/funcionario');
    expect(await draftsOn(site, 'admissao')).toMatchObject([{ titulo: 'Ana Guardada' }]);
    await goTo('/funcionario/criar');
    await goOn(page);
    await soon(() => textbox(page, 'Nome').inputValue()).toBe('Ana Guardada');
  });

  test('deletes the draft [RASC-14]', async () => {
    const { page, dialog } = await ask('Ana Apagada');
    await dialog.getByRole('button', { name: 'Apagar e sair' }).click();
    await page.waitForURL('/funcionario');
    expect(await draftsOn(site, 'admissao')).toEqual([]);
  });

  test('stays, and says so, while the draft cannot be saved [RASC-14]', async () => {
    const { page, calls, trouble } = await open('/funcionario/criar');
    trouble.expect(/^503 PUT .*\/rascunho$/);
    await calls.fail('saveRascunho', 503, { error: 'Ocupado.', codigo: 'OCUPADO' });
    await textbox(page, 'Nome').fill('Ana Presa');
    await page.getByRole('main').getByRole('link', { name: 'Cancelar' }).click();
    await button(page, 'Guardar rascunho e sair').click();
    await page.getByText('Não foi possível guardar o rascunho. Tente de novo.').waitFor();
    await calls.restore();
    await button(page, 'Guardar rascunho e sair').click();
    await page.waitForURL('/funcionario');
    expect(await draftsOn(site, 'admissao')).toMatchObject([{ titulo: 'Ana Presa' }]);
  });
});

test('drafts that the version before left in this browser are sent once and removed [RASC-15]', async () => {
  const { rows } = await site.database.admin.query(
    "select cd::float8 from utilizador where email = 'rh@demo.pt'",
  );
  const visitor = await open('/sobre');
  const { page, goTo } = visitor;
  const id = crypto.randomUUID();
  await page.evaluate(
    ([key, other, kept]) => {
      localStorage.setItem(key as string, kept as string);
      localStorage.setItem(other as string, kept as string);
    },
    [
      `rascunho:admissao:${rows[0].cd}:1`,
      'rascunho:admissao:987654:1',
      JSON.stringify({ id, tried: true, content: { nome: 'Ana de ontem' }, at: 0 }).replace(
        '"at":0',
        `"at":${await page.evaluate(() => Date.now())}`,
      ),
    ],
  );
  await goTo('/funcionario/criar');
  await button(page, 'Continuar o pedido de Ana de ontem').click();
  await soon(() => textbox(page, 'Nome').inputValue()).toBe('Ana de ontem');
  expect(await draftsInBrowser(page)).toEqual([]);
  expect(await draftsOn(site, 'admissao')).toMatchObject([{ id, titulo: 'Ana de ontem' }]);
});

test('signing out saves what is typed, and leaves nothing in the browser [RASC-11, SHELL-24]', async () => {
  const { page } = await admission('Ana até amanhã');
  await page.getByRole('button', { name: /^Menu do utilizador/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
  await page.waitForURL('/login');
  expect(await draftsInBrowser(page)).toEqual([]);
  expect(await draftsOn(site, 'admissao')).toMatchObject([{ titulo: 'Ana até amanhã' }]);
});

test('a form that is sent after the accident was registered leaves no draft anywhere', async () => {
  const one = await freeFuncionario(site, 20);
  const { page } = await open('/acidente/criar');
  await fillAcidente(page, one.num_mecan);
  await button(page, 'Registar acidente').click();
  await page.waitForURL('/pendente/acidente');
  await soon(() => draftsOn(site, 'acidente')).toEqual([]);
  expect(await draftsInBrowser(page)).toEqual([]);
  expect(await acidentesWhere(site, 'a.cd_funcion = $1', one.cd)).toHaveLength(1);
});
