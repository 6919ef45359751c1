import { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';
import { ANEXO } from '@sst/contract/rules/anexos';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stream } from '../../../testing/pdf/bad-pdfs.ts';
import { samplePdf } from '../../../testing/pdf/sample-pdf.ts';
import { PdfInspector } from './inspector.ts';

/** A copy in memory of its own, which goes to the thread. */
function own(bytes: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.from(new ArrayBuffer(bytes.length));
  bytes.copy(copy);
  return copy;
}

/** Lets no further thread start, as a machine without memory or processes left. */
function refuseThreads(): void {
  vi.spyOn(threads, 'Worker').mockImplementation(function refuse() {
    throw Object.assign(new Error('EAGAIN'), { code: 'ERR_WORKER_INIT_FAILED' });
  });
  syncBuiltinESMExports();
}
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const HEAVY = samplePdf(Array.from({ length: 90_000 }, () => '<< /A [1 2 3] >>'));
const heavy = () => own(HEAVY);

describe('files that threads inspect', { timeout: 60_000 }, () => {
  it('come back with their own bytes and hash, however many at once [SEG-27]', async () => {
    const inspector = new PdfInspector();
    const files = Array.from({ length: 25 }, (_, index) => samplePdf([`(${index})`]));
    const found = await Promise.all(files.map((bytes) => inspector.inspect(own(bytes), 'a')));
    for (const [index, inspection] of found.entries()) {
      const bytes = files[index] as Buffer;
      const sha256 = createHash('sha256').update(bytes).digest();
      expect(inspection).toEqual({ content: { bytes, sha256 }, mime: ANEXO.mime });
    }
  });

  it('are refused with the reason, without affecting the others [SEG-19]', async () => {
    const inspector = new PdfInspector();
    const files = [samplePdf(), samplePdf(['<< /S /Launch >>']), Buffer.from('x'), samplePdf()];
    const found = await Promise.all(files.map((bytes) => inspector.inspect(own(bytes), 'a')));
    expect(found.map(({ problem }) => problem)).toEqual([undefined, 'acao', 'nao-pdf', undefined]);
  });

  it('are refused if they take too long, and the next one is still inspected [SEG-19]', async () => {
    const inspector = new PdfInspector(100);
    const slow = await Promise.all([1, 2, 3].map(() => inspector.inspect(heavy(), 'a')));
    expect(slow).toEqual(slow.map(() => ({ problem: 'inverificavel' })));
    // Small ones may be slow, too, on a machine that does much else.
    const small = async () => (await inspector.inspect(own(samplePdf()), 'a')).problem;
    await expect.poll(small, { timeout: 30_000 }).toBeUndefined();
  });

  it('are refused where no thread can be started, and the next one is still inspected', async () => {
    const inspector = new PdfInspector();
    refuseThreads();
    const refused = await Promise.all([1, 2].map(() => inspector.inspect(own(samplePdf()), 'a')));
    expect(refused).toEqual(refused.map(() => ({ problem: 'inverificavel' })));
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect((await inspector.inspect(own(samplePdf()), 'a')).problem).toBeUndefined();
  });

  it('wait for the threads that there are where no further one can be started', async () => {
    const inspector = new PdfInspector();
    const first = inspector.inspect(own(samplePdf()), 'a');
    refuseThreads();
    const found = await Promise.all([first, inspector.inspect(own(samplePdf()), 'a')]);
    expect(found.map(({ problem }) => problem)).toEqual([undefined, undefined]);
  });

  it('of one sender do not hold up those of another [SEG-19]', async () => {
    const inspector = new PdfInspector();
    const order: string[] = [];
    const look = async (name: string, bytes: Buffer<ArrayBuffer>, sender: string) => {
      await inspector.inspect(bytes, sender);
      order.push(name);
    };
    const many = Array.from({ length: 9 }, (_, index) => look(`um ${index}`, heavy(), 'a'));
    await Promise.all([...many, look('outro', own(samplePdf()), 'b')]);
    expect(order).toHaveLength(10);
    expect(order.indexOf('outro')).toBeLessThan(7);
  });

  it('are no longer inspected once their call is over, except those in work [SEG-19]', async () => {
    const inspector = new PdfInspector();
    const end = new AbortController();
    const given = Array.from({ length: 12 }, () => inspector.inspect(heavy(), 'a', end.signal));
    end.abort();
    const late = await inspector.inspect(own(samplePdf()), 'a', end.signal);
    const found = [...(await Promise.all(given)), late].map(({ problem }) => problem);
    expect(found.slice(4)).toEqual(found.slice(4).map(() => 'inverificavel'));
    expect((await inspector.inspect(own(samplePdf()), 'a')).problem).toBeUndefined();
  });

  it('leave no memory behind that the collector does not see [SEG-19]', async () => {
    const inspector = new PdfInspector();
    const bytes = samplePdf([stream(Buffer.alloc(ANEXO.maxBytes - 1_000))]);
    const files = 80;
    let most = 0;
    for (let file = 0; file < files; file++) {
      expect((await inspector.inspect(own(bytes), 'a')).problem).toBeUndefined();
      most = Math.max(most, process.memoryUsage().arrayBuffers);
    }
    // When the collector comes is its own choice; that it comes before half of them stand there is not.
    expect(most).toBeLessThan((files / 2) * ANEXO.maxBytes);
  });

  it('do not block the calling thread [SEG-19]', async () => {
    const inspector = new PdfInspector();
    await inspector.inspect(own(samplePdf()), 'a');
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 1);
    expect((await inspector.inspect(heavy(), 'a')).problem).toBeUndefined();
    clearInterval(counting);
    expect(turns).toBeGreaterThan(10);
  });
});
