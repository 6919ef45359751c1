import { DEMO_PASSWORD, SCALE_ACCOUNT } from '../../apps/api/src/db/demo/index.ts';
import type { BenchDatabase } from '../database.ts';
import { startProduct } from '../server.ts';
import { quantile } from './rates.ts';

const PEOPLE = 200;
const AT_ONCE = 8;
const BAR_S = 60;
const ACCOUNTS = [
  SCALE_ACCOUNT.email,
  ...['admin', 'rh', 'leitura', 'outra'].map((name) => `${name}@demo.pt`),
];

/** An office of 200 people behind one address, who sign in at eight in the morning, eight at a time. */
export async function benchOffice(database: BenchDatabase): Promise<void> {
  const product = await startProduct(database);
  try {
    const times: number[] = [];
    let next = 0;
    let refused = 0;
    const begun = performance.now();
    const browser = async () => {
      while (next < PEOPLE) {
        const email = ACCOUNTS[next++ % ACCOUNTS.length];
        const at = performance.now();
        const answer = await fetch(`${product.url}/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, pass: DEMO_PASSWORD }),
        });
        await answer.arrayBuffer();
        if (answer.status !== 200) refused += 1;
        times.push(performance.now() - at);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, browser));
    const seconds = (performance.now() - begun) / 1000;
    const sorted = times.toSorted((one, other) => one - other);
    console.log(
      `entradas: ${PEOPLE} de um só endereço em ${seconds.toFixed(1)} s, barra ${BAR_S} ${seconds <= BAR_S && refused === 0 ? '' : '*'}` +
        `(${refused} recusadas; p50 ${quantile(sorted, 0.5).toFixed(0)}, p95 ${quantile(sorted, 0.95).toFixed(0)} ms)`,
    );
  } finally {
    await product.stop();
  }
}
