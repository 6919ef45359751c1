import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { inspectPdf } from './inspect-pdf.ts';
import { type InspectionAnswer, READY } from './inspector-thread.ts';

/** Looks at one file at a time, aside from the thread that answers calls. */

// The parser warns of odd numbers: a sender must not fill the server's log.
console.warn = () => {};

parentPort?.on('message', ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) => {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  const problem = inspectPdf(bytes);
  const answer: InspectionAnswer = problem
    ? { problem }
    : { sha256: createHash('sha256').update(bytes).digest(), bytes };
  parentPort?.postMessage(answer, problem ? [] : [buffer]);
});
parentPort?.postMessage(READY);
