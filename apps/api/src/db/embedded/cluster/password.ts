import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from '../binaries/binaries.ts';
import {
  asEmbeddedError,
  EmbeddedServerError,
  reasonInOutput,
  systemCode,
} from '../embedded-server-error.ts';
import { serverEnvironment } from '../server-environment.ts';
import { writeWhole } from './durable-files.ts';
import type { Placement } from './placement.ts';

const FILE = 'postgres.password';

/** The superuser's password as kept in the data folder, if it is there. */
export function readPassword(dataDir: string): string | undefined {
  try {
    const path = join(dataDir, FILE);
    const password = readFileSync(path, 'utf8').trim();
    chmodSync(path, 0o600);
    return password || undefined;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw asEmbeddedError(error, `ler ${join(dataDir, FILE)}`);
  }
}

/** A new random password, safe to write in SQL and in a URL. */
export function newPassword(): string {
  return randomBytes(24).toString('hex');
}

/** Keeps the superuser's password in the data folder, readable by its owner only. */
export async function savePassword(dataDir: string, password: string): Promise<void> {
  await writeWhole(join(dataDir, FILE), `${password}\n`, 0o600);
}

/**
 * Sets a new password for a cluster whose password file was lost, in PostgreSQL's single-user mode (no server may run on
 * it). The file comes last: a kill in between leaves it missing, and the next start does this again.
 */
export async function replacePassword(
  dataDir: string,
  { clusterDir, user }: Placement,
  binaries: Binaries,
): Promise<string> {
  const password = newPassword();
  const args = ['--single', '-D', clusterDir, '-c', 'log_destination=stderr', 'postgres'];
  const child = spawn(binaries.postgres, args, { ...serverEnvironment(), ...user });
  const output = await new Promise<string>((done, failed) => {
    let text = '';
    child.stdout.on('data', (data) => {
      text += data;
    });
    child.stderr.on('data', (data) => {
      text += data;
    });
    child.stdin.on('error', () => {});
    child.stdin.end(`alter role postgres password '${password}'\n`);
    child.on('error', failed);
    child.on('close', () => done(text));
  });
  if (child.exitCode !== 0 || /\b(ERROR|FATAL|PANIC):/.test(output)) {
    throw new EmbeddedServerError(
      `falta ${join(dataDir, FILE)} e não foi possível definir outra palavra-passe: ${reasonInOutput(output)}`,
      output,
    );
  }
  await savePassword(dataDir, password);
  return password;
}
