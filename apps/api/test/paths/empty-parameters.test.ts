import { type Call, type CallName, contract } from '@sst/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Asking, startAsking } from '../../src/testing/calls/asking.ts';

/** One of its parameters has to be given, and which one is free. */
const ONE_OF: readonly CallName[] = ['listCodigosDeRegistos'];

/** Every call that reads by a query, with the parameters that may be left out. */
const READS = (Object.entries(contract) as [CallName, Call][]).flatMap(([name, call]) => {
  if (call.method !== 'GET' || !call.query || ONE_OF.includes(name)) return [];
  const shape = call.query.shape as Readonly<Record<string, z.ZodType>>;
  const optional = Object.keys(shape).filter((field) => shape[field]?.safeParse(undefined).success);
  return optional.length > 0 ? [{ name, optional }] : [];
});

let asking: Asking;
beforeAll(async () => {
  asking = await startAsking();
});
afterAll(() => asking.app.close());

/** What a call answers, but for its cursor: what others write meanwhile moves it on. */
async function answerOf(name: CallName, query: Record<string, string>) {
  const { status, body } = await asking.ask(name, query);
  const { cursor: _, ...rest } = body;
  return { status, body: rest };
}

describe('an empty parameter of a query', () => {
  it('is tried on every list and look-up', () => {
    expect(READS.length).toBeGreaterThan(20);
  });

  it.each(READS)('of $name means the same as none [API-151]', async ({ name, optional }) => {
    // A whole list of documents is long.
    const few: Record<string, string> = optional.includes('quantidade') ? { quantidade: '3' } : {};
    const [whole, part] = [await answerOf(name, {}), await answerOf(name, few)];
    expect([whole.status, part.status]).toEqual([200, 200]);
    for (const field of optional) {
      const answer = await answerOf(name, { ...few, [field]: '' });
      const { body } = field === 'quantidade' ? whole : part;
      expect([field, answer.status, answer.body]).toEqual([field, 200, body]);
    }
    const all = Object.fromEntries(optional.map((field) => [field, '']));
    expect((await answerOf(name, all)).body).toEqual(whole.body);
  });

  it('that has to be given is refused as before', async () => {
    const { status, body } = await asking.app.call('requestReset', { query: { email: '' } });
    expect([status, body.campos]).toEqual([400, { email: 'Indique o e-mail.' }]);
  });
});
