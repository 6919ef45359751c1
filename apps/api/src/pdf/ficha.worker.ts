import { parentPort } from 'node:worker_threads';
import type { DrawAnswer, DrawJob } from './ficha-thread.ts';
import { makeFitnessFicha } from './fitness-ficha.ts';

/** Draws one sheet after the other, aside from the thread that answers calls. */
parentPort?.on('message', async ({ sheet, mark }: DrawJob) => {
  const answer: DrawAnswer = await makeFitnessFicha(sheet, mark).then(
    ({ bytes, signature }) => ({ bytes: new Uint8Array(bytes), signature }),
    (error) => ({ error: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(answer, 'bytes' in answer ? [answer.bytes.buffer] : []);
});
