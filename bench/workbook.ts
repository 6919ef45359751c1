import { statSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { SCALE_ACCOUNT } from '../apps/api/src/db/demo/index.ts';
import { buildPage } from '../scripts/build-page.ts';
import { openBrowser } from './browser.ts';
import type { BenchDatabase } from './database.ts';
import { residentMemory, startProduct } from './server.ts';
import { type BenchEmpresa, signIn, withClient } from './subject.ts';

/** Rows that the bars are said for. */
const ROWS = 200_000;
/** What one export may take beside what was there, in MiB. */
const SERVER_BAR = 50;
const TAB_BAR = 100;
const EVERY_MS = 100;
const TIMEOUT_MS = 600_000;

/** A workbook of the completed exams of a company, made as a user makes it: what server and tab hold meanwhile. */
export async function benchWorkbook(database: BenchDatabase): Promise<void> {
  await buildPage();
  const company = await chooseLongest(database);
  const emptyAgain = await fillUp(database, company);
  const product = await startProduct(database);
  const browser = await openBrowser();
  try {
    const token = await signIn(product);
    const context = await browser.newContext({ locale: 'pt-PT', acceptDownloads: true });
    const cookies = { sessao: token, sessaoEmpresa: company.cd, nomeEmpresa: company.nome };
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({
        name,
        value: encodeURIComponent(value),
        url: product.url,
      })),
    );
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.goto(`${product.url}/saude/exame`);
    await page.getByRole('button', { name: 'Mais opções', exact: true }).click();
    await page.getByRole('menuitemradio', { name: 'Excel (.xlsx)' }).click();
    const tab = await tabOf(browser);
    const before = { server: product.memory(), tab: residentMemory(tab) };
    const peak = { ...before };
    const timer = setInterval(() => {
      peak.server = Math.max(peak.server, product.memory());
      peak.tab = Math.max(peak.tab, residentMemory(tab));
    }, EVERY_MS);
    const began = performance.now();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Mais opções', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Exportar', exact: true }).click();
    const path = await (await download).path();
    clearInterval(timer);
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const print = (what: 'server' | 'tab', bar: number) => {
      const more = peak[what] - before[what];
      return `+${more} MiB (${before[what]} antes), barra ${bar}${more > bar ? ' *' : ''}`;
    };
    console.log(
      `folhas: ${ROWS} exames em ${seconds} s, ${(statSync(path).size / 1_048_576).toFixed(1)} MiB; ` +
        `servidor ${print('server', SERVER_BAR)}; separador ${print('tab', TAB_BAR)}`,
    );
  } finally {
    await browser.close();
    await product.stop();
    await emptyAgain();
  }
}

/** Adds copies of a company's exams up to the rows that are measured. @returns takes them away. */
async function fillUp(database: BenchDatabase, { cd, n }: BenchEmpresa) {
  const newest = await withClient(database, async (client) => {
    const { rows } = await client.query(
      "select max(numero_do_codigo('exame', cd)) as cd from exame",
    );
    await client.query(
      `insert into exame (cd_empresa, cd_funcion, cd_organig, cd_tipo_exam, cd_medic, cd_decis, dt, hr)
       select e.cd_empresa, e.cd_funcion, e.cd_organig, e.cd_tipo_exam, e.cd_medic, e.cd_decis, e.dt, e.hr
         from exame e, generate_series(1, ceil($2::numeric / $3)::int)
        where e.cd_empresa = (select cd_empresa from organigrama where cd = $1) limit $2`,
      [cd, ROWS - n, n],
    );
    await client.query('analyze exame');
    return rows[0].cd;
  });
  return () =>
    withClient(database, (client) =>
      client.query("delete from exame where numero_do_codigo('exame', cd) > $1", [newest]),
    );
}

/** The measured account's company with most exams. */
function chooseLongest(database: BenchDatabase): Promise<BenchEmpresa> {
  return withClient(database, async (client) => {
    const { rows } = await client.query<BenchEmpresa>(
      `select l.cd_organig as cd, l.nome, (select count(*)::int from exame e where e.cd_empresa = l.cd_empresa) as n
         from utilizador u, lugares_do_utilizador(u.cd) l
        where u.email = $1`,
      [SCALE_ACCOUNT.email],
    );
    const [company] = rows.toSorted((one, other) => other.n - one.n);
    if (!company) throw new Error('no company to measure');
    return company;
  });
}

/** The process of the one tab. */
async function tabOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const [largest] = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => id)
    .toSorted((one, other) => residentMemory(other) - residentMemory(one));
  if (largest === undefined) throw new Error('no tab');
  return largest;
}
