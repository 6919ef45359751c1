import type { FuncionarioRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { fitnessNote, fitnessText } from '@sst/contract/rules/exames/fitness';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createUser } from '../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import { boxOf, widthOf } from '../support/box.ts';
import { hueOf } from '../support/hue.ts';
import { cellsOf, headersOf, lastAnswer, rowLinks, shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { PHONE } from '../support/visitor.ts';

const site = useSite();

/** What the cell of the decision reads, line by line. */
const fitnessWords = (one: FuncionarioRow) =>
  [fitnessText(one), fitnessNote(one)].filter((line) => line !== null).join('\n');

test('every cell shows its value, or a text for an empty one [FUNC-05, FUNC-06, LIST-07, CONST-08]', async () => {
  const visitor = await site.enter('outra@demo.pt', '/funcionario?quantidade=50');
  const { page } = visitor;
  await soon(() => shownNames(page)).toHaveLength(40);
  const people = (await lastAnswer(visitor)).message;
  for (const [index, one] of people.entries()) {
    const cells = await cellsOf(page.getByRole('row').nth(index + 1));
    expect(cells.slice(0, 8)).toEqual([
      one.num_mecan ?? 'N/D',
      one.nome,
      String(one.idade),
      one.organig,
      fitnessWords(one),
      one.dt_ult_exam ? displayDate(one.dt_ult_exam) : 'Sem exame',
      expect.stringMatching(
        one.dt_expir ? `^${displayDate(one.dt_expir)}` : '^Sem (exame|validade)$',
      ),
      one.dt_prox_marc ? displayDate(one.dt_prox_marc) : 'Sem marcação',
    ]);
  }
  for (const kind of ['num_mecan', 'dt_ult_exam', 'dt_prox_marc'] as const) {
    expect(people.filter((one) => one[kind] === null).length).toBeGreaterThan(0);
    expect(people.filter((one) => one[kind] !== null).length).toBeGreaterThan(0);
  }
});

test('the validity is coloured by its state, and says it in words [FUNC-07, CONST-22]', async () => {
  const { page } = await site.enter('outra@demo.pt', '/funcionario?quantidade=50', {
    before: atTestDay,
  });
  await soon(() => shownNames(page)).toHaveLength(40);
  const states = page.getByRole('row').locator('[data-state]:not([data-state=pendente])');
  await soon(() => page.locator('tr [data-state=sem-exame]').count()).toBeGreaterThan(0);
  const seen = await states.evaluateAll((all) =>
    all.map((one) => {
      const look = one.ownerDocument.defaultView?.getComputedStyle(one);
      return {
        state: one.dataset.state ?? '',
        words: one.textContent,
        colour: look?.backgroundColor ?? '',
      };
    }),
  );
  const ofState = (state: string) => seen.filter((one) => one.state === state);
  for (const [state, words, hue] of [
    ['sem-exame', /Sem (exame|validade)$/, 'petrol'],
    ['a-expirar', /(Expira (hoje|em \d+ dias?)|: (hoje|em .+))$/, 'yellow'],
    ['expirada', /(Expirada há \d+ dias?|: vencido há .+)$/, 'red'],
    ['valida', /(Expira em \d+ dias?|: em .+)$/, 'none'],
  ] as const) {
    expect(ofState(state).filter((one) => !words.test(one.words))).toEqual([]);
    expect([state, ...new Set(ofState(state).map(({ colour }) => hueOf(colour)))]).toEqual([
      state,
      hue,
    ]);
  }
  const days = ofState('a-expirar')
    .filter(({ words }) => words.includes('Expira '))
    .map(({ words }) => Number(/\d+(?= dia)/.exec(words)?.[0] ?? 0));
  expect(Math.max(...days)).toBe(30);
  expect(Math.min(...days)).toBe(0);
});

test('a warning leads to the requests of those who have open ones, and of no others [FUNC-12, ROUTE-25]', async () => {
  const visitor = await site.enter('outra@demo.pt', '/funcionario?quantidade=50');
  const { page, address } = visitor;
  await soon(() => shownNames(page)).toHaveLength(40);
  const pending = (await lastAnswer(visitor)).message.filter((one) => one.pendente === 1);
  expect(pending.length).toBeGreaterThan(0);
  const links = page.getByRole('link', { name: /^Ver pedidos pendentes de / });
  const targets = await Promise.all((await links.all()).map((link) => link.getAttribute('href')));
  expect(targets.sort()).toEqual(
    pending.map(({ cd }) => `/pendente/funcionario?funcionario=${cd}`).sort(),
  );
  const [first] = await Promise.all([links.first().getAttribute('href'), links.first().click()]);
  await soon(address).toBe(first);
});

test('skeleton rows of the same height show until the rows have loaded [FUNC-03]', async () => {
  let release = () => {};
  const { page } = await site.enter('rh@demo.pt', '/funcionario?quantidade=25', {
    before: async ({ calls }) => {
      release = await calls.hold('listFuncionarios');
    },
  });
  const rows = page.getByRole('table').locator('tbody tr');
  await soon(() => rows.count()).toBe(25);
  expect(await page.getByRole('table').getAttribute('aria-busy')).toBe('true');
  expect(await rowLinks(page).count()).toBe(0);
  const before = await boxOf(rows.last());
  release();
  await soon(() => shownNames(page)).toHaveLength(25);
  const after = await boxOf(rows.last());
  expect(after).toMatchObject({ top: before.top, height: before.height });
  expect(before.height).toBe(40);
});

test('a list that fails to load shows the server’s text with what its log names the call by, and a retry button [ERR-01, API-354]', async () => {
  const { page, calls, trouble } = await site.enter('rh@demo.pt', '/funcionario', {
    before: ({ calls }) =>
      calls.fail('listFuncionarios', 500, { error: 'Avaria na lista.', referencia: '8f14e45f-3' }),
  });
  trouble.expect(/^500 GET .*\/funcionario\?/);
  const alert = page.getByRole('alert');
  await alert.getByText('Avaria na lista.').waitFor();
  await alert.getByText('Referência: 8f14e45f-3', { exact: true }).waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await calls.restore();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await soon(() => shownNames(page)).toHaveLength(10);
});

test('a company without employees says so, without filters to clear [LIST-04]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/funcionario', {
    before: ({ calls }) =>
      calls.answer('listFuncionarios', (route) =>
        route.fulfill({ json: { message: [], count: 0, countPag: 1, pagina: 1 } }),
      ),
  });
  await page.getByText('Ainda não há funcionários aqui.').waitFor();
  await page.getByText('0 registos', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Limpar filtros' }).count()).toBe(0);
});

test('on a tablet the rows are a table, without the columns that can be spared, as many as fit [LIST-304, LIST-390]', async () => {
  const { page } = await site.enter('outra@demo.pt', '/funcionario', {
    viewport: { width: 768, height: 1024 },
  });
  await soon(() => shownNames(page)).toHaveLength(15);
  // The accesses say whether there is a decision to show.
  await soon(() => headersOf(page)).toEqual([
    'Nome',
    'Aptidão',
    'Válido até',
    'Próximo exame',
    'Opções',
  ]);
  const room = await page
    .getByRole('table')
    .evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
  expect(room).toBeLessThanOrEqual(0);
});

test('on a phone a row has two lines, opens, sorts and fits [LIST-305, LIST-03]', async () => {
  const visitor = await site.enter('outra@demo.pt', '/funcionario', {
    viewport: PHONE,
    touch: true,
  });
  const { page, address } = visitor;
  const rows = page.getByRole('list', { name: 'Gestão de funcionários' }).getByRole('listitem');
  await soon(() => shownNames(page)).toHaveLength(10);
  expect(await rows.count()).toBe(10);
  expect(await page.getByRole('table').count()).toBe(0);
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().height),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(64);
  expect(Math.max(...heights)).toBeLessThanOrEqual(72);
  expect(await widthOf(page)).toBe(PHONE.width);
  await page.getByLabel('Ordenar por').selectOption({ label: 'Idade, decrescente' });
  await soon(address).toBe('/funcionario?ordenacao=idade.des');
  const names = await soonNames(page);
  const { message } = await lastAnswer(visitor);
  expect(message.map(({ nome }) => nome)).toEqual(names);
  const [second] = message.slice(1);
  if (!second) throw new Error('no second row');
  // What the row says: the decision behind the name, the validity below it.
  const said = await rows.nth(1).innerText();
  expect(said).toContain(fitnessText(second) ?? second.nome);
  const days = await rows
    .nth(1)
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')));
  if (second.dt_expir) expect(days).toContain(second.dt_expir);
  else expect(said).toContain('Sem ');
  const small = await page
    .getByRole('main')
    .locator('a, button, input, select')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all
        .filter((one) => one.getBoundingClientRect().height < 24)
        .map((one) => one.textContent || one.getAttribute('aria-label')),
    );
  expect(small).toEqual([]);
  await rows.nth(1).locator('[data-path], time').first().click();
  await page.getByRole('dialog', { name: 'Dados do funcionário' }).waitFor();
  expect(address()).toMatch(/^\/funcionario\?ordenacao=idade\.des&detalhe=\d+$/);
});

/** The names once the list is not changing any more. */
async function soonNames(page: Page): Promise<string[]> {
  await soon(() => page.locator('ul[aria-busy]').first().getAttribute('aria-busy')).toBe('false');
  return shownNames(page);
}

test.each([1024, 1100, 1180, 1240, 1280])(
  'a window of %i pixels has all columns and options, and nothing to scroll sideways for [FUNC-03, FUNC-11, LIST-376]',
  async (width) => {
    const { page, goTo } = await site.enter('admin@demo.pt', '/funcionario', {
      viewport: { width, height: 800 },
      before: atTestDay,
    });
    await soon(() => shownNames(page)).toHaveLength(10);
    const sizes = () =>
      page.evaluate<number[]>(`(() => {
        const table = document.querySelector('main table');
        return [document.documentElement.scrollWidth, table.scrollWidth - table.parentElement.clientWidth];
      })()`);
    await soon(sizes).toEqual([width, 0]);
    // Nor where states and marks are the widest.
    for (const query of ['validade=expirada', 'ordenacao=nome.des', '']) {
      await goTo(`/funcionario?${query}`);
      await soon(() => shownNames(page)).toHaveLength(10);
      await soon(sizes).toEqual([width, 0]);
    }
    // A number ends where the text after it begins: there is more room between the two than in other gaps.
    const [age, unidade] = await page
      .locator('main table tbody tr')
      .first()
      .locator('td:not([data-choice])')
      .evaluateAll((cells) =>
        cells.slice(2, 4).map((cell) => {
          const text = cell.ownerDocument.createRange();
          text.selectNodeContents(cell);
          // Not the text of a path, which goes on to the left where it is cut.
          const { paddingLeft } = getComputedStyle(cell);
          const left = cell.getBoundingClientRect().left + Number.parseFloat(paddingLeft);
          return { left, right: text.getBoundingClientRect().right };
        }),
      );
    expect((unidade?.left ?? 0) - (age?.right ?? 0)).toBeGreaterThan(20);
  },
);

test('the open-requests mark is a link only for users who may view requests [FUNC-12]', async () => {
  const cd = await createUser(site.database.admin, [
    { cd_empresa: 1, acessos: [{ menu: 1, capabilities: ['editar'] }] },
  ]);
  const { rows } = await site.database.admin.query('select email from utilizador where cd = $1', [
    cd,
  ]);
  const { page } = await site.enter(rows[0].email, '/funcionario?quantidade=50', { company: 1 });
  await soon(() => shownNames(page)).toHaveLength(50);
  await page
    .getByRole('img', { name: /tem pedidos pendentes$/ })
    .first()
    .waitFor();
  expect(await page.getByRole('link', { name: /^Ver pedidos pendentes/ }).count()).toBe(0);
});
