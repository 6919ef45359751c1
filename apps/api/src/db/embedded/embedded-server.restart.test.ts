import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { postmasterPid } from './testing/postmaster-pid.ts';
import { query, Sandbox } from './testing/sandbox.ts';

/** Kills, of which the sixth within a minute is to be the last. */
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
  const told = (words: string) => sandbox.lines.filter((line) => line.includes(words)).length;
  // The server answers before it is told that it does; one killed in between is only tried again, which is not counted.
  const isBack = (times: number) =>
    expect
      .poll(() => ended || told('voltou a funcionar') === times, { timeout: 60_000 })
      .toBe(true);
  await query(url, 'create table written (id int)');
  for (const id of [1, 2]) {
    await query(url, `insert into written values (${id})`);
    const before = postmasterPid(clusterDir);
    process.kill(before, 'SIGKILL');
    const rows = () => rowsOf(url, 'select id from written order by id');
    await expect.poll(rows, { timeout: 20_000 }).toHaveLength(id);
    expect(postmasterPid(clusterDir)).not.toBe(before);
    await isBack(id);
  }
  expect(ended).toBe(false);
  // Whoever runs the product has to hear of a server that ends again and again: the sixth end within a minute is the last.
  for (let kills = 2; !ended && kills < MORE_THAN_ENOUGH; kills++) {
    process.kill(postmasterPid(clusterDir), 'SIGKILL');
    await isBack(kills + 1);
  }
  expect(ended).toBe(true);
  expect(told('arrancado de novo')).toBe(5);
  // The processes of one that was killed end by themselves once they notice.
  await expect.poll(() => sandbox.processes(), { timeout: 20_000 }).toEqual([]);
});
