import { setTimeout as delay } from 'node:timers/promises';
import type { BenchDatabase } from '../database.ts';
import { startProduct } from '../server.ts';
import { withClient } from '../subject.ts';
import { Caller } from './caller.ts';
import { signInPeople } from './people.ts';
import { quantile } from './rates.ts';

const SEARCHERS = 10;
/** Each occurs in most rows, so that all of them are looked for in each. */
const WORDS = 'a e i o s r n m t d c l u ar er or an en os as re ra ri ro na';
const SECONDS = 8;
const PAUSE_MS = 20;
/** B's slowest page of twenty, in ms, or so many times that of a quiet server, whichever is more. */
const BAR_MS = 50;
const BAR_TIMES = 3;
const REFUSED_PAUSE_MS = 2_000;

/** Measures a page of one company, alone and while ten users of another one search for 25 words without a pause. */
export async function benchNeighbours(database: BenchDatabase): Promise<void> {
  const [noisy, quiet] = await withClient(database, (client) =>
    signInPeople(client, { companies: 2, each: SEARCHERS }),
  );
  const [token] = quiet?.tokens ?? [];
  if (!noisy || !quiet || !token) throw new Error('two companies are needed');
  const product = await startProduct(database);
  const caller = new Caller(product.url);
  const page = `/api/empresa/${quiet.cd}/funcionario?quantidade=10`;
  const search = `/api/empresa/${noisy.cd}/funcionario?quantidade=10&pesquisa=${encodeURIComponent(WORDS)}`;
  try {
    await pages(caller, page, token);
    const alone = await pages(caller, page, token);
    let searching = true;
    const counts = { served: 0, refused: 0, slowest: 0 };
    const searchers = noisy.tokens.map(async (one) => {
      while (searching) {
        const { status, ms } = await caller.get(search, one);
        if (status === 200) {
          counts.served += 1;
          counts.slowest = Math.max(counts.slowest, ms);
        } else {
          counts.refused += 1;
          await delay(REFUSED_PAUSE_MS);
        }
      }
    });
    const beside = await pages(caller, page, token);
    searching = false;
    await Promise.all(searchers);
    const bar = Math.max(BAR_MS, BAR_TIMES * alone.p95);
    console.log(
      `vizinhos: página de B sozinha p50 ${alone.p50.toFixed(1)} p95 ${alone.p95.toFixed(1)} ms; com dez a pesquisar em A ` +
        `p50 ${beside.p50.toFixed(1)} p95 ${beside.p95.toFixed(1)} ms, barra ${bar.toFixed(0)} ${beside.p95 <= bar ? '' : '*'}` +
        `(${beside.failed} falhadas); pesquisas de A: ${counts.served} servidas, a mais lenta ${counts.slowest.toFixed(0)} ms, ${counts.refused} recusadas`,
    );
  } finally {
    caller.close();
    await product.stop();
  }
}

async function pages(caller: Caller, path: string, token: string) {
  const end = performance.now() + SECONDS * 1_000;
  const times: number[] = [];
  let failed = 0;
  while (performance.now() < end) {
    const { status, ms } = await caller.get(path, token);
    times.push(ms);
    if (status !== 200) failed += 1;
    await delay(PAUSE_MS);
  }
  times.sort((x, y) => x - y);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), failed };
}
