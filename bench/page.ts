import { dirname, join } from 'node:path';
import type { FuncionarioRow } from '@sst/contract';
import type { Browser } from 'playwright-core';
import { buildPage } from '../scripts/build-page.ts';
import { freshContext, type Load, loadCold, openBrowser, type Visit } from './browser.ts';
import type { BenchDatabase } from './database.ts';
import { type FloorTable, startFloorPage } from './floor-page.ts';
import { WEIGHT_BARS, weigh } from './page-weight.ts';
import { type Server, startProduct } from './server.ts';
import { type Company, chooseCompany, signIn, withClient } from './subject.ts';

const PAGE = join(dirname(import.meta.dirname), 'apps/web/dist');
const LOADS = 9;
const SLOWER = [1, 4] as const;

/** Time until the rows are visible, against the floor's, at most. */
const TIME_BAR = 1.3;

/** Weighs the built page and times its cold load against a page of just Mantine and the same rows. */
export async function benchPage(database: BenchDatabase): Promise<void> {
  await buildPage();
  const product = await startProduct(database);
  const company = await withClient(database, chooseCompany);
  const token = await signIn(product);
  const floor = await startFloorPage(await tableOf(product, company, token));
  const browser = await openBrowser();
  try {
    const list: Visit = {
      url: `${product.url}/funcionario`,
      cookies: { sessao: token, sessaoEmpresa: company.cd, nomeEmpresa: company.nome },
    };
    await printWeights(browser, { signIn: { url: `${product.url}/login` }, list });
    await printTimes(browser, { list, floor: { url: floor.url } });
  } finally {
    await browser.close();
    await floor.stop();
    await product.stop();
  }
}

/** The product's first rows, as texts, for the floor to show. */
async function tableOf(product: Server, company: Company, token: string): Promise<FloorTable> {
  const path = `/api/empresa/${company.cd}/funcionario?pagina=1&quantidade=10`;
  const answer = await fetch(product.url + path, { headers: { 'x-sessao': token } });
  const { message } = (await answer.json()) as { message: FuncionarioRow[] };
  return {
    head: ['N.º mecanográfico', 'Nome', 'Idade', 'Último exame', 'Válido até', 'Próximo exame'],
    body: message.map((row) =>
      [row.num_mecan, row.nome, row.idade, row.dt_ult_exam, row.dt_expir, row.dt_prox_marc].map(
        (value) => String(value ?? '—'),
      ),
    ),
  };
}

async function printWeights(
  browser: Browser,
  visits: { signIn: Visit; list: Visit },
): Promise<void> {
  const weightOf = async (visit: Visit) => {
    const context = await freshContext(browser, visit);
    try {
      return await weigh(await context.newPage(), visit.url, PAGE);
    } finally {
      await context.close();
    }
  };
  const signIn = await weightOf(visits.signIn);
  const list = await weightOf(visits.list);
  console.log('página, KiB com gzip    medida   barra');
  const line = (name: string, size: number, bar: number) =>
    console.log(
      `${name.padEnd(22)}${size.toFixed(1).padStart(8)}${String(bar).padStart(8)} ${size <= bar ? '' : '*'}`,
    );
  line('entrada, código', signIn.script, WEIGHT_BARS.signIn);
  line('entrada, estilo', signIn.style, WEIGHT_BARS.style);
  line('funcionários, código', list.script, WEIGHT_BARS.list);
  line('funcionários, estilo', list.style, WEIGHT_BARS.style);
}

async function printTimes(browser: Browser, visits: { list: Visit; floor: Visit }): Promise<void> {
  console.log('linhas visíveis     razão  barra   produto ms  piso ms');
  for (const slower of SLOWER) {
    const [product, floor] = [[], []] as [Load[], Load[]];
    // The first round warms both servers up and is not counted.
    for (let round = 0; round <= LOADS; round++) {
      const a = await loadCold(browser, visits.list, slower);
      const b = await loadCold(browser, visits.floor, slower);
      if (round > 0) {
        product.push(a);
        floor.push(b);
      }
    }
    const [a, b] = [median(product), median(floor)];
    const ratio = a.rows / b.rows;
    console.log(
      `processador ${slower}x`.padEnd(19) +
        `${ratio.toFixed(2).padStart(6)}  ${TIME_BAR.toFixed(2)} ${ratio <= TIME_BAR ? ' ' : '*'}` +
        `${a.rows.toFixed(0).padStart(11)}${b.rows.toFixed(0).padStart(9)}`,
    );
    console.log(`  ${milestones(a)}`);
  }
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
    `html ${span(/^\/funcionario$/)}`,
    `código ${span(/\.js$/)}`,
    `estilo ${span(/\.css$/)}`,
    `utilizador ${span(/utilizador/)}`,
    `lista ${span(/^\/api\/.*\/funcionario$/)}`,
    `linhas ${rows.toFixed(0)} ms`,
  ].join(', ');
}
