import { type AddressInfo, connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../src/db/transaction.ts';
import { startTestApp, type TestApp } from '../src/testing/test-app.ts';

let app: TestApp;
let port: number;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port;
  token = await app.signIn('admin@demo.pt');
});
afterAll(() => app.close());

/** Asks for a whole list and goes away after so many milliseconds. */
function askAndLeave(after: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `GET /api/empresa/1/funcionario HTTP/1.1\r\nHost: x\r\nX-Sessao: ${token}\r\n\r\n`,
      );
      setTimeout(() => socket.destroy(), after);
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}

const inUse = () => app.database.pool.totalCount - app.database.pool.idleCount;

describe('connections to the database', () => {
  it('come back from clients that go away before, while and after a whole list is read', async () => {
    for (let round = 0; round < 60; round++) await askAndLeave(round % 20);
    await expect.poll(inUse, { timeout: 3_000 }).toBe(0);
    expect(app.database.pool.waitingCount).toBe(0);
  });

  it('may be lost in a transaction: the call fails, the server lives on', async () => {
    const lost = inTransaction(app.database.pool, {}, async (transaction) => {
      const row = await transaction.first(sql<{ pid: number }>`select pg_backend_pid() as pid`);
      await app.admin.query('select pg_terminate_backend($1)', [row?.pid]);
      // The end of the connection arrives while the transaction waits for something else.
      await new Promise((resolve) => setTimeout(resolve, 100));
      return transaction.first(sql`select 1`);
    });
    await expect(lost).rejects.toThrow();
    expect((await app.call('getEstado')).status).toBe(200);
    await expect.poll(inUse).toBe(0);
  });

  it('may all be lost while idle: the next call gets a new one', async () => {
    await app.admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await app.call('getUtilizador', { token })).status).toBe(200);
  });

  it('that cannot be had are told as 503 with a time to try again, in Portuguese [ERR-03]', async () => {
    const { pool } = app.database;
    const held = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
    const { status, body, headers } = await app.call('listMedicos', {
      token,
      params: { company: 1 },
    });
    for (const client of held) client.release();
    expect(status).toBe(503);
    expect(body).toMatchObject({
      codigo: 'INDISPONIVEL',
      error: expect.stringMatching(/indisponível/),
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
