import type { Page } from 'playwright-core';
import type { Site } from '../site.ts';
import { soon } from '../soon.ts';
import type { Visitor } from '../visitor.ts';

/** The note that offers what was typed before. */
export const draftOffer = (page: Page) =>
  page.getByRole('status').filter({ hasText: /Tem (um rascunho|rascunhos) por enviar/ });

/** The note above a form that goes on with a draft. */
export const draftNote = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^A continuar / });

/** Goes on with the only draft that is offered. */
export async function goOn(page: Page): Promise<void> {
  await draftOffer(page)
    .getByRole('button', { name: /^Continuar / })
    .click();
  await draftOffer(page).waitFor({ state: 'detached' });
}

/** Waits until the server has what is typed. */
export async function whenSaved(page: Page): Promise<void> {
  await page.getByText(/Guardado às \d\d:\d\d\./).waitFor();
}

/** The drafts of a form on the server, the latest first. */
export async function draftsOn(
  { database }: Site,
  formulario: string,
): Promise<{ id: string; titulo: string; conteudo: Record<string, unknown> }[]> {
  const table = formulario === 'empresa' ? 'rascunho_geral' : 'rascunho';
  const { rows } = await database.admin.query(
    `select id, titulo, conteudo from ${table} where formulario = $1 order by dt desc`,
    [formulario],
  );
  return rows;
}

/** What lies in the browser's stores of any draft. */
export function draftsInBrowser(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
      key.startsWith('rascunho:'),
    ),
  );
}

/** Ends every session on the server, as time or an administrator would. */
export async function endSessions(site: Site, { cookies, trouble }: Visitor): Promise<void> {
  const { sessao = '' } = await cookies();
  trouble.expect(/^401 /);
  await site.database.admin.query('delete from sessao');
  // A server may remember a session for a moment.
  await soon(async () => {
    const headers = { 'x-sessao': sessao };
    return (await fetch(`${site.origin}/api/organigrama/cd`, { headers })).status;
  }).toBe(401);
}
