import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedServerError, reasonInOutput } from '../embedded-server-error.ts';
import { canUseBinaries, runsAs } from './binaries-check.ts';
import { copyBinaries } from './binaries-copy.ts';
import type { BinaryPackage } from './binary-package.ts';
import { restoreLinks } from './library-links.ts';
import type { RunUser } from './run-user.ts';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

function binariesIn(native: string): Binaries {
  const end = process.platform === 'win32' ? '.exe' : '';
  const at = (name: string) => join(native, 'bin', name + end);
  return { postgres: at('postgres'), initdb: at('initdb'), pgCtl: at('pg_ctl') };
}

/**
 * Binaries that run, for `user` too. Those of the package where possible; where they cannot be
 * mended or `user` cannot reach them, a copy in `copies`, one for each version.
 */
export async function prepareBinaries(
  source: BinaryPackage,
  copies: string,
  user: RunUser | undefined,
): Promise<Binaries> {
  const native = join(source.folder, 'native');
  const own = binariesIn(native);
  for (const path of [own.postgres, own.initdb]) {
    if (!existsSync(path)) {
      throw new EmbeddedServerError(`o pacote npm do PostgreSQL está incompleto, falta ${path}`);
    }
  }
  if ((await restoreLinks(source.folder)) && canUseBinaries(native, user)) {
    const trial = await runsAs(own.postgres, user);
    if (trial.runs) return own;
    // A file system that forbids execution is cured by a copy; a missing library is not.
    if (!trial.forbidden) throw new EmbeddedServerError(reasonInOutput(trial.output), trial.output);
  }
  return binariesIn(await copyBinaries(source, join(copies, source.key), user));
}
