import type { Locator, Page } from 'playwright-core';
import { soon } from './soon.ts';

/** A field that opens a dialog. */
export const picker = (page: Page, label: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${label} `) });

export const textbox = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: label, exact: true });

/** The text of an item of what is recommended. */
export const recommendation = (page: Page, item = 'Outras'): Locator =>
  textbox(page, `${item}: o mais relevante`);

/** Ticks an item of what is recommended, and says it. */
export async function recommend(page: Page, text: string, item = 'Outras'): Promise<void> {
  await page.getByRole('checkbox', { name: item, exact: true }).check();
  await recommendation(page, item).fill(text);
}

/** Opens the dialog of a field and waits until its search field is ready. */
export async function openPicker(page: Page, label: string): Promise<Locator> {
  await picker(page, label).click();
  await page.locator('[role=dialog] input:focus').waitFor();
  return page.getByRole('dialog');
}

/** Searches a text in the dialog of a field, of names or of the organigrama, and chooses the first result. */
export async function pick(page: Page, label: string, text: string): Promise<void> {
  await openPicker(page, label);
  await findAndChoose(page, text);
}

/** Searches a text in the dialog that is open or opening, and chooses the first result. */
export async function findAndChoose(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  // On touch screens the search field has no focus on opening.
  await dialog.locator('input').first().fill(text);
  await dialog.getByText(/^\d+ resultados?$/).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** Enter of a phone's keyboard, whose keys have no code. */
export function pressPhoneEnter(field: Locator): Promise<void> {
  return field.dispatchEvent('keydown', {
    key: 'Enter',
    code: '',
    bubbles: true,
    cancelable: true,
  });
}

function readFields(page: Page): Promise<Record<string, string>> {
  return page.locator('[data-field]').evaluateAll((fields) =>
    Object.fromEntries(
      fields.map((field) => {
        const checked = field.querySelector<HTMLInputElement>('input[type=radio]:checked');
        const box = field.querySelector<HTMLInputElement | HTMLTextAreaElement>(
          'input:not([type=radio]):not([type=hidden]), textarea',
        );
        const text = field.querySelector('button[aria-haspopup]')?.textContent;
        return [(field as HTMLElement).dataset.field, checked?.value ?? box?.value ?? text ?? ''];
      }),
    ),
  );
}

/** The shown values of the form's fields, by name, once all have loaded: '…' stands for the name of a unit before. */
export async function formContent(page: Page): Promise<Record<string, string>> {
  let content: Record<string, string> = {};
  await soon(async () => {
    content = await readFields(page);
    return Object.values(content);
  }).not.toContain('…');
  return content;
}

/** The names of the fields that are marked as invalid. */
export function wrongFields(page: Page): Promise<(string | undefined)[]> {
  return page
    .locator('[data-field]')
    .evaluateAll((fields) =>
      fields
        .filter((field) =>
          field.querySelector('[data-error], [aria-invalid=true], .mantine-InputWrapper-error'),
        )
        .map((field) => (field as HTMLElement).dataset.field),
    );
}

/** Whether the line around an element is red: the border of a field, or the inner shadow of a cell. */
export function hasRedFrame(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { borderBottomColor, boxShadow } = getComputedStyle(node);
    const line = boxShadow.includes('inset') ? boxShadow : borderBottomColor;
    const [red = 0, green = 0, blue = 0] = (line.match(/[\d.]+/g) ?? []).map(Number);
    return red - Math.max(green, blue) > 80;
  });
}
