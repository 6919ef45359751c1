import type { Locator, Page } from 'playwright-core';
import { heldDecisionsOf, passHold } from '../../../apps/api/src/testing/pedidos/prestador.ts';
import type { Site } from '../site.ts';
import { atTestDay } from '../test-day.ts';
import type { Visitor, VisitorOptions } from '../visitor.ts';

export const PRESTADOR = 'prestador@demo.pt';

/** Opens the provider's queue, with no company chosen. */
export async function openFila(
  site: Site,
  query = '',
  { email = PRESTADOR, ...options }: VisitorOptions & { readonly email?: string } = {},
): Promise<Visitor> {
  const path = `/prestador/pedidos${query}`;
  const visitor = await site.enter(email, path, { company: null, before: atTestDay, ...options });
  await visitor.page.getByText(/^\d+ pedidos?$/).waitFor();
  // Its keys come after the rows, which are one Tab stop from then on.
  await visitor.page.locator('main [data-row] [tabindex="0"]').waitFor({ state: 'attached' });
  return visitor;
}

/** Another user of the provider. @returns the e-mail. */
export async function secondPrestador(site: Site): Promise<string> {
  const email = 'segundo@prestador.pt';
  await site.database.admin.query(
    `insert into utilizador (nome, email, prestador) values ('Dra. Rita Simões', $1, true)
       on conflict do nothing`,
    [email],
  );
  return email;
}

/** Lets the decisions that are held take effect, as after ten seconds. */
export async function settle(site: Site): Promise<void> {
  await passHold(site.database.admin);
  await heldDecisionsOf(site).carryOutDue();
}

/** The names in the queue, from the top; a company may stand below the name. */
export async function filaNames(page: Page): Promise<string[]> {
  const links = await page.getByRole('main').locator('[data-open]').allInnerTexts();
  return links.map((text) => text.split('\n')[0]?.trim() ?? '');
}

/** The data of the open request, after loading: by its name, 'Admissão de Ana Melo'. */
export async function openPedido(page: Page): Promise<Locator> {
  const open = page.getByRole('group', { name: / de / });
  await open.waitFor();
  return open;
}

/** The name of the row that is marked as open. */
export async function markedName(page: Page): Promise<string | undefined> {
  const [text] = await page.locator('[data-marked] [data-open]').allInnerTexts();
  return text?.split('\n')[0]?.trim();
}

interface Waiting {
  readonly cd: number;
  readonly cd_estad: number;
  readonly cd_empresa: number;
  readonly nome: string;
}

/** Open requests about employees of one type, the oldest first. */
export async function waitingPedidos(site: Site, cd_tipo: number): Promise<Waiting[]> {
  const { rows } = await site.database.admin.query(
    `select cd::float8, cd_empresa::float8, cd_estad, nome from pedido
      where cd_estad in (0, 1) and cd_tipo = $1 order by dt_cria, cd`,
    [cd_tipo],
  );
  return rows;
}

/** State and reason of a request. */
export async function pedidoState(site: Site, cd: number) {
  const { rows } = await site.database.admin.query(
    'select cd_estad, motivo from pedido where cd = $1',
    [cd],
  );
  return rows[0] as { cd_estad: number; motivo: string | null };
}

/** The panel of the selected unit in a company's tree. */
export const unidadePanelOf = (page: Page) =>
  page.getByRole('region', { name: 'Unidade escolhida' });
