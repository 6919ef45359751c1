import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimFolder } from './folder-claim.ts';
import { processIdentity } from './process-identity.ts';

describe('the claim on a folder', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sst-claim-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('is given once and again after its release', async () => {
    const release = await claimFolder(folder);
    await expect(claimFolder(folder)).rejects.toThrow('este mesmo processo');
    release();
    (await claimFolder(folder))();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('sweeps those of ended processes, also where the pid is in use again', async () => {
    writeFileSync(join(folder, 'server.owner-999999-gone.1'), '');
    writeFileSync(join(folder, `server.owner-${process.ppid}-gone.1`), '');
    const release = await claimFolder(folder);
    expect(readdirSync(folder)).toHaveLength(1);
    release();
  });

  it('names the living process that has it, and leaves that claim alone', async () => {
    const rival = `server.owner-${process.ppid}-${processIdentity(process.ppid)}`;
    writeFileSync(join(folder, rival), '');
    await expect(claimFolder(folder)).rejects.toThrow(`usada pelo processo ${process.ppid}`);
    expect(readdirSync(folder)).toEqual([rival]);
  });
});
