import { expect, test } from 'vitest';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

const PATHS = [
  '/saude/falta/exame',
  '/saude/falta/acao-enfermagem',
  '/saude/falta/exame?seguimento=aberta',
  '/saude/prazos',
  '/pendente/funcionario',
  '/pendente/funcionario?estado=abertos',
];

test.each([
  [768, 1024],
  [1024, 768],
  [1366, 768],
])(
  'absences, who is due and requests have nothing to scroll sideways for at %i pixels, and each its unit [LIST-376, LIST-391]',
  async (width, height) => {
    const { page, goTo } = await site.enter('rh@demo.pt', '/saude/falta/exame', {
      viewport: { width, height },
      before: atTestDay,
    });
    for (const path of PATHS) {
      await goTo(path);
      await page.locator('main table [data-row]').first().waitFor();
      const over = () =>
        page.evaluate<number>(`(() => {
        const table = document.querySelector('main table');
        return table.scrollWidth - table.parentElement.clientWidth;
      })()`);
      await soon(async () => [path, await over()]).toEqual([path, 0]);
      const unit = page.getByRole('columnheader', { name: /^(Organigrama|Unidade)/ });
      expect([path, await unit.count()]).toEqual([path, 1]);
    }
  },
);

test('no name of the team reaches over its address in a window of 768 pixels [LIST-392]', async () => {
  const { page } = await site.enter(PRESTADOR, '/prestador/equipa', {
    viewport: { width: 768, height: 1024 },
    before: atTestDay,
  });
  const table = page.locator('main table:has([data-row])');
  await table.waitFor();
  await soon(() =>
    table.evaluate((one) => [
      one.scrollWidth - (one.parentElement?.clientWidth ?? 0),
      [...one.querySelectorAll('td')].filter((cell) => cell.scrollWidth > cell.clientWidth).length,
    ]),
  ).toEqual([0, 0]);
});

test.each(['/prestador/agenda/propostas', '/prestador/prazos'])(
  'a row of all companies has two lines, with the unit and the one above it: %s [LIST-392]',
  async (path) => {
    const { page } = await site.enter(PRESTADOR, path, {
      viewport: { width: 1366, height: 768 },
      before: atTestDay,
    });
    const rows = page.locator('main tbody tr[data-row]');
    await rows.first().waitFor();
    const heights = () =>
      rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    await soon(async () => (await heights()).filter((height) => height > 56)).toEqual([]);
    const paths = await rows
      .locator('[data-path]')
      .evaluateAll((all) => all.map((one) => [one.getAttribute('data-path'), one.textContent]));
    for (const [whole = '', shown = ''] of paths) {
      const last = whole?.split(' › ').slice(1).slice(-2) ?? [];
      expect(shown?.split(' › ').map((name) => name.trim())).toEqual(last);
    }
    expect(paths.length).toBeGreaterThan(0);
  },
);

test('each end of a transfer has its site in a window of 768 pixels [LIST-376]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/pendente/funcionario?tipo=2', {
    viewport: { width: 768, height: 1024 },
    before: atTestDay,
  });
  await page.locator('main table [data-one-line]').first().waitFor();
  // The last word of a site's name is what tells it from another.
  const cut = await page
    .locator('main table [data-one-line] [class*=above] [class*=tail]')
    .evaluateAll((tails) =>
      tails.flatMap((tail) => (tail.scrollWidth > tail.clientWidth + 1 ? [tail.textContent] : [])),
    );
  expect(cut).toEqual([]);
});

test('the day of this year on which an exam is asked for before its validity ends stands in one line [LIST-396]', async () => {
  const path = '/funcionario?validade=expirada&quantidade=100';
  const { page, goTo } = await site.enter('rh@demo.pt', path, {
    viewport: { width: 1366, height: 768 },
    before: atTestDay,
  });
  const days = page.locator('main td [data-short]');
  for (const width of [1366, 1024]) {
    await page.setViewportSize({ width, height: 768 });
    await goTo(path);
    await days.first().waitFor();
    const heights = await days.evaluateAll((all) => all.map((one) => one.clientHeight));
    expect([width, heights.filter((height) => height > 22)]).toEqual([width, []]);
  }
});

/** The contrasts of the icons at the ends of rows with what lies behind them, at rest. */
const ICON_CONTRASTS = `(() => {
  const channels = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const over = (above, alpha, below) =>
    below.map((value, index) => alpha * above[index] + (1 - alpha) * value);
  const brightness = (colour) => {
    const [r, g, b] = colour
      .map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element) => {
    const colour = channels(getComputedStyle(element).backgroundColor);
    return colour[3] === 0 ? behind(element.parentElement) : colour.slice(0, 3);
  };
  return [...document.querySelectorAll('main [data-row-actions] > *')].map((action) => {
    const { opacity } = getComputedStyle(action);
    const back = behind(action.parentElement);
    const ink = over(channels(getComputedStyle(action.querySelector('svg')).color), Number(opacity), back);
    const [less, more] = [brightness(ink), brightness(back)].sort((a, b) => a - b);
    return (more + 0.05) / (less + 0.05);
  });
})()`;

test.each(['light', 'dark'] as const)(
  '%s: the icons of a row are seen before a pointer is on it, and then nothing covers its name [LIST-398]',
  async (scheme) => {
    const { page, goTo } = await site.enter('rh@demo.pt', '/funcionario', {
      viewport: { width: 1366, height: 768 },
      before: atTestDay,
      scheme,
    });
    await page.locator('main [data-row-actions] svg').first().waitFor();
    const contrasts = await page.evaluate<number[]>(ICON_CONTRASTS);
    expect(contrasts.length).toBeGreaterThan(0);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);

    await goTo('/saude/falta/exame');
    const row = page.locator('main tbody tr[data-row]').first();
    await row.getByRole('button', { name: /^Ver tudo/ }).waitFor();
    // How far the name ends before its sign: a font that comes late moves both.
    const gap = () =>
      row.evaluate((one) => {
        const range = document.createRange();
        range.selectNodeContents(one.querySelector('[data-main]')?.firstChild as Node);
        const sign = one.querySelector('[data-main] svg')?.getBoundingClientRect();
        return Math.round((sign?.left ?? 0) - range.getBoundingClientRect().right);
      });
    const before = await gap();
    await row.hover();
    expect(await gap()).toBe(before);
    expect(before).toBeGreaterThanOrEqual(0);
  },
);
