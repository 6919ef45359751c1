import type { Page } from 'playwright-core';
import {
  createUser,
  newEmail,
} from '../../../apps/api/src/testing/utilizadores/test-utilizadores.ts';
import type { Site } from '../site.ts';
import type { Visitor } from '../visitor.ts';

export const RESET_SENT =
  'Se o e-mail pertencer a uma conta, segue uma mensagem com a ligação para redefinir a palavra-passe.';

export const RESET_CALL = /\/auth\/empresa\/utilizador\/reset-password/.source;

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** A user of the first company with the test password. @returns the e-mail. */
export async function someone(site: Site): Promise<string> {
  const email = newEmail();
  await createUser(site.database.admin, [{ cd_empresa: 1 }], { nome: 'Rita Sá', email });
  return email;
}

export async function askForLink({ page }: Visitor, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Esqueceu-se da palavra-passe?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Redefinir palavra-passe' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await dialog.waitFor({ state: 'detached' });
}

export async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  await field(page, 'Nova palavra-passe').fill(password);
  await field(page, 'Confirmar palavra-passe').fill(confirmation);
  await page.getByRole('button', { name: 'Submeter' }).click();
}
