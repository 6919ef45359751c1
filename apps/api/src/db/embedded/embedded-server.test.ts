import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddedServerError, startEmbeddedServer } from './embedded-server.ts';
import { postmasterPid } from './testing/postmaster-pid.ts';
import { query, Sandbox } from './testing/sandbox.ts';

describe('the embedded server', { timeout: 60_000 }, () => {
  let sandbox: Sandbox;
  let dataDir: string;

  beforeAll(async () => {
    sandbox = await Sandbox.open();
    dataDir = sandbox.path('dados da aplicação');
  });

  afterAll(async () => {
    expect(await sandbox.close()).toEqual([]);
  }, 30_000);

  async function refusal(folder: string): Promise<EmbeddedServerError> {
    const error = await sandbox.start(folder).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(EmbeddedServerError);
    const told = error as EmbeddedServerError;
    expect(told.message).not.toContain('\n');
    expect(told.message).toContain('DATABASE_URL');
    return told;
  }

  it('makes a UTF-8 cluster with Portuguese order, whatever the locale of the machine', async () => {
    const before = { LANG: process.env.LANG, LC_ALL: process.env.LC_ALL };
    Object.assign(process.env, { LANG: 'xx_XX.ISO-8859-15', LC_ALL: 'xx_XX' });
    const server = await sandbox.start(dataDir).finally(() => {
      for (const [name, value] of Object.entries(before)) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    });
    const [row] = await query(
      server.url,
      `select current_setting('server_encoding') as encoding, datlocprovider as provider,
              datlocale as locale, current_setting('listen_addresses') as listen,
              current_setting('unix_socket_directories') as sockets,
              (select string_agg(n, ' ' order by n) from unnest('{Bruno,Álvaro,Alvaro}'::text[]) n) as names
         from pg_database where datname = 'postgres'`,
    );
    expect(row).toEqual({
      encoding: 'UTF8',
      provider: 'i',
      locale: 'pt-PT',
      listen: '127.0.0.1',
      sockets: '',
      names: 'Alvaro Álvaro Bruno',
    });
    expect(server.url).toMatch(/^postgres:\/\/postgres:\w{20,}@127\.0\.0\.1:\d+\/postgres$/);
    expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600);
    await query(server.url, 'create table kept as select 42 as answer');
    await server.stop();
    await server.stop();
    expect(await server.exited).toEqual({ code: 0, signal: null });
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'postgres.password']);
  });

  it('refuses a wrong password', async () => {
    const server = await sandbox.start(dataDir);
    const wrong = server.url.replace(/:\w+@/, ':errada@');
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
    await server.stop();
  });

  it('keeps the data over starts', async () => {
    await (await sandbox.start(dataDir)).stop();
    const server = await sandbox.start(dataDir);
    expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await server.stop();
  });

  it('sweeps what a killed initdb left and leaves the cluster alone', async () => {
    await mkdir(join(dataDir, 'postgres.init-1-gone', 'data'), { recursive: true });
    const server = await sandbox.start(dataDir);
    expect(existsSync(join(dataDir, 'postgres.init-1-gone'))).toBe(false);
    expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await server.stop();
  });

  it('sweeps the half-written password of a killed start', async () => {
    const rubbish = join(dataDir, 'postgres.password.tmp-1-gone.1');
    await writeFile(rubbish, '');
    await (await sandbox.start(dataDir)).stop();
    expect(existsSync(rubbish)).toBe(false);
  });

  it('puts a log above 10 MB aside', async () => {
    truncateSync(join(dataDir, 'postgres.log'), 11 * 1024 * 1024);
    await (await sandbox.start(dataDir)).stop();
    expect(statSync(join(dataDir, 'postgres.log')).size).toBeLessThan(100_000);
    rmSync(join(dataDir, 'postgres.log.1'));
  });

  it('sets another password when its file was lost, data kept', async () => {
    const first = await sandbox.start(dataDir);
    await first.stop();
    rmSync(join(dataDir, 'postgres.password'));
    const server = await sandbox.start(dataDir);
    expect(new URL(server.url).password).not.toBe(new URL(first.url).password);
    expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await server.stop();
  });

  it('says which file to delete when the password is wrong', async () => {
    const password = await readFile(join(dataDir, 'postgres.password'), 'utf8');
    await writeFile(join(dataDir, 'postgres.password'), 'outra\n');
    expect((await refusal(dataDir)).message).toContain('postgres.password');
    await writeFile(join(dataDir, 'postgres.password'), password);
  });

  describe('a lock file that is left', () => {
    const lockFile = () => join(dataDir, 'postgres', 'postmaster.pid');
    const lockText = (pid: number) =>
      `${pid}\n${dataDir}/postgres\n1\n5432\n\n127.0.0.1\n\nready\n`;

    it('of a process that is gone does not hinder', async () => {
      const gone = spawn('true');
      await new Promise((done) => gone.once('exit', done));
      writeFileSync(lockFile(), lockText(gone.pid ?? 0));
      await (await sandbox.start(dataDir)).stop();
    });

    it('with a pid that now belongs to another program neither prevents a start nor harms that program', async () => {
      const { uid, gid } = statSync(join(dataDir, 'postgres'));
      const foreign = spawn('sleep', ['60'], { uid, gid, cwd: '/' });
      await new Promise((done) => foreign.once('spawn', done));
      writeFileSync(lockFile(), lockText(foreign.pid ?? 0));
      const server = await sandbox.start(dataDir);
      expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
      await server.stop();
      expect(foreign.exitCode).toBeNull();
      foreign.kill();
    });
  });

  it('is refused to a second process while the first lives, and untouched by it', async () => {
    const server = await sandbox.start(dataDir);
    const second = sandbox.startWriter(dataDir);
    expect(await second.exited).toBe(2);
    expect(second.errors()).toContain(`está a ser usada pelo processo ${process.pid}`);
    expect(second.errors()).toContain('DATABASE_URL');
    expect((await refusal(dataDir)).message).toContain('este mesmo processo');
    expect(await query(server.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await server.stop();
  });

  it('goes to exactly one of four that start at once', async () => {
    const folder = sandbox.path('disputed');
    const writers = Array.from({ length: 4 }, () => sandbox.startWriter(folder));
    const results = await Promise.allSettled(writers.map((writer) => writer.writing));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const writer of writers) {
      if (writer.written.size === 0) expect(writer.errors()).toContain('está a ser usada');
    }
    for (const writer of writers) await writer.kill();
    await (await sandbox.start(folder)).stop();
  });

  it('is released when the server dies, so that it can be started again', async () => {
    const server = await sandbox.start(dataDir);
    process.kill(postmasterPid(server.clusterDir), 'SIGKILL');
    expect(await server.exited).toEqual({ code: null, signal: 'SIGKILL' });
    const again = await sandbox.start(dataDir);
    expect(await query(again.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await again.stop();
    await server.stop();
  });

  it('ends with a process that exits without stopping it', async () => {
    const writer = sandbox.startWriter(dataDir, 'exit');
    expect(await writer.exited).toBe(0);
    for (let i = 0; i < 100 && (await sandbox.processes()).length > 0; i++) await sleep(50);
    expect(await sandbox.processes()).toEqual([]);
  });

  it('does not hear the Ctrl-C that ends its parent', async () => {
    const writer = sandbox.startWriter(dataDir);
    const pid = await writer.writing;
    process.kill(-writer.pid, 'SIGINT');
    await writer.exited;
    expect(await sandbox.processes()).toContain(pid);
    const server = await sandbox.start(dataDir);
    expect(postmasterPid(server.clusterDir)).toBe(pid);
    expect(sandbox.lines.at(-1)).toContain('retomado');
    await server.stop();
    expect(await sandbox.processes()).toEqual([]);
  });

  describe('ends with one line that names the cause', () => {
    it('when the data folder is a file', async () => {
      writeFileSync(sandbox.path('file'), '');
      expect((await refusal(sandbox.path('file'))).message).toContain(sandbox.path('file'));
    });

    it('when the data is of another version', async () => {
      const version = join(dataDir, 'postgres', 'PG_VERSION');
      writeFileSync(version, '17\n');
      expect((await refusal(dataDir)).message).toContain('PostgreSQL 17');
      writeFileSync(version, '18\n');
    });

    it('when the folder of the cluster holds something else', async () => {
      const folder = sandbox.path('other');
      await mkdir(join(folder, 'postgres'), { recursive: true });
      writeFileSync(join(folder, 'postgres', 'carta.txt'), 'x');
      expect((await refusal(folder)).message).toContain('não é um cluster');
      expect(readdirSync(folder)).toEqual(['postgres']);
    });

    it('when the data is damaged', async () => {
      const folder = sandbox.path('damaged');
      await (await sandbox.start(folder)).stop();
      rmSync(join(folder, 'postgres', 'global', 'pg_control'));
      const error = await refusal(folder);
      expect(error.cause).toContain('pg_control');
    });
  });

  it('leaves a claim of a process that has ended behind without harm', async () => {
    writeFileSync(join(dataDir, 'server.owner-999999-dead.1'), '');
    const server = await startEmbeddedServer({ dataDir }, sandbox.places);
    await server.stop();
    expect(readdirSync(dataDir).filter((name) => name.startsWith('server.owner'))).toEqual([]);
  });
});
