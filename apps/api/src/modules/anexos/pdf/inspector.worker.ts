import { createHash } from 'node:crypto';
import { parentPort } from 'node:worker_threads';
import { ANEXO, type AnexoMime, FOTO_MIME } from '@sst/contract/rules/anexos';
import { plainJpeg, saysJpeg } from '../fotos/plain-jpeg.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { type InspectionAnswer, READY } from './inspector-thread.ts';

/** Looks at one file at a time, aside from the thread that answers calls. */

// The parser warns of odd numbers: a sender must not fill the server's log.
console.warn = () => {};

parentPort?.on('message', ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>) => {
  const answer = lookAt(Buffer.from(buffer, byteOffset, byteLength));
  parentPort?.postMessage(answer, answer.problem ? [] : [answer.bytes.buffer]);
});

function lookAt(bytes: Buffer<ArrayBuffer>): InspectionAnswer {
  if (saysJpeg(bytes)) {
    const photo = plainJpeg(bytes);
    return photo ? found(photo, FOTO_MIME) : { problem: 'nao-foto' };
  }
  const problem = inspectPdf(bytes);
  return problem ? { problem } : found(bytes, ANEXO.mime);
}

function found(bytes: Buffer<ArrayBuffer>, mime: AnexoMime): InspectionAnswer {
  return { sha256: createHash('sha256').update(bytes).digest(), bytes, mime };
}
parentPort?.postMessage(READY);
