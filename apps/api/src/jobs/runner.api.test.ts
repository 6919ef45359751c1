import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { JobFailure } from './failure.ts';
import { regularJob } from './job.ts';
import { JobRunner } from './runner.ts';
import '../testing/test-app-context.ts';

let database: TestDatabase;
let runner: JobRunner;
let logged: string[];
beforeAll(async () => {
  database = await createTestDatabase(inject('clusterUrl'));
});
afterAll(() => database.drop());
beforeEach(() => {
  logged = [];
});
afterEach(async () => {
  await runner.stop();
  await database.admin.query('delete from pgboss.job');
});

/** Starts a server's jobs with one of each kind that does this, which is due at once. */
function start(
  run: (ending: AbortSignal) => Promise<void>,
  names: readonly Parameters<typeof regularJob>[0][] = ['limpeza'],
): Promise<void> {
  const jobs = names.map((name) => regularJob(name, '0 0 1 1 *', run, 0.5));
  runner = new JobRunner({ pool: database.pool, jobs, log: (line) => logged.push(line) });
  return runner.start();
}

async function only() {
  const { rows } = await database.admin.query(
    `select state::text, retry_count::int as again, output from pgboss.job where name = 'limpeza'`,
  );
  return rows[0];
}

describe('a job that fails', () => {
  it('waits to be tried again, and keeps none of the words of its error [API-204]', async () => {
    await start(() => Promise.reject(new Error('Key (email)=(ana.melo@exemplo.pt) exists')));
    await vi.waitFor(async () => expect(await only()).toMatchObject({ state: 'retry' }), 10_000);
    const { output } = await only();
    expect(output).toEqual({
      motivo: 'ocorreu um erro inesperado, que está no registo do servidor',
    });
    expect(logged).toEqual([expect.stringMatching(/^A tarefa limpeza espera: Key/)]);
  });

  it('is told in the log though another one has just been [API-295]', async () => {
    await start(() => Promise.reject(new Error('falhou')), ['limpeza', 'pedidos-do-dia']);
    await vi.waitFor(() => expect(logged).toHaveLength(2), 10_000);
    expect(logged.toSorted()).toEqual([
      'A tarefa limpeza espera: falhou',
      'A tarefa pedidos-do-dia espera: falhou',
    ]);
  });

  it('for good is not tried again by itself', async () => {
    await start(() => Promise.reject(new JobFailure('o disco está cheio')));
    await vi.waitFor(async () => expect(await only()).toMatchObject({ state: 'failed' }), 10_000);
    expect(await only()).toMatchObject({ again: 0, output: { motivo: 'o disco está cheio' } });
    expect(logged).toEqual([]);
  });
});

describe('a server whose jobs are done', () => {
  it('looks for others only as often as it is told to [API-291]', async () => {
    const done = vi.fn(async () => {});
    await start(done);
    await vi.waitFor(
      async () => expect(await only()).toMatchObject({ state: 'completed' }),
      10_000,
    );
    const connect = vi.spyOn(database.pool, 'connect');
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(connect.mock.calls.length).toBeLessThan(10);
    connect.mockRestore();
  });
});

describe('a server that stops', () => {
  it('tells what it is doing, and waits for it', async () => {
    const doing = Promise.withResolvers<void>();
    await start(async (ending) => {
      doing.resolve();
      await new Promise<void>((resolve) => ending.addEventListener('abort', () => resolve()));
    });
    await doing.promise;
    await runner.stop();
    expect(await only()).toMatchObject({ state: 'completed' });
  });
});

describe('a server without its database', () => {
  it('says so once in ten seconds, and goes on when it is back', async () => {
    const done = vi.fn(async () => {});
    await start(done);
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), 10_000);
    const away = Object.assign(new Error('Query read timeout'), {});
    const connect = vi
      .spyOn(database.pool, 'connect')
      .mockImplementation(() => Promise.reject(away));
    await vi.waitFor(() => expect(connect.mock.calls.length).toBeGreaterThan(3), 10_000);
    connect.mockRestore();
    expect(logged).toEqual([
      expect.stringMatching(
        /^As tarefas esperam\. A base de dados não responde, ou não aceita ligações ou alterações: Query read timeout/,
      ),
    ]);
    await database.admin.query(
      `insert into pgboss.job_common (name, data, policy) values ('limpeza', '{}', 'standard')`,
    );
    await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(2), 10_000);
  });
});

it('an error of the queue itself is told in its own words [API-367]', async () => {
  await start(async () => {});
  const connect = vi
    .spyOn(database.pool, 'connect')
    .mockImplementation(() => Promise.reject(new Error('a fila não se lê')));
  await vi.waitFor(() => expect(logged).not.toEqual([]), 10_000);
  connect.mockRestore();
  expect(logged).toEqual([expect.stringMatching(/^As tarefas esperam: a fila não se lê/)]);
});
