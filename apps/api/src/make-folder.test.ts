import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'sst-pasta-'));
});
afterEach(() => rmSync(base, { recursive: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('a folder', () => {
  it('is created together with its parents, which get the usual mode', () => {
    makeFolder(join(base, 'a', 'b'), 0o700);
    expect(modeOf(join(base, 'a', 'b'))).toBe(0o700);
    expect(modeOf(join(base, 'a'))).toBe(0o777 & ~process.umask());
  });

  it('that exists keeps its mode', () => {
    mkdirSync(join(base, 'a'));
    chmodSync(join(base, 'a'), 0o750);
    symlinkSync(join(base, 'a'), join(base, 'b'));
    for (const name of ['a', 'b']) makeFolder(join(base, name), 0o700);
    expect(modeOf(join(base, 'a'))).toBe(0o750);
  });

  it('that is a file, or leads nowhere, is told so', () => {
    writeFileSync(join(base, 'a'), '');
    symlinkSync(join(base, 'nowhere'), join(base, 'b'));
    for (const name of ['a', 'b']) expect(() => makeFolder(join(base, name))).toThrow('EEXIST');
    expect(() => makeFolder(join(base, 'a', 'c'))).toThrow('ENOTDIR');
  });

  it.skipIf(process.platform !== 'linux')('on a file system that takes none is told so', () => {
    for (const path of ['/proc/sst', '/proc/sst/y'])
      expect(() => makeFolder(path)).toThrow('ENOENT');
  });

  it('on a file system that can only be read is told so', (test) => {
    try {
      const how = ['-t', 'tmpfs', '-o', 'ro,size=4k', 'tmpfs', base];
      execFileSync('/bin/mount', how, { stdio: 'ignore' });
    } catch {
      return test.skip('needs the right to mount');
    }
    try {
      for (const path of [join(base, 'x'), join(base, 'x', 'y')]) {
        expect(() => makeFolder(path)).toThrow('EROFS');
      }
    } finally {
      execFileSync('/bin/umount', [base]);
    }
  });
});
