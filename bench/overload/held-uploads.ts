import { type ClientRequest, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { BenchDatabase } from '../database.ts';
import { startProduct } from '../server.ts';
import { signIn } from '../subject.ts';

const UPLOADS = 36;
const BYTES = 20 * 1_048_576;
/** What of each is sent before it is held. */
const SENT = 0.9;
const HELD_MS = 6_000;
/** Until the memory is to be as before, or nearly so. */
const BAR_S = 10;
const BAR_TIMES = 1.1;
const CHUNK = Buffer.alloc(65_536, 65);

/** Uploads that stop shortly before their end and are broken off: what the server holds meanwhile, and afterwards. */
export async function benchHeldUploads(database: BenchDatabase): Promise<void> {
  const product = await startProduct(database);
  try {
    const token = await signIn(product, 'prestador@demo.pt');
    // What a server takes once it has worked, not what it starts with.
    await refusedUpload(product.url, token);
    const before = product.memory();
    const statuses = new Map<string, number>();
    const held = Array.from({ length: UPLOADS }, () => {
      const { made, ended } = upload(product.url, token);
      return ended.then((status) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        made.destroy();
      });
    });
    await Promise.all(held);
    const peak = product.peakMemory();
    const after: number[] = [];
    for (let second = 0; second < BAR_S; second++) {
      await delay(1_000);
      after.push(product.memory());
    }
    const fell = (after.at(-1) ?? peak) <= before * BAR_TIMES;
    console.log(
      `envios: ${UPLOADS} retidos; residente ${before} MiB antes, ${peak} no máximo, ${after.at(-1)} ${BAR_S} s depois, ` +
        `barra ${(before * BAR_TIMES).toFixed(0)} ${fell ? '' : '*'}(${[...statuses].map(([status, n]) => `${n} ${status}`).join(', ')}; ` +
        `por segundo: ${after.join(' ')})`,
    );
  } finally {
    await product.stop();
  }
}

async function refusedUpload(url: string, token: string): Promise<void> {
  const { made, ended } = upload(url, token);
  made.end();
  await ended;
}

function upload(url: string, token: string): { made: ClientRequest; ended: Promise<string> } {
  const made = request(`${url}/api/prestador/empresa/1/seguranca/area/1/anexo`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': BYTES,
      'x-sessao': token,
      cookie: 'XSRF-TOKEN=x',
      'x-xsrf-token': 'x',
    },
  });
  const ended = new Promise<string>((resolve) => {
    made.on('response', (answer) => {
      answer.resume();
      answer.on('close', () => resolve(String(answer.statusCode)));
    });
    made.on('error', () => resolve('cortados'));
    setTimeout(() => {
      made.destroy();
      resolve('retidos');
    }, HELD_MS);
  });
  let sent = 0;
  const send = () => {
    if (made.destroyed || made.writableEnded || sent >= BYTES * SENT) return;
    sent += CHUNK.length;
    if (made.write(CHUNK)) setImmediate(send);
    else made.once('drain', send);
  };
  send();
  return { made, ended };
}
