import { type Call, type CallName, contract } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { CALL_EXAMPLES } from '../src/testing/call-examples.ts';
import { findKnownRows, type KnownRows, placeRows } from '../src/testing/known-rows.ts';
import { addProvider } from '../src/testing/provider.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';
import { ALL_ACCESSES, signInWith } from '../src/testing/test-users.ts';

/** Every call that reads by a query, with the parameters that may be left out. */
const READS = (Object.entries(contract) as [CallName, Call][]).flatMap(([name, call]) => {
  if (call.method !== 'GET' || !call.query) return [];
  const shape = call.query.shape as Readonly<Record<string, z.ZodType>>;
  const optional = Object.keys(shape).filter((field) => shape[field]?.safeParse(undefined).success);
  return optional.length > 0 ? [{ name, optional }] : [];
});

let app: TestApp;
let known: KnownRows;
let client: Awaited<ReturnType<typeof signInWith>>;
let provider: typeof client;
beforeAll(async () => {
  app = await startTestApp();
  known = await findKnownRows(app.admin, 1);
  const place = { cd_empresa: known.cd_empresa, adm: true, acessos: ALL_ACCESSES };
  client = await signInWith(app, place);
  provider = await addProvider({ app });
  await placeRows(app.admin, known);
});
afterAll(() => app.close());

function ask(name: CallName, query: Record<string, string>) {
  const { cd, token } = contract[name].permission.kind.startsWith('provider') ? provider : client;
  const example = CALL_EXAMPLES[name](known, cd);
  return app.call(name, { ...example, token, query: { ...example.query, ...query } });
}

describe('an empty parameter of a query', () => {
  it('is tried on every list and look-up', () => {
    expect(READS.length).toBeGreaterThan(20);
  });

  it.each(READS)('of $name means the same as none [API-151]', async ({ name, optional }) => {
    const { status, body } = await ask(name, {});
    expect(status).toBe(200);
    for (const field of optional) {
      const answer = await ask(name, { [field]: '' });
      expect([field, answer.status, answer.body]).toEqual([field, 200, body]);
    }
    const all = Object.fromEntries(optional.map((field) => [field, '']));
    expect((await ask(name, all)).body).toEqual(body);
  });

  it('that has to be given is refused as before', async () => {
    const { status, body } = await app.call('requestReset', { query: { email: '' } });
    expect([status, body.campos]).toEqual([400, { email: 'Indique o e-mail.' }]);
  });
});
