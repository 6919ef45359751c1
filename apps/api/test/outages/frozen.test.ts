import { afterAll, beforeAll, expect, it } from 'vitest';
import { freezeFor } from './scenarios.ts';
import { type Alone, startAlone } from './setting.ts';

/** What is promised, in ms; five seconds, and what a machine that runs other tests at once takes for the rest of a call. */
const ANSWERED = 7_000;
const READINESS = 1_000;
const HEALTHY = 5_000;

let alone: Alone;
beforeAll(async () => {
  alone = await startAlone();
}, 60_000);
afterAll(() => alone.close(), 30_000);

it('a frozen database has each call answered 503 within five seconds, loses no write and doubles none, and is back by itself [API-334, API-335, API-336, API-337]', async () => {
  const told = await freezeFor(alone, alone.server, 8_000);
  for (const answer of told.asked) {
    // A server that has little time to itself turns a call away before it asks the database.
    const { status, retryAfter, body } = answer;
    expect([status, body.codigo]).toEqual([503, expect.stringMatching(/^(INDISPONIVEL|OCUPADO)$/)]);
    expect(retryAfter).toMatch(/^[2-5]$/);
    expect(answer.ms).toBeLessThan(ANSWERED);
  }
  const { last, slowestMs, toldAfterMs } = told.readiness;
  expect(slowestMs).toBeLessThan(READINESS);
  expect(toldAfterMs).toBeLessThan(ANSWERED);
  expect(last).toMatchObject({ status: 503, retryAfter: '5' });
  expect(last?.body).toMatchObject({
    viva: true,
    pronta: false,
    motivo: 'A base de dados não responde.',
  });
  expect(Date.now() - Date.parse(last?.body.desde)).toBeLessThan(20_000);
  // One connection tries; calls are refused without one.
  expect(told.connections).toBeLessThanOrEqual(1);
  expect([told.refused.status, told.refused.ms < 1_000]).toEqual([503, true]);
  expect(told.readyAfterMs).toBeLessThan(HEALTHY);
  expect(told.writingAfterMs).toBeLessThan(HEALTHY);
  expect(told.kept).toMatchObject({ lost: [], doubled: [], strange: [] });
  expect(told.kept.slowestMs).toBeLessThan(ANSWERED);
});
