import { existsSync, lstatSync, readdirSync, rmSync, statSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareBinaries } from './binaries/binaries.ts';
import { chooseRunUser } from './binaries/run-user.ts';
import { IS_ROOT, query, Sandbox } from './testing/sandbox.ts';
import { startWriter } from './testing/writer-process.ts';

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await Sandbox.open();
});

afterEach(async () => {
  expect(await sandbox.close()).toEqual([]);
}, 30_000);

async function withoutLinks(folder: string) {
  const source = await sandbox.copyPackage(folder);
  const lib = join(folder, 'native', 'lib');
  const links = readdirSync(lib).filter((name) => lstatSync(join(lib, name)).isSymbolicLink());
  for (const name of links) rmSync(join(lib, name));
  return { source, lib, links };
}

describe('the binaries', { timeout: 60_000 }, () => {
  it('get back the library links that an install without scripts left out', async () => {
    const { source, lib, links } = await withoutLinks(sandbox.path('package'));
    await (await sandbox.start(sandbox.path('data'), { source })).stop();
    expect(links.length).toBeGreaterThan(0);
    for (const name of links) expect(statSync(join(lib, name)).size).toBeGreaterThan(0);
    expect(existsSync(sandbox.path('data', 'binaries'))).toBe(false);
  });

  it('that lack a library: the error names it', async () => {
    const { source, lib } = await withoutLinks(sandbox.path('package'));
    for (const name of readdirSync(lib)) if (/libicuuc/.test(name)) rmSync(join(lib, name));
    await expect(sandbox.start(sandbox.path('data'), { source })).rejects.toThrow(
      /falta a biblioteca libicuuc.*DATABASE_URL/,
    );
  });

  it('are copied once, even by two at once, where the server’s user cannot reach them', async (test) => {
    if (!IS_ROOT) return test.skip('needs root');
    const { source, links } = await withoutLinks(sandbox.path('closed', 'package'));
    await chmod(sandbox.path('closed'), 0o700);
    const copies = sandbox.path('copies');
    const user = chooseRunUser(undefined);
    const [one, two] = await Promise.all([
      prepareBinaries(source, copies, user),
      prepareBinaries({ ...source }, copies, user),
    ]);
    expect(one).toEqual(two);
    expect(readdirSync(copies)).toEqual([source.key]);
    const made = statSync(one.postgres).mtimeMs;
    rmSync(join(copies, source.key, 'native', 'lib', links[0] ?? ''));
    expect(statSync((await prepareBinaries(source, copies, user)).postgres).mtimeMs).toBe(made);
  });

  it('that were spoilt in the copy are copied anew', async (test) => {
    if (!IS_ROOT) return test.skip('needs root');
    const { source } = await withoutLinks(sandbox.path('closed', 'package'));
    await chmod(sandbox.path('closed'), 0o700);
    const copies = sandbox.path('copies');
    const user = chooseRunUser(undefined);
    await prepareBinaries(source, copies, user);
    rmSync(join(copies, source.key, 'native', 'lib', 'libicudata.so.60'), { force: true });
    rmSync(join(copies, source.key, 'native', 'bin', 'initdb'));
    const again = await prepareBinaries(source, copies, user);
    expect(existsSync(again.initdb)).toBe(true);
    expect(readdirSync(copies)).toEqual([source.key]);
  });

  it('are copied to the data folder by a normal user who cannot write the package', async (test) => {
    if (!IS_ROOT) return test.skip('needs root, to be another user');
    const user = chooseRunUser(undefined);
    const { source } = await withoutLinks(sandbox.path('package'));
    await mkdir(sandbox.path('data'));
    await chmod(sandbox.path('data'), 0o777);
    const writer = startWriter([sandbox.path('data'), '/nowhere', 'stop', source.folder], user);
    expect(await writer.exited, writer.errors()).toBe(0);
    expect(writer.written.size).toBeGreaterThan(0);
    expect(readdirSync(sandbox.path('data', 'binaries'))).toEqual([source.key]);
  });
});

describe('the cluster of a folder that only root can enter', { timeout: 60_000 }, () => {
  const keep = 'create table kept as select 42 as answer';
  const answer = 'select answer from kept';
  let closed: string;
  let dataDir: string;

  beforeEach(async (test) => {
    if (!IS_ROOT) return test.skip('needs root');
    closed = sandbox.path('closed');
    dataDir = join(closed, 'repository', 'data');
    await mkdir(dataDir, { recursive: true });
  });

  it('lies elsewhere, is found again, and stays there when the folder opens', async () => {
    await chmod(closed, 0o700);
    const source = await sandbox.copyPackage(join(closed, 'package'));
    const first = await sandbox.start(dataDir, { source });
    expect(first.clusterDir.startsWith(sandbox.places.systemDir)).toBe(true);
    expect(await readFile(join(dataDir, 'postgres.location'), 'utf8')).toContain(
      sandbox.places.systemDir,
    );
    await query(first.url, keep);
    await first.stop();
    for (const mode of [0o700, 0o755]) {
      await chmod(closed, mode);
      const again = await sandbox.start(dataDir, { source });
      expect(again.clusterDir).toBe(first.clusterDir);
      expect(await query(again.url, answer)).toEqual([{ answer: 42 }]);
      await again.stop();
    }
  });

  it.each([0, 1])(
    'moves when the folder is closed later (server left running: %i)',
    async (left) => {
      const first = await sandbox.start(dataDir);
      expect(first.clusterDir).toBe(join(dataDir, 'postgres'));
      await query(first.url, keep);
      await first.stop();
      if (left) {
        const writer = sandbox.startWriter(dataDir);
        await writer.writing;
        await writer.kill();
      }
      await chmod(closed, 0o700);
      const again = await sandbox.start(dataDir);
      expect(again.clusterDir).not.toBe(first.clusterDir);
      expect(existsSync(first.clusterDir)).toBe(false);
      expect(await query(again.url, answer)).toEqual([{ answer: 42 }]);
      await again.stop();
    },
  );

  it('goes with a data folder that is moved; one made anew at its path is another', async () => {
    await chmod(closed, 0o700);
    const first = await sandbox.start(dataDir);
    await query(first.url, keep);
    await first.stop();
    await rename(dataDir, `${dataDir}-moved`);
    const anew = await sandbox.start(dataDir);
    expect(anew.clusterDir).not.toBe(first.clusterDir);
    const moved = await sandbox.start(`${dataDir}-moved`);
    expect(await query(moved.url, answer)).toEqual([{ answer: 42 }]);
    await anew.stop();
    await moved.stop();
  });

  it('is not shared by a copy of the data folder', async () => {
    await chmod(closed, 0o700);
    const first = await sandbox.start(dataDir);
    await cp(dataDir, `${dataDir}-copy`, { recursive: true });
    await expect(sandbox.start(`${dataDir}-copy`)).rejects.toThrow('está a ser usada');
    await first.stop();
  });

  it('that has vanished is not replaced by an empty one', async () => {
    await chmod(closed, 0o700);
    const first = await sandbox.start(dataDir);
    await first.stop();
    rmSync(join(first.clusterDir, '..'), { recursive: true });
    await expect(sandbox.start(dataDir)).rejects.toThrow('postgres.location');
  });

  it('keeps its owner when root starts it, and gets one after root has restored it', async () => {
    const first = await sandbox.start(dataDir);
    await query(first.url, keep);
    await first.stop();
    await cp(join(dataDir, 'postgres'), sandbox.path('backup'), { recursive: true });
    rmSync(join(dataDir, 'postgres'), { recursive: true });
    await cp(sandbox.path('backup'), join(dataDir, 'postgres'), { recursive: true });
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(0);
    const again = await sandbox.start(dataDir);
    expect(await query(again.url, answer)).toEqual([{ answer: 42 }]);
    await again.stop();
  });
});
