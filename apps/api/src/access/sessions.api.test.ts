import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createUser, startSession } from '../testing/utilizadores/test-utilizadores.ts';
import { Sessions } from './sessions.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Sessions whose reading ends when it is let, with what the database said at once. */
function slowSessions() {
  let go = () => {};
  const released = new Promise<void>((resolve) => {
    go = resolve;
  });
  let read = () => {};
  const wasRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  const { pool } = app.database;
  const slow = {
    query: async (...asked: Parameters<Pool['query']>) => {
      const answer = await pool.query(...asked);
      read();
      await released;
      return answer;
    },
  };
  return { sessions: new Sessions(slow as unknown as Pool, app.clock), wasRead, go };
}

describe('what is read of a session', () => {
  it('is read again where the user’s rights change during the read [API-88, PERM-16]', async () => {
    const cd = await createUser(app.admin, [{ cd_empresa: 1 }]);
    const token = await startSession(app, cd);
    const { sessions, wasRead, go } = slowSessions();
    const found = sessions.find(token, '10.0.0.1');
    await wasRead;
    await app.admin.query('delete from utilizador_empresa where cd_utilizador = $1', [cd]);
    sessions.dropUser(cd);
    go();
    expect((await found)?.places).toEqual([]);
    expect((await sessions.find(token, '10.0.0.1'))?.places).toEqual([]);
  });

  it('is no session where it ends during the read [API-88]', async () => {
    const cd = await createUser(app.admin, [{ cd_empresa: 1 }]);
    const token = await startSession(app, cd);
    const { sessions, wasRead, go } = slowSessions();
    const found = sessions.find(token, '10.0.0.1');
    await wasRead;
    await app.admin.query('delete from sessao where cd_utilizador = $1', [cd]);
    sessions.dropUser(cd);
    go();
    expect(await found).toBeUndefined();
  });

  it('is cached where another user’s rights change during the read [API-88]', async () => {
    const cd = await createUser(app.admin, [{ cd_empresa: 1 }]);
    const token = await startSession(app, cd);
    const { sessions, wasRead, go } = slowSessions();
    const found = sessions.find(token, '10.0.0.1');
    await wasRead;
    sessions.dropUser(cd + 1);
    go();
    expect((await found)?.places).toHaveLength(1);
  });
});
