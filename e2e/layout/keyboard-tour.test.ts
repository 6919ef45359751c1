import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../apps/api/src/db/demo/index.ts';
import { shownNames } from '../support/list.ts';
import { useSite } from '../support/site.ts';
import { soon } from '../support/soon.ts';

const site = useSite();
/** The first page has three stops a line. */
const MOST_TABS = 90;

/** What stands where the focus is: its label, else its words. */
function focusOf(page: Page): Promise<string> {
  return page.locator(':focus').evaluate((element) => {
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim();
  });
}

/** Goes on with Tab until the focus is there; everything on the way must show that it has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let count = 0; count < MOST_TABS; count++) {
    await page.keyboard.press('Tab');
    if ((await page.locator(':focus').count()) === 0) continue;
    const here = await focusOf(page);
    if (typeof name === 'string' ? here === name : name.test(here)) {
      const shown = await page.locator(':focus').evaluate((element) => {
        const look = element.ownerDocument.defaultView?.getComputedStyle(element);
        return element.matches(':focus-visible') && look?.outlineStyle !== 'none'
          ? true
          : look?.boxShadow !== 'none' || /input/i.test(element.tagName);
      });
      expect([here, shown]).toEqual([here, true]);
      return;
    }
  }
  throw new Error(`no way to ${name} by Tab`);
}

test('from signing in to signing out without a mouse [LOGIN-01, EMP-05, LIST-03, FUNC-08, SHELL-15]', async () => {
  const { page, address } = await site.visit('/login');
  await page.getByLabel('E-mail').waitFor();
  await tabTo(page, 'E-mail');
  await page.keyboard.type('admin@demo.pt');
  await tabTo(page, 'Palavra-passe');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: 'Selecione a empresa que pretende gerir' }).waitFor();
  await page.getByRole('button', { name: /Atlântico/ }).waitFor();
  await tabTo(page, /Atlântico/);
  await page.keyboard.press('Enter');

  await page.getByRole('navigation').getByRole('link', { name: 'Funcionários' }).waitFor();
  await tabTo(page, 'Funcionários');
  await page.keyboard.press('Enter');
  await soon(() => shownNames(page)).toHaveLength(10);
  await soon(() => focusOf(page)).toBe('Gestão de funcionários');

  await tabTo(page, 'Idade');
  await page.keyboard.press('Enter');
  await soon(address).toBe('/funcionario?ordenacao=idade.asc');
  expect(await focusOf(page)).toBe('Idade');
  await soon(() => page.locator('table').getAttribute('aria-busy')).toBe('false');

  const [first = '', second = ''] = await shownNames(page);
  await tabTo(page, first);
  await page.keyboard.press('ArrowDown');
  expect(await focusOf(page)).toBe(second);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Dados do funcionário' });
  await dialog.getByRole('heading', { name: second }).waitFor();
  // The focus is in the dialog and stays there.
  const inside = () =>
    page.locator(':focus').evaluate((one) => one.closest('[role=dialog]') !== null);
  await soon(inside).toBe(true);
  for (let count = 0; count < 12; count++) {
    await page.keyboard.press('Tab');
    expect(await inside()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await soon(() => focusOf(page)).toBe(second);

  await tabTo(page, 'Próximo');
  await page.keyboard.press('Enter');
  await soon(address).toBe('/funcionario?ordenacao=idade.asc&pagina=2');

  await page.getByRole('button', { name: /^Menu do utilizador/ }).focus();
  await page.keyboard.press('Enter');
  const leave = page.getByRole('menuitem', { name: 'Sair' });
  await leave.waitFor();
  for (let count = 0; count < 10 && (await focusOf(page)) !== 'Sair'; count++) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Terminar sessão' }).waitFor();
  await tabTo(page, 'Sim');
  await page.keyboard.press('Enter');
  await page.waitForURL('/login');
});
