import { execFile } from 'node:child_process';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { systemCode } from '../embedded-server-error.ts';
import { serverEnvironment } from '../server-environment.ts';
import { bitsAllow, canEnter, type RunUser } from './run-user.ts';

/** A part of every kind (as far as the platform has it), and the permission bits it needs. */
const PARTS: [path: string, bits: number][] = [
  [join('bin', 'postgres'), 5],
  [join('bin', 'initdb'), 5],
  [join('lib', 'postgresql'), 5],
  [join('share', 'postgresql', 'postgres.bki'), 4],
];

/** Whether a copy of the binaries has the parts that the original has. */
export function isComplete(native: string, original: string): boolean {
  return PARTS.every(
    ([path]) => existsSync(join(native, path)) || !existsSync(join(original, path)),
  );
}

/** Whether `user` can reach and read the binaries, by the permission bits of folders and files. */
export function canUseBinaries(native: string, user: RunUser | undefined): boolean {
  if (!user) return true;
  return PARTS.map(([path, bits]) => ({ path: join(native, path), bits }))
    .filter(({ path }) => existsSync(path))
    .map(({ path, bits }) => ({ path: realpathSync(path), bits }))
    .every(({ path, bits }) => {
      return canEnter(dirname(path), user) && bitsAllow(statSync(path), user, bits);
    });
}

interface Trial {
  readonly runs: boolean;
  /** The system did not let us execute it at all. */
  readonly forbidden: boolean;
  readonly output: string;
}

/** Runs `postgres --version` as `user`: the loader, every library and the path are tried at once. */
export async function runsAs(postgres: string, user: RunUser | undefined): Promise<Trial> {
  try {
    const options = { ...user, ...serverEnvironment(), timeout: 20_000 };
    const { stdout } = await promisify(execFile)(postgres, ['--version'], options);
    return { runs: true, forbidden: false, output: stdout };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const output = `${stdout}${stderr}`.trim() || describe(error, postgres);
    return { runs: false, forbidden: systemCode(error) === 'EACCES', output };
  }
}

function describe(error: unknown, postgres: string): string {
  const code = systemCode(error);
  if (code === 'ENOENT') return `este sistema não executa ${postgres} (falta a glibc?)`;
  if (code === 'EACCES') return `sem permissão para executar ${postgres}`;
  if (code === 'EPERM')
    return 'esta conta de root não pode executar programas com outro utilizador';
  return error instanceof Error ? error.message : String(error);
}
