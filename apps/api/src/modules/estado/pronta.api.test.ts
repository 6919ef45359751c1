import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { ROOT } from '../../testing/utilizadores/places.ts';
import { ALL_ACCESSES, signInWith } from '../../testing/utilizadores/test-utilizadores.ts';

let tests: TestApp;
let token: string;
beforeAll(async () => {
  tests = await startTestApp();
  ({ token } = await signInWith(tests, { cd_empresa: ROOT, acessos: ALL_ACCESSES }));
});
afterAll(() => tests.close());

/** Sets what new connections to this database begin with, and ends that which watches it, as a server would by itself. */
async function begunWith(setting: string): Promise<void> {
  const { rows } = await tests.admin.query('select current_database() as name');
  await tests.admin.query(`alter database "${rows[0].name}" ${setting}`);
  await tests.admin.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'area-cliente-sst-avisos'`);
}

async function readiness(): Promise<{ status: number; motivo?: string }> {
  const { status, body } = await tests.call('getEstado', {});
  return { status, motivo: body.motivo };
}

/** Waits for what is promised within five seconds. */
async function within5s(status: number): Promise<{ status: number; motivo?: string }> {
  const until = Date.now() + 5_000;
  let last = await readiness();
  while (last.status !== status && Date.now() < until) {
    await delay(100);
    last = await readiness();
  }
  return last;
}

it.each([
  [
    'temp_file_limit',
    '0',
    'A base de dados não consegue gravar: o espaço que lhe foi dado está cheio.',
  ],
  ['default_transaction_read_only', 'on', 'A base de dados só pode ser lida.'],
])(
  'a database that answers and cannot write is not ready, and says why: %s [API-571]',
  async (name, value, motivo) => {
    expect((await within5s(200)).status).toBe(200);
    await begunWith(`set ${name} = '${value}'`);
    expect(await within5s(503)).toEqual({ status: 503, motivo });
    // What can be read is still answered.
    const read = await tests.call('listOrganigrama', { token, params: { company: ROOT } });
    expect(read.status).toBe(200);
    await begunWith(`reset ${name}`);
    expect((await within5s(200)).status).toBe(200);
  },
);
