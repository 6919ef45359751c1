import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { restoreCommand } from './recover.ts';

it('the archive is read compressed or not, its end is told from damage, and any path will do [API-405]', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'sst-recover-'));
  const wal = join(dir, `d'água 100% $HOME`);
  await mkdir(wal);
  const whole = gzipSync('compressed');
  await writeFile(join(wal, 'A.gz'), whole);
  await writeFile(join(wal, 'B'), 'plain');
  await writeFile(join(wal, 'C.gz'), whole.subarray(0, 12));
  const target = join(dir, 'read');
  const run = (name: string) => {
    // As PostgreSQL replaces its placeholders.
    const command = restoreCommand(wal).replace(/%([fp%])/g, (_, of) =>
      of === 'f' ? name : of === 'p' ? target : '%',
    );
    return spawnSync('sh', ['-c', command]).status;
  };
  expect(run('A')).toBe(0);
  expect(await readFile(target, 'utf8')).toBe('compressed');
  expect(run('B')).toBe(0);
  expect(await readFile(target, 'utf8')).toBe('plain');
  expect([run('C'), run('D')]).toEqual([255, 1]);
  await rm(dir, { recursive: true });
});
