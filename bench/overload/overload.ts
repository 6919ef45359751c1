import { setTimeout as delay } from 'node:timers/promises';
import { contract } from '@sst/contract';
import type { BenchDatabase } from '../database.ts';
import { startProduct } from '../server.ts';
import { withClient } from '../subject.ts';
import { Caller } from './caller.ts';
import { type StaffedEmpresa, signInPeople } from './people.ts';
import { callAtRate, callInTurn, type LoadResult, type NextCall, quantile } from './rates.ts';

const COMPANIES = 20;
const USERS_OF_EACH = 5;
/** The first pages of lists of five modules. */
const LISTS = [
  'listFuncionarios',
  'listExames',
  'listPedidos',
  'listAcidentes',
  'listMedidas',
] as const;
const PAGES = 5;

/** Fewer than a server works on at once: none is refused. */
const CONNECTIONS = 8;
const SECONDS = 5;
const OVERLOAD_SECONDS = 10;
const TIMES = [2, 5];
/** Connections that are held open meanwhile, and called on in turn: as many users, not as few as answers allow. */
const HELD = [600, 1_500];
/** Parts of what is served to calls made in turn that may hold as a rate. */
const PARTS = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3];

/** When a rate holds: nothing is refused, and 95 % are answered within so many ms. */
const NORMAL_MS = 300;
const GOODPUT_BAR = 0.8;
const ACCEPTED_BAR_MS = 2_000;
const RECOVERY_BAR_SECONDS = 5;
const REFUSAL_BAR_MS = 100;
const ESTADO_BAR_MS = 500;
const PROBE_MS = 100;

/** Finds the rate at which calls of twenty companies are all served, and then makes twice and five times as many. */
export async function benchOverload(database: BenchDatabase): Promise<void> {
  const companies = await withClient(database, (client) =>
    signInPeople(client, { companies: COMPANIES, each: USERS_OF_EACH }),
  );
  const product = await startProduct(database);
  const caller = new Caller(product.url);
  try {
    const next = callsOf(companies);
    await callInTurn(caller, next, { connections: CONNECTIONS, seconds: SECONDS });
    const held = await findRate(caller, next);
    console.log(
      'sobrecarga   pedidos/s  úteis/s   do ritmo  barra   p99 ms  barra  recusados (tarde)  perdidos  normal ao fim de s',
    );
    print('ritmo', held, held.offered);
    for (const times of TIMES) {
      const rate = held.offered * times;
      const told = await callAtRate(caller, next, { rate, seconds: OVERLOAD_SECONDS });
      print(`${times} vezes`, told, held.offered, await recovery(caller, next, held.offered));
    }
    for (const connections of HELD) {
      const crowd = new Caller(product.url, { held: connections });
      const rate = held.offered * Math.max(...TIMES);
      const [told, estado] = await Promise.all([
        callAtRate(crowd, next, { rate, seconds: OVERLOAD_SECONDS }),
        probe(product.url),
      ]);
      crowd.close();
      print(`${connections} ligações`, told, held.offered);
      printTimes(told.refusalP95, estado);
      await recovery(caller, next, held.offered);
    }
  } finally {
    caller.close();
    await product.stop();
  }
}

function callsOf(companies: readonly StaffedEmpresa[]): NextCall {
  let count = 0;
  return () => {
    const turn = count++;
    const company = companies[turn % companies.length] as StaffedEmpresa;
    const round = Math.floor(turn / companies.length);
    const list = LISTS[round % LISTS.length] as (typeof LISTS)[number];
    const path = contract[list].path.replace(':company', company.cd);
    const page = (Math.floor(round / LISTS.length) % PAGES) + 1;
    const token = company.tokens[round % company.tokens.length] as string;
    return { path: `${path}?quantidade=10&pagina=${page}`, token };
  };
}

/** The highest rate that holds. */
async function findRate(caller: Caller, next: NextCall): Promise<LoadResult> {
  const most = await callInTurn(caller, next, { connections: CONNECTIONS, seconds: SECONDS });
  let last: LoadResult | undefined;
  for (const part of PARTS) {
    const told = await callAtRate(caller, next, { rate: most * part, seconds: SECONDS });
    const refused = Object.keys(told.refused).length > 0 || told.lost > 0;
    if (!refused && told.p95 < NORMAL_MS) return told;
    last = told;
  }
  throw new Error(`no rate holds of ${most.toFixed(0)} calls per second: ${JSON.stringify(last)}`);
}

/** Seconds after which calls at the rate that held are served as before. */
async function recovery(caller: Caller, next: NextCall, rate: number): Promise<number> {
  for (let seconds = 1; seconds <= 4 * RECOVERY_BAR_SECONDS; seconds++) {
    const told = await callAtRate(caller, next, { rate: rate * 0.8, seconds: 1 });
    if (told.p95 < NORMAL_MS && Object.keys(told.refused).length === 0) return seconds;
  }
  return Number.POSITIVE_INFINITY;
}

/** Asks for the server's state as monitors do, each time on a new connection. @returns the times of its answers, in ms, in order. */
async function probe(url: string): Promise<readonly number[]> {
  const end = performance.now() + OVERLOAD_SECONDS * 1_000;
  const times: number[] = [];
  while (performance.now() < end) {
    const monitor = new Caller(url);
    times.push((await monitor.get('/api/estado', '')).ms);
    monitor.close();
    await delay(PROBE_MS);
  }
  return times.sort((one, other) => one - other);
}

function printTimes(refusals: number, estado: readonly number[]): void {
  const mark = (ms: number, bar: number) => `${ms.toFixed(0)}, barra ${bar}${ms > bar ? '*' : ''}`;
  console.log(
    `             recusas p95 ms ${mark(refusals, REFUSAL_BAR_MS)}` +
      `; estado p95 ms ${mark(quantile(estado, 0.95), ESTADO_BAR_MS)}, pior ${(estado.at(-1) ?? 0).toFixed(0)}`,
  );
}

function print(name: string, told: LoadResult, held: number, seconds?: number): void {
  const part = told.goodput / held;
  const refused = Object.entries(told.refused).map(([status, count]) => `${count} × ${status}`);
  const late = seconds !== undefined && seconds > RECOVERY_BAR_SECONDS;
  console.log(
    name.padEnd(12) +
      told.offered.toFixed(0).padStart(10) +
      told.goodput.toFixed(0).padStart(9) +
      part.toFixed(2).padStart(11) +
      `  ${GOODPUT_BAR.toFixed(2)} ${part >= GOODPUT_BAR ? ' ' : '*'}` +
      told.p99.toFixed(0).padStart(8) +
      `  ${ACCEPTED_BAR_MS} ${told.p99 <= ACCEPTED_BAR_MS ? ' ' : '*'}` +
      `  ${refused.join(', ') || 'nenhum'} (${told.lateRefusals}${told.lateRefusals > 0 ? '*' : ''})` +
      `  ${told.lost}${told.lost > 0 ? '*' : ''}` +
      `  ${seconds ?? '–'}${late ? '*' : ''}`,
  );
}
