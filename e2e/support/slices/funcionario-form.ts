import type { Page } from 'playwright-core';
import { pick, textbox } from '../fields.ts';

/** The required fields of the employee form, by label. */
export const REQUIRED = {
  Nome: 'Anabela Gonçalves Prata',
  Sexo: 'Feminino',
  'Data de nascimento': '05-04-1988',
  Nacionalidade: 'Portuguesa',
  'Categoria profissional': 'Técnico',
  'Data de admissão': '01-04-2026',
  Organigrama: 'Fábrica da Maia',
} as const;
export type RequiredField = keyof typeof REQUIRED;

export async function chooseNationality(page: Page, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Nacionalidade' });
  await box.click();
  await page.getByRole('option').first().waitFor();
  await box.fill(text);
  await page.locator('[role=option][data-combobox-selected]').filter({ hasText: text }).waitFor();
  await page.keyboard.press('Enter');
}

export async function fillField(page: Page, label: RequiredField, value: string): Promise<void> {
  if (label === 'Sexo') await page.getByRole('radio', { name: value }).check();
  else if (label === 'Nacionalidade') await chooseNationality(page, value);
  else if (label === 'Categoria profissional' || label === 'Organigrama')
    await pick(page, label, value);
  else await textbox(page, label).fill(value);
}

/** Fills the required fields, except those named. */
export async function fillRequired(
  page: Page,
  except: readonly RequiredField[] = [],
  values: Partial<Record<RequiredField, string>> = {},
): Promise<void> {
  for (const [label, value] of Object.entries({ ...REQUIRED, ...values })) {
    const field = label as RequiredField;
    if (!except.includes(field)) await fillField(page, field, value);
  }
}
