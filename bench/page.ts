import { dirname, join } from 'node:path';
import type { Browser } from 'playwright-core';
import { buildPage } from '../scripts/build-page.ts';
import { type Load, loadCold, openBrowser, type Visit } from './browser.ts';
import type { BenchDatabase } from './database.ts';
import { type FloorTable, startFloorPage } from './floor-page.ts';
import { PAGE_LISTS, type PageList } from './page-lists.ts';
import { SCRIPT_BUDGETS, STYLE_BUDGET, weighPages } from './page-weight.ts';
import { type Server, startProduct } from './server.ts';
import { type BenchEmpresa, chooseEmpresa, signIn, withClient } from './subject.ts';

const PAGE = join(dirname(import.meta.dirname), 'apps/web/dist');
const LOADS = 9;
const SLOWER = [1, 4] as const;

/** Time until the rows are visible, against the floor's, at most. */
const TIME_BAR = 2;

/** Weighs the built page, and times cold loads of its lists, each against a page of just Mantine and the same rows. */
export async function benchPage(database: BenchDatabase): Promise<void> {
  await buildPage();
  await printWeights();
  const product = await startProduct(database);
  const company = await withClient(database, async (client) => {
    const chosen = await chooseEmpresa(client);
    for (const { prepare } of PAGE_LISTS) await prepare?.(client, chosen);
    return chosen;
  });
  const token = await signIn(product);
  const browser = await openBrowser();
  try {
    console.log('linhas visíveis              razão  barra   produto ms  piso ms');
    for (const list of PAGE_LISTS) await timeList(browser, list, { product, company, token });
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function printWeights(): Promise<void> {
  console.log('página, KiB com gzip                    código   barra   estilo   barra');
  for (const [route, { script, style }] of await weighPages(PAGE)) {
    const budget = SCRIPT_BUDGETS[route] ?? 0;
    const missed = script > budget || style > STYLE_BUDGET;
    const numbers = [script.toFixed(1), String(budget), style.toFixed(1), String(STYLE_BUDGET)];
    const columns = numbers.map((number) => number.padStart(8)).join('');
    console.log(`${route.padEnd(38)}${columns} ${missed ? '*' : ''}`);
  }
}

interface Subject {
  readonly product: Server;
  readonly company: BenchEmpresa;
  readonly token: string;
}

/** Times the cold loads of one list and of its floor, in turn. */
async function timeList(browser: Browser, list: PageList, subject: Subject): Promise<void> {
  const { product, company, token } = subject;
  const floor = await startFloorPage(await tableOf(list, subject));
  const visit: Visit = {
    url: product.url + list.address,
    cookies: { sessao: token, sessaoEmpresa: company.cd, nomeEmpresa: company.nome },
  };
  try {
    for (const slower of SLOWER) {
      const [ours, bare] = [[], []] as [Load[], Load[]];
      // The first round warms both servers up and is not counted.
      for (let round = 0; round <= LOADS; round++) {
        const a = await loadCold(browser, visit, slower);
        const b = await loadCold(browser, { url: floor.url }, slower);
        if (round > 0) {
          ours.push(a);
          bare.push(b);
        }
      }
      print(`${list.name}, processador ${slower}x`, median(ours), median(bare));
    }
  } finally {
    await floor.stop();
  }
}

/** The product's first rows, as texts, for the floor to show. */
async function tableOf(
  { call, columns }: PageList,
  { product, company, token }: Subject,
): Promise<FloorTable> {
  const path = `/api/empresa/${company.cd}/${call}?pagina=1&quantidade=10`;
  const answer = await fetch(product.url + path, { headers: { 'x-sessao': token } });
  const { message } = (await answer.json()) as { message: Record<string, unknown>[] };
  if (message.length < 10)
    throw new Error(`${call} has ${message.length} rows, too few to measure`);
  return {
    head: Object.keys(columns),
    body: message.map((row) => Object.values(columns).map((field) => String(row[field] ?? '—'))),
  };
}

function print(name: string, ours: Load, bare: Load): void {
  const ratio = ours.rows / bare.rows;
  console.log(
    name.padEnd(28) +
      `${ratio.toFixed(2).padStart(6)}  ${TIME_BAR.toFixed(2)} ${ratio <= TIME_BAR ? ' ' : '*'}` +
      `${ours.rows.toFixed(0).padStart(11)}${bare.rows.toFixed(0).padStart(9)}`,
  );
  console.log(`  ${milestones(ours)}`);
}

function median(loads: Load[]): Load {
  const sorted = loads.sort((x, y) => x.rows - y.rows);
  return sorted[Math.floor(sorted.length / 2)] as Load;
}

/** Where the time of a load went. */
function milestones({ fetched, rows }: Load): string {
  const span = (wanted: RegExp) => {
    const found = fetched.filter(({ path }) => wanted.test(path));
    if (found.length === 0) return '—';
    const start = Math.min(...found.map((each) => each.start));
    const end = Math.max(...found.map((each) => each.end));
    return `${start.toFixed(0)}–${end.toFixed(0)}`;
  };
  return [
    `html ${span(/^\/(?!api|static|assets)[\w/-]+$/)}`,
    `código ${span(/\.js$/)}`,
    `estilo ${span(/\.css$/)}`,
    `chamadas ${span(/^\/api\//)}`,
    `linhas ${rows.toFixed(0)} ms`,
  ].join(', ');
}
