import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { DatabaseAway } from '../../database-away.ts';
import { Route } from './route.ts';

/** What a server says when it is asked, and after how many ms; or why it cannot be reached. */
interface Server {
  readonly timeline?: number;
  readonly standby?: boolean;
  readonly read_only?: boolean;
  readonly refused?: string;
  readonly afterMs?: number;
}

/** Servers that are there without a network, and which of their connections are open. */
function serversOf(servers: Record<string, Server>) {
  const open = new Set<string>();
  const create = (address: string) => {
    const said = (): Server => servers[address] ?? { refused: 'ENOTFOUND' };
    const client = {
      connect: async () => {
        await new Promise((resolve) => setTimeout(resolve, said().afterMs));
        const { refused } = said();
        if (refused) throw Object.assign(new Error(refused), { code: refused });
        open.add(address);
      },
      query: async () => {
        const { timeline = 1, standby = false, read_only = standby } = said();
        const hex = standby ? null : timeline.toString(16).padStart(8, '0');
        return { rows: [{ standby, read_only, timeline: hex }] };
      },
      end: async () => void open.delete(address),
    };
    return client as unknown as Client;
  };
  return { servers, open, create };
}

describe('the server to write to', () => {
  it('is the first in order that may be written to; the others are left [API-338]', async () => {
    const { create, open } = serversOf({ a: { standby: true }, b: { afterMs: 20 }, c: {} });
    const route = new Route(['a', 'b', 'c']);
    expect(route.current).toBeUndefined();
    await route.open(create);
    expect([route.current, route.timeline]).toEqual(['b', 1]);
    await expect.poll(() => [...open]).toEqual(['b']);
  });

  it('is the one on the highest timeline, also where a primary of before comes first [API-340]', async () => {
    const { create } = serversOf({ a: { timeline: 9 }, b: { timeline: 10 } });
    const route = new Route(['a', 'b']);
    await route.open(create);
    expect([route.current, route.timeline]).toEqual(['b', 10]);
  });

  it('is never one on a lower timeline than was seen [API-340]', async () => {
    const { servers, create } = serversOf({ a: { refused: 'ECONNREFUSED' }, b: { timeline: 2 } });
    const route = new Route(['a', 'b']);
    await route.open(create);
    Object.assign(servers, { a: { timeline: 1 }, b: { refused: 'ECONNREFUSED' } });
    await expect(route.open(create)).rejects.toThrow(/linha temporal 1, quando já houve a 2/);
    await expect(route.check(create('a'))).rejects.toThrow(DatabaseAway);
  });

  it('that was promoted since is taken without waiting for one that is silent [API-339]', async () => {
    const { servers, create } = serversOf({ a: {}, b: { standby: true } });
    const route = new Route(['a', 'b']);
    await route.open(create);
    Object.assign(servers, { a: { refused: 'ETIMEDOUT', afterMs: 3_000 }, b: { timeline: 2 } });
    const begun = performance.now();
    await route.open(create);
    expect([route.current, performance.now() - begun < 1_000]).toEqual(['b', true]);
  });

  it('is none that takes no changes, unless it is the only one [API-338]', async () => {
    const { create } = serversOf({ a: { read_only: true }, b: { standby: true } });
    await expect(new Route(['a', 'b']).open(create)).rejects.toThrow('só pode ser lida');
    await expect(new Route(['b']).open(create)).rejects.toBeInstanceOf(DatabaseAway);
    await expect(new Route(['b']).check(create('b'))).rejects.toBeInstanceOf(DatabaseAway);
    await new Route(['a']).open(create);
  });

  it('that is not there is told as why it cannot be reached', async () => {
    const { create } = serversOf({ a: { refused: 'ECONNREFUSED' } });
    await expect(new Route(['a', 'x']).open(create)).rejects.toThrow('ECONNREFUSED');
  });
});
