import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bitsAllow, canEnter, userInPasswd } from './run-user.ts';

const PASSWD =
  'root:x:0:0::/root:/bin/sh\npostgres-x:x:7:7::/:/bin/sh\npostgres:x:101:104::/:/bin/sh\n';

describe('the user that runs the server', () => {
  it('is read from /etc/passwd by its whole name, and is never root', () => {
    expect(userInPasswd(PASSWD, 'postgres')).toEqual({ uid: 101, gid: 104 });
    expect(userInPasswd(PASSWD, 'nobody')).toBeUndefined();
    expect(userInPasswd(PASSWD, 'root')).toBeUndefined();
  });

  it.each([
    ['owner', { uid: 5, gid: 1 }, true],
    ['group', { uid: 1, gid: 6 }, false],
    ['others', { uid: 1, gid: 1 }, true],
  ])('has the permissions of the first class it belongs to: %s', (_, user, allowed) => {
    expect(bitsAllow({ mode: 0o40705, uid: 5, gid: 6 }, user, 1)).toBe(allowed);
  });
});

describe('the way to a folder', () => {
  // No user of this machine: only the bits for others count.
  const stranger = { uid: 4_000_001, gid: 4_000_001 };
  let top: string;
  let leaf: string;

  beforeEach(() => {
    top = mkdtempSync(join(realpathSync(tmpdir()), 'sst-way-'));
    leaf = join(top, 'a', 'b');
    mkdirSync(leaf, { recursive: true });
    for (const folder of [top, join(top, 'a'), leaf]) chmodSync(folder, 0o711);
  });

  afterEach(() => rmSync(top, { recursive: true }));

  it('is open when every folder on it can be entered', () => {
    expect(canEnter(leaf, stranger)).toBe(true);
  });

  it('is closed when one folder cannot be entered, even if the last one can', () => {
    chmodSync(join(top, 'a'), 0o700);
    expect(canEnter(leaf, stranger)).toBe(false);
  });
});
