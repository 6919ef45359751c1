import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyName, listCopies, removeOld, removeParts } from './copies.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { troubleWithCopies } from './watch-copies.ts';

let backupDir: string;
beforeEach(async () => {
  backupDir = await mkdtemp(join(tmpdir(), 'sst-copias-'));
  await mkdir(join(backupDir, 'wal'));
});
afterEach(() => rm(backupDir, { recursive: true }));

const MANIFEST: Manifest = {
  format: 1,
  version: '0.1.0',
  postgres: '18',
  system: '1',
  started: '2026-11-25T10:00:00.000Z',
  ended: '2026-11-25T10:00:01.000Z',
  firstSegment: '000000010000000000000001',
  lastSegment: '000000010000000000000001',
  rows: {},
  appended: {},
  folders: [],
  files: [],
};

async function addCopy(day: number, segment: number): Promise<string> {
  const name = copyName(new Date(`2026-11-0${day}T10:00:00.500Z`));
  await mkdir(join(backupDir, name));
  const firstSegment = `00000001000000000000000${segment}`;
  await writeManifest(join(backupDir, name), { ...MANIFEST, firstSegment });
  await writeFile(join(backupDir, 'wal', `${firstSegment}.gz`), '');
  return name;
}

it('old copies go by count, with what the archive keeps for them alone [API-406]', async () => {
  for (const day of [1, 2, 3]) await addCopy(day, day * 2);
  const last = await addCopy(4, 8);
  await mkdir(join(backupDir, 'outra-pasta'));
  expect(await removeOld(backupDir, 2)).toBe(2);
  expect((await readdir(backupDir)).sort()).toEqual([
    'copia-20261103T100000Z',
    last,
    'outra-pasta',
    'wal',
  ]);
  expect((await readdir(join(backupDir, 'wal'))).sort()).toEqual([
    '000000010000000000000006.gz',
    '000000010000000000000008.gz',
  ]);
});

it('what is not whole is no copy, and is removed before the next [API-406]', async () => {
  const whole = await addCopy(2, 1);
  await mkdir(join(backupDir, 'copia-20261103T100000Z'));
  await mkdir(join(backupDir, 'copia-20261104T100000Z.parcial'));
  await writeManifest(join(backupDir, 'copia-20261104T100000Z.parcial'), MANIFEST);
  expect((await listCopies(backupDir)).map(({ name }) => name)).toEqual([whole]);
  await removeParts(backupDir);
  expect(await readdir(backupDir)).not.toContain('copia-20261104T100000Z.parcial');
});

it('a description that leads out of the cluster is none [API-405]', async () => {
  const name = await addCopy(2, 1);
  for (const path of ['../etc/passwd', '/etc/passwd', 'base/../../x', ''])
    await expect(
      writeManifest(join(backupDir, name), {
        ...MANIFEST,
        files: [{ path, size: 0, sha256: '0'.repeat(64) }],
      }),
    ).rejects.toThrow();
});

it('whoever runs the server is told where a new copy is wanted: none yet, a gap since, another timeline [API-408]', async () => {
  const arrives = (name: string) => writeFile(join(backupDir, 'wal', name), '');
  expect(await troubleWithCopies(backupDir)).toMatch(/^Ainda não há nenhuma cópia/);
  await addCopy(1, 1);
  await arrives('000000010000000000000002');
  expect(await troubleWithCopies(backupDir)).toBeUndefined();
  await arrives('000000010000000000000004');
  expect(await troubleWithCopies(backupDir)).toMatch(/já não levam ao que se grava/);
  await addCopy(2, 4);
  expect(await troubleWithCopies(backupDir)).toBeUndefined();
  await arrives('000000020000000000000005');
  expect(await troubleWithCopies(backupDir)).toMatch(/já não levam ao que se grava/);
});
