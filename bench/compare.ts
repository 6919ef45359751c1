import { load, type Measure } from './load.ts';
import type { Server } from './server.ts';

/** Product's requests per second against the floor's, at least, for a page of any list and for one record. */
export const LIST_BAR = 0.8;

export interface Case {
  readonly name: string;
  /** Product's requests per second against the floor's, at least; it holds at the most connections. */
  readonly bar: number;
  readonly product: string;
  readonly floor: string;
}

export interface Sides {
  readonly product: Server;
  readonly floor: Server;
  /** Of the measured account's session. */
  readonly token: string;
}

export interface Options {
  readonly seconds: number;
  readonly rounds: number;
}

/** Long enough for one answer of the longest list, of those that many ask for at once. */
const WARM_UP_SECONDS = 3;
const CONNECTIONS = [1, 32] as const;
/** The bars hold here; at one connection the ratio is printed without. */
const BUSY = 32;
/** The product's highest resident memory against the floor's, at most. */
const MEMORY_BAR = 2;

/** Loads product and floor in turn, case by case, and prints the ratio of each. */
export async function compareAll(
  cases: readonly Case[],
  sides: Sides,
  options: Options,
): Promise<void> {
  console.log(
    'caso                lig.  razão  barra   produto/s    piso/s   p50     p99    p99/piso',
  );
  for (const each of cases) {
    for (const connections of CONNECTIONS) await compare(each, connections, sides, options);
  }
  const [product, floor] = [sides.product.peakMemory(), sides.floor.peakMemory()];
  const ratio = product / floor;
  console.log(
    `memória residente: produto ${product} MiB, piso ${floor} MiB (máximos); razão ${ratio.toFixed(2)}, ` +
      `barra ${MEMORY_BAR.toFixed(2)} ${ratio <= MEMORY_BAR ? '' : '*'}`,
  );
}

async function compare(
  { name, bar, product: path, floor: floorPath }: Case,
  connections: number,
  { product, floor, token }: Sides,
  { seconds, rounds }: Options,
): Promise<void> {
  const ratios: { ratio: number; a: Measure; b: Measure }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const duration = round === 0 ? WARM_UP_SECONDS : seconds;
    const a = await load(product.url + path, {
      connections,
      duration,
      headers: { 'x-sessao': token },
    });
    const b = await load(floor.url + floorPath, { connections, duration, headers: {} });
    // The first round warms both up and is not counted.
    if (round > 0) ratios.push({ ratio: a.perSecond / b.perSecond, a, b });
  }
  ratios.sort((x, y) => x.ratio - y.ratio);
  const median = ratios[Math.floor(ratios.length / 2)];
  if (!median) return;
  const { ratio, a, b } = median;
  const verdict =
    connections === BUSY ? `${bar.toFixed(2)} ${ratio >= bar ? ' ' : '*'}` : ' '.repeat(6);
  console.log(
    `${name.padEnd(20)}${String(connections).padStart(3)}  ${ratio.toFixed(2).padStart(5)}  ${verdict}` +
      `${a.perSecond.toFixed(0).padStart(10)}${b.perSecond.toFixed(0).padStart(10)}` +
      `${a.p50.toFixed(1).padStart(7)}${a.p99.toFixed(1).padStart(8)}${(a.p99 / b.p99).toFixed(2).padStart(8)}` +
      (a.refused > 0 ? `  ${a.refused} recusados` : ''),
  );
}
