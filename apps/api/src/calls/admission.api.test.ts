import type { CallName } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holding } from '../testing/database/held-lock.ts';
import { type CallResult, pathOf, startTestApp, type TestApp } from '../testing/test-app.ts';
import { addPerson, type Person } from '../testing/utilizadores/accounts.ts';
import { accessTo, FOREIGN, ROOT } from '../testing/utilizadores/places.ts';
import { ALL_ACCESSES } from '../testing/utilizadores/test-utilizadores.ts';
import type { AdmissionLimits } from './shares.ts';

/** Longer than a server remembers whose session it is. */
const FORGOTTEN_MS = 1_000;
const PATIENCE_MS = 300;

let base: TestApp;
beforeAll(async () => {
  base = await startTestApp();
});
afterAll(() => base.close());

/** A server with few places on the same database, and somebody in each of two companies. */
async function start(limits: Partial<AdmissionLimits>) {
  const { database, clock } = base;
  const app = await startTestApp({
    database,
    clock,
    limits: { patienceMs: PATIENCE_MS, ...limits },
  });
  const add = (cd_empresa: number) =>
    addPerson(app, { cd_empresa, adm: true, acessos: ALL_ACCESSES });
  const asking =
    (name: CallName, company: number, query = {}) =>
    async ({ token }: Person) => {
      const begun = performance.now();
      const answer = await app.call(name, { token, params: { company }, query });
      return { ...answer, ms: performance.now() - begun };
    };
  return { app, add, asking };
}

const refusal = ({ status, body, headers }: CallResult) => {
  const seconds = Number(headers['retry-after']);
  return [status, body.codigo, Number.isInteger(seconds) && seconds >= 2 && seconds <= 4];
};

const settled = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a server that has no room', () => {
  it('answers 503 with Retry-After in time, before it looks up a session; readiness, sign-out and addresses that are no calls are answered [API-371]', async () => {
    const { app, add, asking } = await start({ places: 1 });
    const [one, other] = [await add(ROOT), await add(ROOT)];
    const list = asking('listMedicos', ROOT);
    const lock = await holding(app, 'lock table medico', []);
    const waiting = list(one);
    await lock.waiting();
    // The token is nobody's, which is found out only by whoever looks.
    const stranger = { ...other, token: 'x'.repeat(43) };
    const late = await list(stranger);
    expect(refusal(late)).toEqual([503, 'OCUPADO', true]);
    expect(late.ms).toBeLessThan(2_000);
    expect((await app.call('getEstado')).status).toBe(200);
    expect((await app.app.inject('/uma-morada')).statusCode).toBe(404);
    expect((await app.call('logout', { token: other.token })).status).toBe(200);
    await lock.release();
    expect((await waiting).status).toBe(200);
    expect((await list(stranger)).status).toBe(401);
    await app.close();
  });

  it('does nothing for a caller who has gone while the call waited [API-361]', async () => {
    const { app, add, asking } = await start({ places: 1, patienceMs: 3_000 });
    const [one, other] = [await add(ROOT), await add(ROOT)];
    const origin = await app.app.listen({ port: 0, host: '127.0.0.1' });
    const lock = await holding(app, 'lock table medico', []);
    // Whoever is worked for here keeps the only place.
    const forever = await holding(app, 'lock table acidente', []);
    const first = asking('listMedicos', ROOT)(one);
    await lock.waiting();
    const leaving = new AbortController();
    const list = `${origin}${pathOf('listAcidentes', { company: ROOT })}`;
    const headers = { 'x-sessao': other.token };
    const waiting = fetch(list, { headers, signal: leaving.signal });
    await settled(PATIENCE_MS);
    leaving.abort();
    await expect(waiting).rejects.toThrow();
    await settled(PATIENCE_MS);
    await lock.release();
    expect((await first).status).toBe(200);
    expect((await asking('listMedicos', ROOT)(one)).status).toBe(200);
    await forever.release();
    await app.close();
  });

  it('turns calls away while its memory is full, or its loop too slow; readiness and sign-out are answered [API-372]', async () => {
    const { app, add, asking } = await start({ heapBytes: 1 });
    const person = await add(ROOT);
    // Memory is looked at once a second.
    await expect
      .poll(async () => refusal(await asking('listMedicos', ROOT)(person)), { timeout: 5_000 })
      .toEqual([503, 'OCUPADO', true]);
    expect((await app.call('getEstado')).status).toBe(200);
    expect((await app.app.inject('/uma-morada')).statusCode).toBe(404);
    expect((await app.call('logout', { token: person.token })).status).toBe(200);
    await app.close();
  });
});

describe('a share of the places', () => {
  it('of one module is all that a locked table takes: calls on others are answered as ever [API-373]', async () => {
    const { app, add, asking } = await start({ places: 8 });
    const people = await Promise.all(
      Array.from({ length: 6 }, (_, index) => add(index % 2 ? ROOT : FOREIGN)),
    );
    // Before the lock: who joins may be a physician of that table.
    const others = new Map([
      [ROOT, await add(ROOT)],
      [FOREIGN, await add(FOREIGN)],
    ]);
    const lock = await holding(app, 'lock table medico', []);
    const stuck = people.flatMap((person, index) =>
      [1, 2, 3].map(() => asking('listMedicos', index % 2 ? ROOT : FOREIGN)(person)),
    );
    await lock.waiting(4);
    await settled(FORGOTTEN_MS);
    for (const [company, person] of others) {
      const { status, ms } = await asking('listAcidentes', company, { quantidade: 10 })(person);
      expect(status).toBe(200);
      // Half a second on a machine that has nothing else to do.
      expect(ms).toBeLessThan(2_000);
    }
    await lock.release();
    const statuses = (await Promise.all(stuck)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(4);
    expect(statuses.filter((status) => status === 503)).toHaveLength(14);
    await app.close();
  });

  it('of one company is what all its users have together: beyond, they are told so, and other companies are served [API-374]', async () => {
    const { app, add, asking } = await start({ places: 9 });
    const people = await Promise.all(Array.from({ length: 6 }, () => add(ROOT)));
    const [{ cd: userId }, foreign] = [await add(ROOT), await add(FOREIGN)];
    const places = `select pg_advisory_xact_lock(hashtextextended('lugares', $1))`;
    const lock = await holding(app, places, [ROOT]);
    const changes = people.map(({ token }) =>
      app.call('updateAcessos', {
        token,
        params: { company: ROOT, userId },
        body: [accessTo(1, 'ver')],
      }),
    );
    await lock.waiting(3);
    const page = { quantidade: 10 };
    expect((await asking('listUtilizadores', FOREIGN, page)(foreign)).status).toBe(200);
    await settled(PATIENCE_MS);
    await lock.release();
    const answers = await Promise.all(changes);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(refusal)).toEqual(Array(3).fill([429, 'OCUPADO', true]));
    await app.close();
  });

  it('of what keeps a processor busy is small for each company: further searches are told so, all else goes on [API-375]', async () => {
    const { app, add, asking } = await start({ places: 8, heavyOfCompany: 1 });
    const [one, other, foreign] = [await add(ROOT), await add(ROOT), await add(FOREIGN)];
    const page = { quantidade: 10 };
    const searching = { ...page, pesquisa: 'silva santos costa pinto' };
    const few = { ...page, pesquisa: 'silva santos costa' };
    const lock = await holding(app, 'lock table medico', []);
    const first = asking('listExames', ROOT, searching)(one);
    await lock.waiting();
    const second = await asking('listAcidentes', ROOT, searching)(other);
    expect(refusal(second)).toEqual([429, 'OCUPADO', true]);
    expect((await asking('listAcidentes', ROOT, page)(other)).status).toBe(200);
    await lock.release();
    expect((await first).status).toBe(200);
    expect((await asking('listAcidentes', FOREIGN, searching)(foreign)).status).toBe(200);

    const again = await holding(app, 'lock table medico', []);
    const short = [asking('listExames', ROOT, few)(one), asking('listExames', ROOT, few)(other)];
    await again.waiting();
    await settled(PATIENCE_MS);
    expect(refusal(await asking('listAcidentes', ROOT, few)(one))).toEqual([429, 'OCUPADO', true]);
    await again.release();
    for (const { status } of await Promise.all(short)) expect(status).toBe(200);
    await app.close();
  });
});
