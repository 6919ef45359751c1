import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { answerTo } from '../plugins/errors.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import '../testing/test-app-context.ts';
import { createPool } from './pool.ts';
import { inOnePacket, inTransaction, type Transaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
});
afterAll(() => database.drop());

/** The way to the database, which can fall silent without cutting a connection, as a machine that is gone does. */
async function startWay() {
  const open = new Set<{ silent: boolean }>();
  const ends: Socket[] = [];
  const { hostname, port } = new URL(database.appUrl);
  const server = createServer((near) => {
    const way = { silent: false };
    open.add(way);
    const far = connect(Number(port), hostname);
    ends.push(near, far);
    near.on('data', (bytes) => way.silent || far.write(bytes)).on('error', () => {});
    far.on('data', (bytes) => way.silent || near.write(bytes)).on('error', () => {});
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = new URL(database.appUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    silence: () => {
      for (const way of open) way.silent = true;
    },
    close: () => {
      for (const socket of ends) socket.destroy();
      server.close();
    },
  };
}

const TWO = sql<{ two: number }>`select 2 as two`;
const read = (transaction: Transaction) => transaction.all(TWO);

describe('the pool', () => {
  it.each([
    ['a read in one packet', (pool: Pool) => inOnePacket(pool, {}, read)],
    ['a read in steps', (pool: Pool) => inTransaction(pool, { readOnly: true }, read)],
    ['a change', (pool: Pool) => inTransaction(pool, {}, read)],
  ])(
    'gives up a connection at whose other end nobody is left in %s, and works on with another',
    async (_, work) => {
      const way = await startWay();
      const pool = createPool({ addresses: [way.url], max: 1, silenceMs: 2_000 });
      expect(await work(pool)).toEqual([{ two: 2 }]);
      await expect.poll(() => pool.idleCount).toBe(1);
      way.silence();
      const error = await work(pool).catch((reason: unknown) => reason);
      expect(answerTo(error).status).toBe(503);
      expect(await work(pool)).toEqual([{ two: 2 }]);
      await pool.end();
      way.close();
    },
  );
});
