import type { Client } from 'pg';
import type { Locator, Page } from 'playwright-core';

/** The names of the units from below the company down to a node, as folders of an archive. */
const folderOf = (node: string) => `(with recursive subida as (
    select o.cd_base, o.nome, 1 as passo from organigrama o where o.cd = ${node}
    union all select o.cd_base, o.nome, s.passo + 1 from subida s join organigrama o on o.cd = s.cd_base)
  select string_agg(s.nome, '/' order by s.passo desc) from subida s where s.cd_base is not null) as pasta`;

/** The latest fitness sheet of an employee, as the database holds it. */
export interface LatestFicha {
  readonly cd: number;
  readonly nome: string;
  readonly num_mecan: string | null;
  readonly cd_anex: number;
  readonly dt: string;
  /** Of its unit in an archive; null of the company itself. */
  readonly pasta: string | null;
  readonly bytes: Buffer;
}

/** The latest sheets of all employees at a node or below it. */
export async function latestFichas(admin: Client, node: number): Promise<LatestFicha[]> {
  const { rows } = await admin.query(
    `with recursive ramo as (
       select cd from organigrama where cd = $1
       union all select o.cd from ramo r join organigrama o on o.cd_base = r.cd)
     select distinct on (f.cd) f.cd::float8, f.nome, f.num_mecan, e.cd_anex::float8, e.dt::text, c.bytes,
            ${folderOf('f.cd_organig')}
       from funcionario f
       join exame e on e.cd_empresa = f.cd_empresa and e.cd_funcion = f.cd and e.cd_anex is not null
       join anexo a on a.cd_empresa = e.cd_empresa and a.cd = e.cd_anex
       join anexo_conteudo c on c.cd_empresa = a.cd_empresa and c.sha256 = a.sha256
      where f.ativo and f.cd_organig in (select cd from ramo)
      order by f.cd, e.dt desc, e.cd desc`,
    [node],
  );
  return rows;
}

/** A fitness sheet of an exam; `shown` is its date as the page shows it. */
export interface ExameFicha {
  readonly nome: string;
  readonly num_mecan: string | null;
  readonly cd_anex: number;
  readonly dt: string;
  readonly shown: string;
  /** Of its unit in an archive; null of the company itself. */
  readonly pasta: string | null;
  readonly bytes: Buffer;
}

/** The sheets of a company's exams, the latest first. */
export async function exameFichas(
  admin: Client,
  company: number,
  condition = 'true',
): Promise<ExameFicha[]> {
  const { rows } = await admin.query(
    `select f.nome, f.num_mecan, t.cd_anex::float8, t.dt::text, to_char(t.dt, 'DD-MM-YYYY') as shown, c.bytes,
            ${folderOf('t.cd_organig')}
       from exame t join funcionario f on f.cd = t.cd_funcion
       join anexo a on a.cd_empresa = t.cd_empresa and a.cd = t.cd_anex
       join anexo_conteudo c on c.cd_empresa = a.cd_empresa and c.sha256 = a.sha256
      where t.cd_empresa = $1 and ${condition} order by t.dt desc, t.hr desc, t.cd`,
    [company],
  );
  return rows;
}

/** Sets whether the browser reports a PDF viewer: a headless one reports none. */
export function showsPdf(page: Page, value: boolean): Promise<unknown> {
  return page.addInitScript(
    `Object.defineProperty(navigator, "pdfViewerEnabled", { value: ${value} })`,
  );
}

/** The button that begins a series. */
export function seriesButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Descarregar fichas de aptidão em série' });
}

/** The dialog of a series, in each of its steps. */
export function seriesDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: /descarregar|descarregadas/i });
}

/** Starts a series and answers its questions; of the whole company where the list is filtered by no unit. */
export async function startSeries(page: Page): Promise<void> {
  await seriesButton(page).click();
  const dialog = seriesDialog(page);
  const whole = dialog.getByRole('button', { name: /^Toda a empresa/ });
  const go = dialog.getByRole('button', { name: /^Descarregar [\d\u00a0]+ fichas?$/ });
  await whole.or(go).waitFor();
  if (await whole.isVisible()) await whole.click();
  await go.click();
}
