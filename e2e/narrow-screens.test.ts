import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { createUser } from '../apps/api/src/testing/test-users.ts';
import { boxOf, widthOf } from './support/box.ts';
import { textbox } from './support/fields.ts';
import { csv, employee, file } from './support/import-files.ts';
import { enlargeText, shownNames } from './support/list.ts';
import { PROVIDER } from './support/provider.ts';
import { freeEmployee } from './support/requests.ts';
import { useSite } from './support/site.ts';
import { soon } from './support/soon.ts';
import { atTestDay } from './support/test-day.ts';
import { noticesOf, PHONE, WIDE } from './support/visitor.ts';

const site = useSite();

test('the exams fit in 320 pixels, the long button on two lines', async () => {
  const viewport = { width: 320, height: 700 };
  const { page } = await site.enter('rh@demo.pt', '/saude/exame', { viewport, touch: true });
  await page.getByRole('button', { name: /em série$/ }).waitFor();
  expect(await widthOf(page)).toBe(320);
});

test.each([
  ['with a finger', true],
  ['with a mouse', false],
])('no step of the paging stands alone on its line: %s', async (_, touch) => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario', { viewport: PHONE, touch });
  await soon(() => shownNames(page)).toHaveLength(10);
  const paging = page.getByRole('navigation', { name: 'Paginação' });
  const back = await boxOf(paging.getByText('Anterior'));
  const on = await boxOf(paging.getByText('Próximo'));
  expect(back.top).toBe(on.top);
  expect(await widthOf(page)).toBe(PHONE.width);
});

test('beside the open menu of a small window no text is squeezed into a narrow column', async () => {
  const { page, goTo } = await site.enter('rh@demo.pt', '/funcionario/300/transferir');
  /** Width of a text after the window was made small: the menu that was open stays so. */
  const widthWhenSmall = async (text: Locator) => {
    await text.waitFor();
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.getByRole('navigation', { name: 'Menu principal' }).getByText('Painel').waitFor();
    return (await boxOf(text)).width;
  };
  const note = page.getByText(/^\* Obrigatório\. O que escrever fica guardado/);
  expect(await widthWhenSmall(note)).toBeGreaterThan(360);
  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo('/funcionario/criar/csv');
  const wrong = file(csv([employee('Ana Reis', { 'Data de nascimento': '31/02/1990' })]));
  await page.locator('input[type=file]').setInputFiles(wrong);
  const told = page.getByRole('region', { name: 'Ficheiro' }).getByText(/^Foram detetadas/);
  expect(await widthWhenSmall(told)).toBeGreaterThan(240);
});

test('the main action stands in one line with the other buttons on a tablet, with the last of them on a phone', async () => {
  const viewport = { width: 768, height: 1024 };
  const { page } = await site.enter('rh@demo.pt', '/funcionario', { viewport, touch: true });
  const topOf = async (name: string) => (await boxOf(page.getByRole('button', { name }))).top;
  const main = 'Adicionar funcionários';
  const series = 'Descarregar fichas de aptidão em série';
  const below = async (name: string) => (await topOf(main)) - (await topOf(name));
  await soon(() => below(series)).toBe(0);
  await page.setViewportSize(PHONE);
  await soon(() => below(series)).toBeGreaterThan(40);
  expect(await below('Exportar')).toBe(0);
});

test("the main action of a company's page stands in one line with the other buttons on a tablet", async () => {
  const viewport = { width: 768, height: 1024 };
  const { page } = await site.enter(PROVIDER, '/prestador/empresas/1', { viewport, touch: true });
  const main = await boxOf(page.getByRole('button', { name: 'Convidar administrador' }));
  expect(main.top).toBe((await boxOf(page.getByRole('link', { name: 'Voltar' }))).top);
});

test('a button that opens a menu stays where it is', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario', { viewport: PHONE, touch: true });
  const button = page.getByRole('button', { name: 'Adicionar funcionários' });
  const before = await boxOf(button);
  await button.click();
  await page.getByRole('menuitem', { name: 'Adicionar em série' }).waitFor();
  expect(await boxOf(button)).toEqual(before);
});

test('a wide table scrolls by itself, the marks of its headers with it', async () => {
  const viewport = { width: 1180, height: 900 };
  const { page } = await site.enter('rh@demo.pt', '/seguranca/medidas', { viewport });
  await page.getByRole('columnheader').first().waitFor();
  expect(await widthOf(page)).toBe(1180);
});

test.each(['light', 'dark'] as const)(
  'a table that scrolls is shaded at its edge until its end is reached: %s',
  async (scheme) => {
    const { page } = await site.enter('rh@demo.pt', '/pendente/funcionario', {
      viewport: { width: 1264, height: 900 },
      scheme,
    });
    const table = page.getByRole('table');
    await table.getByText('Em análise').first().waitFor();
    await enlargeText(page);
    const frame = table.locator('..');
    const { left, right } = await boxOf(frame);
    // The uppermost pixels of the first row, above its texts.
    const { top } = await boxOf(table.locator('tbody tr').first());
    const pixels = async (x: number) =>
      (await page.screenshot({ clip: { x, y: top + 1, width: 4, height: 3 } })).toString('base64');
    const plain = await pixels((left + right) / 2);
    expect(await pixels(right - 6)).not.toBe(plain);
    await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    await soon(() => pixels(right - 6)).toBe(plain);
  },
);

test.each(['light', 'dark'] as const)(
  'tabs that scroll are shaded at their edge until their end is reached: %s',
  async (scheme) => {
    const { page } = await site.enter('prestador@demo.pt', '/prestador/listas/medicos', {
      viewport: { width: 768, height: 900 },
      scheme,
    });
    const tabs = page.getByRole('navigation', { name: 'Listas' }).getByRole('list');
    await tabs.waitFor();
    const { right, top, bottom } = await boxOf(tabs);
    const pixels = async (fromEnd: number) => {
      const clip = { x: right - fromEnd, y: (top + bottom) / 2, width: 4, height: 3 };
      return (await page.screenshot({ clip })).toString('base64');
    };
    const cut = await pixels(6);
    await tabs.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
    // Beside the last word.
    const plain = await pixels(14);
    expect(cut).not.toBe(plain);
    await soon(() => pixels(6)).toBe(plain);
  },
);

test.each([
  ['/acidente', [1920, 1440, 1280, 1200, 1024, 768, 600]],
  ['/seguranca/medidas', [1920, 1440, 1280, 1200, 1024, 768, 600]],
  ['/pendente/funcionario', [1440, 1280, 1200, 1024, 768, 600]],
  // With a finger: its fields have more room around their words.
  ['/funcionario', [1024, 768, 600, PHONE.width]],
])(
  'the filter of units says its words to the end, however wide the window: %s',
  async (path, widths) => {
    const touch = path === '/funcionario';
    const { page } = await site.enter('rh@demo.pt', path, { touch });
    const words = page.getByRole('button', { name: 'Organigrama' }).getByText('Todas as unidades');
    await words.waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      if (width === PHONE.width) await page.getByRole('button', { name: /^Filtros/ }).click();
      const missing = () =>
        words.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      await soon(missing).toBe(0);
      await soon(() => widthOf(page)).toBe(width);
    }
  },
);

test('the search among companies is as wide as their cards on a phone', async () => {
  const { page } = await site.enter('admin@demo.pt', '/empresa', { viewport: PHONE, touch: true });
  const main = page.getByRole('main');
  const card = await boxOf(main.getByRole('listitem').first());
  const search = await boxOf(main.locator('input'));
  expect(search.width).toBeGreaterThan(card.width - 4);
});

test('the rows of an import take no more room than they need', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario/criar/csv', {
    viewport: PHONE,
    touch: true,
    before: atTestDay,
  });
  await page.locator('input[type=file]').setInputFiles(file(csv([employee('Ana Um')])));
  const rows = page.getByRole('region', { name: 'Funcionários a adicionar' });
  await rows.getByText('Ana Um').waitFor();
  const last = await boxOf(rows.locator('[aria-posinset]').last());
  expect((await boxOf(rows)).bottom - last.bottom).toBeLessThan(24);
});

test('a row of an import is edited on a phone in fields like those of the forms', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario/criar/csv', {
    viewport: PHONE,
    touch: true,
    before: atTestDay,
  });
  const rows = [employee('Ana Um', { Sexo: 'x', 'Data de nascimento': '' })];
  await page.locator('input[type=file]').setInputFiles(file(csv(rows)));
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
  const row = page.getByRole('dialog', { name: 'Editar linha 2' });
  const birth = row.getByRole('textbox', { name: 'Data de nascimento' });
  expect(await birth.getAttribute('placeholder')).toBe('dd-mm-aaaa');
  const sex = row.getByRole('combobox', { name: 'Sexo' });
  expect(await row.locator('[data-field=sexo] svg').getAttribute('class')).toContain(
    'chevron-down',
  );
  await sex.selectOption('Feminino');
  await birth.fill('01/02/1990');
  await birth.blur();
  await soon(() => birth.inputValue()).toBe('01-02-1990');
});

test('the button that ends the editing of a row stands at its end, also over a notification', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario/criar/csv', {
    viewport: PHONE,
    touch: true,
    before: atTestDay,
  });
  const rows = [employee('Ana Um', { 'Data de nascimento': '31/02/1990' })];
  await page.locator('input[type=file]').setInputFiles(file(csv(rows)));
  await noticesOf(page).waitFor();
  await page
    .getByRole('button', { name: /^Editar/ })
    .first()
    .click();
  const row = page.getByRole('dialog', { name: 'Editar linha 2' });
  const end = await boxOf(row.getByRole('button', { name: 'Concluir' }));
  expect((await boxOf(row)).bottom - end.bottom).toBeLessThan(24);
  expect(end.bottom).toBeLessThan((await boxOf(noticesOf(page))).top);
});

test('a notification leaves the button that sends an import to be seen', async () => {
  // The offer of drafts that tests before have left moves the rows, and their bar, below the window.
  await site.database.admin.query('delete from rascunho');
  const { page } = await site.enter('rh@demo.pt', '/funcionario/criar/csv', {
    viewport: PHONE,
    touch: true,
    before: atTestDay,
  });
  const rows = ['Ana Um', 'Ana Dois', 'Ana Três', 'Ana Quatro'].map((name) => employee(name));
  const wrong = employee('Ana Cinco', { 'Data de nascimento': '31/02/1990' });
  await page.locator('input[type=file]').setInputFiles(file(csv([...rows, wrong])));
  await noticesOf(page).waitFor();
  const send = page.getByRole('button', { name: /^Enviar \d+ pedidos?$/ });
  const gap = async () => (await boxOf(noticesOf(page))).top - (await boxOf(send)).bottom;
  await soon(gap).toBeGreaterThan(0);
  // At its end the page makes room once. Two lines about the draft stand between.
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  const end = await boxOf(send);
  expect((await boxOf(page.getByRole('contentinfo'))).top - end.bottom).toBeLessThan(60 + 48);
  expect(await noticesOf(page).count()).toBe(1);
});

test('the buttons at the end of a long form stand above a notification', async () => {
  const { cd } = await freeEmployee(site);
  const { page, calls, trouble } = await site.enter('rh@demo.pt', `/funcionario/${cd}/editar`, {
    viewport: PHONE,
    touch: true,
    before: atTestDay,
  });
  trouble.expect(/^500 PUT /);
  await calls.fail('createAlteracao', 500, { error: 'O servidor está ocupado.' });
  await textbox(page, 'Local de trabalho').fill('Armazém 7');
  const end = page.getByRole('button', { name: 'Guardar alterações' });
  await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
  await end.click();
  await noticesOf(page).waitFor();
  const covered = async () => (await boxOf(end)).bottom > (await boxOf(noticesOf(page))).top;
  await soon(covered).toBe(false);
  const { top } = await boxOf(end);
  expect(top).toBeGreaterThan(56);
});

test.each(['/saude/marcacao/exame', '/registo-atividade'])(
  'a table that may scroll takes all the width there is: %s',
  async (path) => {
    const { page } = await site.enter('admin@demo.pt', path, {
      viewport: { width: 1100, height: 800 },
    });
    const table = page.getByRole('table');
    await soon(async () => {
      const whole = await boxOf(table.locator('..'));
      return Math.abs((await boxOf(table.locator('th').last())).right - whole.right);
    }).toBeLessThan(2);
  },
);

test('a header of three lines is shown whole', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario');
  await soon(() => shownNames(page)).toHaveLength(10);
  const cut = await page
    .locator('th button')
    .first()
    .evaluate((button) => {
      button.style.whiteSpace = 'pre';
      button.firstChild?.replaceWith('Uma\nduas\ntrês linhas');
      const text = document.createRange();
      text.selectNodeContents(button.firstChild as Node);
      const [shown, whole] = [button.getBoundingClientRect(), text.getBoundingClientRect()];
      return whole.height > 40 && whole.height > shown.height;
    });
  expect(cut).toBe(false);
});

test('the paging of few pages reads back, numbers, on, or has the numbers above', async () => {
  const order = async () => {
    const { page } = await site.enter('admin@demo.pt', '/gestao-utilizadores', { viewport: PHONE });
    const paging = page.getByRole('navigation', { name: 'Paginação' });
    await paging.getByText('Próximo').waitFor();
    const [back, ...rest] = await paging
      .locator('> *')
      .evaluateAll((all) => all.map((step) => step.getBoundingClientRect().toJSON()));
    const on = rest.pop();
    expect(back.y).toBe(on.y);
    return rest.map(({ x, y }) => y < back.y || (back.x < x && x < on.x));
  };
  expect(await order()).toEqual([true]);
  for (let more = 0; more < 8; more++) await createUser(site.database.admin, [{ cd_empresa: 1 }]);
  expect(await order()).toEqual([true, true]);
});

test('a form in a dialog has one column on a phone', async () => {
  const { page } = await site.enter(PROVIDER, '/seguranca/marcacao', {
    viewport: PHONE,
    before: atTestDay,
  });
  await page.getByRole('button', { name: 'Nova marcação' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova marcação' });
  const leftOf = async (label: string) => (await boxOf(dialog.getByLabel(label))).left;
  expect(await leftOf('Tipo')).toBe(await leftOf('Área'));
});

test.each([
  ['on a phone', PHONE],
  ['on a wide screen', WIDE],
])('each label of the chart of measures stands in one line: %s', async (_, viewport) => {
  const { page } = await site.enter('rh@demo.pt', '/seguranca/medidas', { viewport });
  if (viewport === PHONE) await page.getByRole('button', { name: 'Gráficos' }).click();
  const chart = page.getByRole('group', { name: 'Medidas em aberto por dias de atraso' });
  await chart.getByRole('link').first().waitFor();
  const lines = chart.locator('tspan').filter({ hasText: /[a-z]/ });
  expect(await lines.allTextContents()).toEqual([
    '1 a 30 dias',
    '31 a 90 dias',
    '91 a 180 dias',
    'Mais de 180 dias',
  ]);
});

test('the years of a chart do not touch where it begins in December', async () => {
  const { page } = await site.enter('rh@demo.pt', '/saude/exame', {
    viewport: { width: 1024, height: 800 },
    before: ({ calls }) =>
      calls.answer('getExamesResumo', async (route) => {
        const answer = await route.fetch();
        const { message } = await answer.json();
        await route.fulfill({ json: { message: { ...message, mes: '2026-12' } } });
      }),
  });
  const chart = page.getByRole('group', { name: 'Exames a expirar nos próximos 12 meses' });
  await chart.getByText('2027').waitFor();
  const years = await chart
    .locator('tspan')
    .filter({ hasText: /^\d{4}$/ })
    .all();
  const edges = await Promise.all(years.map((year) => boxOf(year)));
  for (const [at, { right }] of edges.slice(0, -1).entries())
    expect((edges[at + 1]?.left ?? 0) - right).toBeGreaterThan(4);
});

test('a date in a toast stands on one line', async () => {
  const { page, calls, trouble } = await site.enter('rh@demo.pt', '/alterar-password');
  trouble.expect(/^409 /);
  const error = 'Este pedido já foi decidido por outra pessoa em 08-11-2026.';
  await calls.fail('updatePassword', 409, { error });
  for (const name of [/^Palavra-passe atual/, /^Nova palavra-passe/, /^Confirmar nova/]) {
    await page.getByRole('main').locator('input').and(page.getByLabel(name)).fill('Frase nova 42!');
  }
  await page.getByRole('button', { name: 'Alterar palavra-passe' }).click();
  const text = noticesOf(page).getByText(error);
  const lines = () =>
    text.evaluate((element) => {
      const range = document.createRange();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.nodeValue?.search(/\d\d-/) ?? -1;
        if (at < 0) continue;
        range.setStart(node, at);
        range.setEnd(node, at + '08-11-2026'.length);
      }
      return range.getClientRects().length;
    });
  const counts = [];
  for (let width = 300; width <= 430; width += 10) {
    await page.setViewportSize({ width, height: 700 });
    counts.push(await lines());
  }
  expect(new Set(counts)).toEqual(new Set([1]));
});
