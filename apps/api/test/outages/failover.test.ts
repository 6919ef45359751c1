import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freeze, thaw } from './outage-cluster.ts';
import { EMAIL, namesIn, Writer } from './product.ts';
import { failOver, until } from './scenarios.ts';
import { type Pair, startPair } from './setting.ts';

/** What is promised, in ms; five seconds, and what a machine that runs other tests at once takes for the rest of a call. */
const ANSWERED = 7_000;
const WRITING_AGAIN = 15_000;

let pair: Pair;
beforeAll(async () => {
  pair = await startPair();
}, 90_000);
afterAll(() => pair.close(), 30_000);

/** A commit that waits for its standby is told as unconfirmed, never as done, and is made once. */
async function commitWithoutStandby(): Promise<void> {
  const { product, token, standby } = pair;
  const writer = new Writer(product, token, 0);
  const write = () => writer.one('Nome que espera', 'uma-so-vez');
  freeze(standby);
  const answers = [await write(), await write()];
  thaw(standby);
  for (const { status, ms } of answers) {
    expect(status).toBe(503);
    expect(ms).toBeLessThan(ANSWERED);
  }
  await until(async () => (await write()).status === 200, 20_000);
  const names = await namesIn(standby);
  expect(names.filter((name) => name === 'Nome que espera')).toEqual(['Nome que espera']);
}

it('a hung primary is replaced by the promoted standby: no write is lost or doubled, jobs and notices go on, and the old one gets none when it comes back [API-333, API-338, API-339, API-340, API-342]', async () => {
  await commitWithoutStandby();
  const told = await failOver(pair, pair, 1_000);
  expect(told.writingAfterMs).toBeLessThan(WRITING_AGAIN);
  expect(told.kept).toMatchObject({ lost: [], doubled: [], strange: [] });
  expect(told.later).toBeGreaterThan(5);
  expect([told.laterOnOld, told.onOld]).toEqual([[], []]);
  // Changed rights are heard of on the connection that watches, and what is done later is a job, on the same pool.
  expect(told.onNew).toContain('area-cliente-sst-avisos');
  const reset = `/auth/empresa/utilizador/reset-password?email=${EMAIL}`;
  expect((await pair.product.call(reset, { body: {} })).status).toBe(200);
  const letters = () => readdir(pair.sandbox.path('pasta', 'correio')).catch(() => []);
  await until(async () => (await letters()).length > 0, 30_000);
});
