import { setTimeout as until } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { addPerson, callerOf, type Person } from '../testing/utilizadores/accounts.ts';
import { accessTo, ROOT } from '../testing/utilizadores/places.ts';
import { ALL_ACCESSES } from '../testing/utilizadores/test-utilizadores.ts';

/** Time for six connections on a busy machine. */
const HELD = { timeout: 4_000 };

/** Longer than a server remembers whose rights nobody has told it to forget. */
const FORGOTTEN_MS = 1_000;

let app: TestApp;
let greedy: Person;
let other: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  greedy = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
  other = await addPerson(app, { cd_empresa: ROOT, adm: true, acessos: ALL_ACCESSES });
});
afterAll(() => app.close());

const give = () =>
  callerOf(app, 'updateAcessos')(greedy, ROOT, { userId: other.cd, body: [accessTo(1, 'ver')] });

async function held(): Promise<number> {
  const { rows } = await app.admin.query(
    "select count(*)::int as n from pg_locks where locktype = 'advisory' and not granted",
  );
  return rows[0].n;
}

it('a user has six calls worked on at once: the others wait, and no other user does', async () => {
  await app.admin.query('begin');
  await app.admin.query("select pg_advisory_xact_lock(hashtextextended('lugares', $1))", [ROOT]);
  const calls = Array.from({ length: 12 }, give);
  await expect.poll(held, HELD).toBe(6);
  for (let turn = 0; turn < 3; turn++) {
    const { status } = await callerOf(app, 'listFuncionarios')(other, ROOT);
    expect(status).toBe(200);
  }
  expect(await held()).toBe(6);
  await app.admin.query('commit');
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses).toEqual(Array(12).fill(200));
});

it('a call that its user would have to wait for is told so within the second: 429 with a time to try again [API-376]', async () => {
  const { database, clock } = app;
  const hurried = await startTestApp({ database, clock, limits: { patienceMs: 300 } });
  await app.admin.query('begin');
  await app.admin.query("select pg_advisory_xact_lock(hashtextextended('lugares', $1))", [ROOT]);
  const given = { userId: other.cd, body: [accessTo(1, 'ver')] };
  const calls = Array.from({ length: 10 }, () =>
    callerOf(hurried, 'updateAcessos')(greedy, ROOT, given),
  );
  const refused = (await Promise.all(calls.slice(6))).map(({ status, body }) => [
    status,
    body.codigo,
  ]);
  await app.admin.query('commit');
  expect(refused).toEqual(Array(4).fill([429, 'OCUPADO']));
  const served = (await Promise.all(calls.slice(0, 6))).map(({ status }) => status);
  expect(served).toEqual(Array(6).fill(200));
  await hurried.close();
});

it('calls about the own session do not wait in the queue', async () => {
  await app.admin.query('begin');
  await app.admin.query("select pg_advisory_xact_lock(hashtextextended('lugares', $1))", [ROOT]);
  const calls = Array.from({ length: 8 }, give);
  await expect.poll(held, HELD).toBe(6);
  expect((await app.call('getUtilizador', { token: greedy.token })).status).toBe(200);
  await app.admin.query('commit');
  await Promise.all(calls);
});

it('lists that belong to no company wait with the others', async () => {
  await app.admin.query('begin');
  await app.admin.query("select pg_advisory_xact_lock(hashtextextended('lugares', $1))", [ROOT]);
  const calls = Array.from({ length: 6 }, give);
  await expect.poll(held, HELD).toBe(6);
  const order: string[] = [];
  const waiting = app.call('listNacionalidades', { token: greedy.token }).then(({ status }) => {
    order.push('answered');
    return status;
  });
  await until(200);
  order.push('set free');
  await app.admin.query('commit');
  expect(await waiting).toBe(200);
  expect(order).toEqual(['set free', 'answered']);
  await Promise.all(calls);
});

it('a call that waited for its turn asks again for its right [PERM-16]', async () => {
  await app.admin.query('begin');
  await app.admin.query("select pg_advisory_xact_lock(hashtextextended('lugares', $1))", [ROOT]);
  const calls = Array.from({ length: 6 }, give);
  await expect.poll(held, HELD).toBe(6);
  const waiting = callerOf(app, 'listFuncionarios')(greedy, ROOT);
  await app.admin.query('update utilizador_empresa set inactiv = true where cd_utilizador = $1', [
    greedy.cd,
  ]);
  await until(FORGOTTEN_MS);
  await app.admin.query('commit');
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses).toEqual(Array(6).fill(403));
  expect((await waiting).status).toBe(403);
});
