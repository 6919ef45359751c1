import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { postmasterPid } from './testing/postmaster-pid.ts';
import { query, Sandbox } from './testing/sandbox.ts';

/** One that is killed while it starts is tried again, which is not counted. */
const MORE_THAN_ENOUGH = 12;

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await Sandbox.open();
});
afterEach(async () => {
  expect(await sandbox.close()).toEqual([]);
}, 30_000);

/** The rows of a query; none while the server is away. One that was being killed may never answer. */
const rowsOf = (url: string, sql: string) =>
  Promise.race([query(url, sql).catch(() => []), sleep(2_000, [])]);

it('a server that is killed is started again at the same address, with what it has written [API-359]', async () => {
  const { url, clusterDir, exited } = await sandbox.start(sandbox.path('data'), {
    durable: true,
    restarts: true,
  });
  let ended = false;
  void exited.then(() => {
    ended = true;
  });
  await query(url, 'create table written (id int)');
  for (const id of [1, 2]) {
    await query(url, `insert into written values (${id})`);
    const before = postmasterPid(clusterDir);
    process.kill(before, 'SIGKILL');
    const rows = () => rowsOf(url, 'select id from written order by id');
    await expect.poll(rows, { timeout: 20_000 }).toHaveLength(id);
    expect(postmasterPid(clusterDir)).not.toBe(before);
  }
  const startedAgain = () =>
    sandbox.lines.filter((line) => line.includes('arrancado de novo')).length;
  expect(ended).toBe(false);
  // The server answers before its start is told.
  await expect.poll(startedAgain, { timeout: 20_000 }).toBe(2);
  // Whoever runs the product has to hear of a server that ends again and again: the sixth end within a minute is the last.
  const works = () => rowsOf(url, 'select 1 as one').then((rows) => rows.length === 1);
  for (let kills = 0; !ended && kills < MORE_THAN_ENOUGH; kills++) {
    const before = postmasterPid(clusterDir);
    const told = startedAgain();
    process.kill(before, 'SIGKILL');
    const isAnother = async () =>
      postmasterPid(clusterDir) !== before && (await works()) && startedAgain() > told;
    await expect.poll(async () => ended || (await isAnother()), { timeout: 30_000 }).toBe(true);
  }
  expect(ended).toBe(true);
  expect(startedAgain()).toBe(5);
});
