import { type Call, type CallName, contract } from '@sst/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALL_EXAMPLES } from '../src/testing/calls/examples/examples.ts';
import {
  hostileBody,
  hostileHeaders,
  hostileQuery,
  hostileText,
} from '../src/testing/calls/hostile-values.ts';
import { problemOfError } from '../src/testing/calls/portuguese-errors.ts';
import { findKnownRows, type KnownRows, placeRows } from '../src/testing/known-rows.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import {
  ALL_ACCESSES,
  signInWith,
  startSession,
} from '../src/testing/utilizadores/test-utilizadores.ts';

const CALLS = 10_000;
const AT_ONCE = 16;
/** Sign-ins among the calls cost processor time by design. */
const TIMEOUT_MS = 240_000;
const SEED = 20_260_316;

let app: TestApp;
let known: KnownRows;
let user: { cd: number; token: string };

beforeAll(async () => {
  app = await startTestApp();
  known = await findKnownRows(app.admin, 61);
  await placeRows(app.admin, known);
  user = await signInWith(app, { cd_empresa: 61, adm: true, acessos: ALL_ACCESSES });
});
afterAll(() => app.close());

const names = Object.keys(contract) as CallName[];

/** The right value, or now and then another. */
function mostly<T, U>(right: T, odd: fc.Arbitrary<U>, weight = 3): fc.Arbitrary<T | U> {
  return fc.oneof({ weight, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: odd });
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;
const TAILS = ['/', '//', '/x', '%', '%00', '?', '#', '/..', ';a=b'] as const;

/** One call: what is odd about it is drawn part by part, so that most parts of most calls are right. */
const randomCall = fc.record({
  name: fc.constantFrom(...names),
  method: mostly(undefined, fc.constantFrom(...METHODS), 12),
  params: fc.array(mostly(undefined, hostileText), { minLength: 3, maxLength: 3 }),
  tail: mostly('', fc.constantFrom(...TAILS), 12),
  query: mostly('', hostileQuery, 1),
  body: hostileBody,
  withBody: fc.boolean(),
  rightBody: fc.boolean(),
  headers: mostly({}, hostileHeaders, 2),
  token: mostly(true, fc.constant(false)),
  address: fc.nat(0xffffff),
});
type RandomCall = typeof randomCall extends fc.Arbitrary<infer T> ? T : never;

function urlOf({ name, params, tail, query }: RandomCall): string {
  const right = CALL_EXAMPLES[name](known, user.cd).params ?? {};
  let index = 0;
  const path = contract[name].path.replace(/:(\w+)/g, (_, key: string) => {
    return params[index++] ?? String(right[key]);
  });
  return `${path}${tail}${query && `?${query}`}`;
}

interface Outcome {
  readonly status: number;
  readonly problem: string | undefined;
}

/** A session that may end, for the call that ends it. */
async function tokenFor({ name }: RandomCall): Promise<string> {
  return name === 'logout' ? startSession(app, user.cd) : user.token;
}

async function send(random: RandomCall): Promise<Outcome> {
  const call: Call = contract[random.name];
  const method = random.method ?? call.method;
  const carries = random.withBody || call.body !== undefined;
  const example = CALL_EXAMPLES[random.name](known, user.cd).body;
  const payload = random.rightBody && example ? JSON.stringify(example) : random.body.payload;
  const type = random.rightBody ? 'application/json' : random.body.type;
  const response = await app.app.inject({
    method,
    url: urlOf(random),
    headers: {
      ...(random.token && { 'x-sessao': await tokenFor(random) }),
      ...(carries && type !== undefined && { 'content-type': type }),
      ...random.headers,
    },
    ...(carries && method !== 'HEAD' && { payload }),
    // Most from an address of their own: few are turned away for being many.
    remoteAddress: `10.${random.address >> 16}.${(random.address >> 8) & 255}.${random.address & 255}`,
  });
  const { statusCode: status } = response;
  if (method === 'HEAD') return { status, problem: status >= 500 ? `${status}` : undefined };
  if (status >= 400) return { status, problem: problemOfError(status, response.body) };
  if (status !== 200 || response.headers['content-encoding']) return { status, problem: undefined };
  return { status, problem: problemOfAnswer(random, response.body) };
}

/** As a browser: an answer that was broken off, as those are that lose their database, is asked for once more. */
async function sendAgainIfCut(random: RandomCall): Promise<Outcome> {
  try {
    return await send(random);
  } catch {
    return send(random).catch((error: Error) => ({ status: 0, problem: error.message }));
  }
}

/** A success must still have the shape that the contract gives. */
function problemOfAnswer(random: RandomCall, text: string): string | undefined {
  const { name, method, tail, params } = random;
  const call: Call = contract[name];
  const sameRoute = !method && (tail === '' || tail === '/' || tail === '?' || tail === '#');
  if (!sameRoute || !text.startsWith('{')) return undefined;
  // A hostile parameter may have led to another call's path.
  const led = params.some((value) => value !== undefined) ? Object.values<Call>(contract) : [];
  const json = JSON.parse(text);
  const fits = [call, ...led].some(({ answer }) => answer.safeParse(json).success);
  return fits ? undefined : `not a shape of the contract: ${text.slice(0, 100)}`;
}

it(
  'ten thousand random calls never end in a 5xx nor in a text that is not for users [ERR-01, ERR-03, API-88]',
  async () => {
    const calls = fc.sample(randomCall, { numRuns: CALLS, seed: SEED });
    const problems = new Map<string, string>();
    const statuses = new Map<number, number>();
    const worker = async () => {
      for (let call = calls.pop(); call; call = calls.pop()) {
        const { status, problem } = await sendAgainIfCut(call);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (!problem) continue;
        const shown = { ...call, body: JSON.stringify(call.body).slice(0, 200) };
        problems.set(`${call.name}: ${problem}`, JSON.stringify(shown));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    expect(Object.fromEntries(problems)).toEqual({});
    // The draw reaches every kind of answer; a server that refuses everything would pass otherwise.
    for (const status of [200, 400, 401, 404, 413])
      expect(statuses.get(status) ?? 0).toBeGreaterThan(10);
  },
  TIMEOUT_MS,
);

it('the server still works after all of it', async () => {
  const { pool } = app.database;
  // A read is answered before its connection is back.
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  const params = { company: 61 };
  const { status, body } = await app.call('listFuncionarios', { token: user.token, params });
  expect(status).toBe(200);
  expect(body.count).toBe(known.activeEmployees.length);
});
