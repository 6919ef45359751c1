import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPerson } from '../testing/accounts.ts';
import { holding } from '../testing/held-lock.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('a command does its work where the connection that it does not need is lost meanwhile', async () => {
  const { email } = await addPerson(app);
  const held = await holding(app, 'lock table utilizador in exclusive mode', []);
  const command = spawn(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), 'prestador', '--email', email],
    { env: { PATH: process.env.PATH, DATABASE_URL: app.database.url } },
  );
  const ended = new Promise((resolve) => command.once('exit', resolve));
  const said = Promise.all([text(command.stdout), text(command.stderr)]);
  await held.waiting();
  const { rows } = await app.admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and usename = current_user and state = 'idle' and pid <> pg_backend_pid()`,
  );
  expect(rows).toHaveLength(1);
  await held.release();
  expect(await said).toEqual(['Teste passa a trabalhar para o prestador.\n', '']);
  expect(await ended).toBe(0);
});
