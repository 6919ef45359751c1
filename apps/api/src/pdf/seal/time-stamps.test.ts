import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSeals } from '../../testing/pdf/read-seals.ts';
import { sampleSeal, sealSample } from '../../testing/pdf/sample-ficha.ts';
import { type StampAnswer, startStampServer } from '../../testing/pdf/time-stamp-server.ts';
import { TimeStamps } from './time-stamps.ts';

const MOMENT = new Date('2026-07-14T10:00:03Z');
let server: Awaited<ReturnType<typeof startStampServer>>;
let now = 0;
const logged: string[] = [];
beforeAll(async () => {
  server = await startStampServer(MOMENT);
});
afterAll(() => server.close());
beforeEach(() => {
  logged.length = 0;
});

const stamps = (patienceMs = 10_000) =>
  new TimeStamps(server.url, { patienceMs, now: () => now, log: (line) => logged.push(line) });

describe('a time stamp', () => {
  it('is of the signature that it stands with, which stays valid [FICHA-37]', async () => {
    server.answer = 'right';
    const { content, selo } = await sealSample(sampleSeal({ stamps: stamps() }));
    expect(selo?.nivel).toBe('B-T');
    expect(readSeals(content.bytes)).toMatchObject([{ valid: true, whole: true, stamped: MOMENT }]);
    expect(logged).toEqual([]);
  });

  it.each([
    'never',
    'refused',
    'other-nonce',
    'other-digest',
    'broken',
    'not-for-stamps',
    'nonsense',
    'endless',
  ] as const satisfies readonly StampAnswer[])(
    'that does not come, or is not right (%s), leaves the sheet sealed without one, in time [FICHA-37]',
    async (answer) => {
      server.answer = answer;
      const started = performance.now();
      const { content, selo } = await sealSample(sampleSeal({ stamps: stamps(300) }));
      expect(performance.now() - started).toBeLessThan(3_000);
      expect(selo?.nivel).toBe('B-B');
      const [seal] = readSeals(content.bytes);
      expect(seal).toMatchObject({ valid: true, whole: true });
      expect(seal?.stamped).toBeUndefined();
      expect(logged).toEqual([
        expect.stringMatching(/^SEAL_TSA_URL: 127\.0\.0\.1:\d+ não carimbou/),
      ]);
    },
  );

  it('is not asked for again for a minute after that [FICHA-37]', async () => {
    server.answer = 'refused';
    const authority = stamps();
    const before = server.asked();
    expect(await authority.stamp(Buffer.from('a'))).toBeUndefined();
    server.answer = 'right';
    now += 59_000;
    expect(await authority.stamp(Buffer.from('a'))).toBeUndefined();
    expect(server.asked()).toBe(before + 1);
    now += 2_000;
    expect(await authority.stamp(Buffer.from('a'))).toBeDefined();
    expect(logged).toHaveLength(1);
  });

  it('is asked for with the user of the address, which no line of the log has', async () => {
    const address = server.url.replace('//', '//quem:se%C3%A7redo@');
    server.answer = 'refused';
    const lines: string[] = [];
    const authority = new TimeStamps(address, { log: (line) => lines.push(line) });
    expect(await authority.stamp(Buffer.from('a'))).toBeUndefined();
    expect(lines.join()).not.toMatch(/quem|redo/);
  });
});
