import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { controlsBelowNotices } from '../support/covered.ts';
import { textbox } from '../support/fields.ts';
import { useSite } from '../support/site.ts';
import { funcionarioBox } from '../support/slices/acidentes.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { someone } from '../support/slices/utilizadores.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';
import { noticesOf, PHONE, WIDE } from '../support/visitor.ts';

const site = useSite();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** More than the accident form has. */
const TABS = 30;

test('the foot of a form stays in view with how many fields are left, and never covers the focused one [SHELL-421]', async () => {
  const { page } = await site.enter('rh@demo.pt', '/acidente/criar', {
    before: atTestDay,
    viewport: PHONE,
  });
  await button(page, /^Faltam 8/).click();
  await soon(() =>
    funcionarioBox(page).evaluate((box) => box === box.ownerDocument.activeElement),
  ).toBe(true);
  const covered: string[] = [];
  for (let count = 0; count < TABS; count++) {
    covered.push(
      ...(await page.evaluate<string[]>(`(() => {
        const bar = document.querySelector('[data-form-bar]');
        const { activeElement: here } = document;
        const inBar = bar.contains(here) || !here.closest('form');
        return inBar || here.getBoundingClientRect().bottom <= bar.getBoundingClientRect().top
          ? [] : [here.outerHTML.slice(0, 120)];
      })()`)),
    );
    await page.keyboard.press('Tab');
  }
  expect(covered).toEqual([]);
  await textbox(page, 'Descrição').fill('Escorregou.');
  await textbox(page, 'Hora do acidente').fill('25:99');
  await button(page, /^Faltam 7/).waitFor();
  // Said once somebody has stopped typing, not at each key.
  await page.locator('[aria-live=polite]').getByText('Faltam 7', { exact: true }).waitFor();
});

/** Forms of three pages with the button that sends them; nothing is filled in. */
const FORMS = [
  ['/funcionario/criar', 'rh@demo.pt', 'Adicionar funcionário'],
  ['/acidente/criar', 'rh@demo.pt', 'Registar acidente'],
  ['/saude/exame/criar', PRESTADOR, 'Registar exame'],
] as const;

test.each([WIDE, { width: 768, height: 1024 }, PHONE])(
  'at $width pixels no notification lies over a field or a button [SHELL-422]',
  async (viewport) => {
    const nothingBelow = async (page: Page) => {
      await noticesOf(page).waitFor();
      await soon(() => controlsBelowNotices(page)).toEqual([]);
    };
    for (const [path, who, send] of FORMS) {
      const { page } = await site.enter(who, path, { before: atTestDay, viewport });
      if (path === '/funcionario/criar') await textbox(page, 'Nome').fill('Ana');
      await button(page, send).click();
      await nothingBelow(page);
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      await nothingBelow(page);
    }
    const { path } = await someone(site, `Bento ${viewport.width}`);
    const { page } = await site.enter('admin@demo.pt', path, { viewport });
    await button(page, 'Remover tudo').click();
    await button(page, 'Guardar acessos').click();
    await nothingBelow(page);
  },
);

test.each([
  ['/saude/exame/criar', PRESTADOR, 'Registar exame'],
  ['/saude/marcacao/exame/criar', PRESTADOR, 'Marcar'],
  ['/seguranca/medidas/nova', PRESTADOR, 'Registar medida'],
  ['/gestao-utilizadores', 'admin@demo.pt', 'Adicionar'],
])(
  '%s, of more than three fields, could not be sent, and begins with what is wrong [SHELL-423]',
  async (path, who, send) => {
    const { page } = await site.enter(who, path, { before: atTestDay });
    if (send === 'Adicionar') await button(page, 'Adicionar utilizador').click();
    await page.getByRole('button', { name: send, exact: true }).click();
    const summary = page.locator('[data-error-summary]');
    await summary.waitFor();
    await soon(() => summary.evaluate((box) => box === box.ownerDocument.activeElement)).toBe(true);
  },
);
