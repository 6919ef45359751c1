import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../cli/command-error.ts';
import { walFolder } from '../db/embedded/archive/wal-archive.ts';
import type { Binaries } from '../db/embedded/binaries/binaries.ts';
import type { Placement } from '../db/embedded/cluster/placement.ts';
import { reasonInOutput } from '../db/embedded/embedded-server-error.ts';
import { readStatus } from '../db/embedded/postmaster-file.ts';
import { ServerLog } from '../db/embedded/server-log.ts';
import { asFlags, readMachine, serverSettings } from '../db/embedded/server-settings.ts';
import { spawnServer } from '../db/embedded/server-start.ts';
import { stopPostmaster } from '../db/embedded/server-stop.ts';

/** Asks PostgreSQL to recover a cluster when it starts. */
export const SIGNAL = 'recovery.signal';

interface RecoveryNeeds {
  readonly place: Placement;
  readonly binaries: Binaries;
  /** Gets the server's log. */
  readonly dataDir: string;
  /** With the archive. */
  readonly backupDir: string;
  /** The moment to recover to; undefined: all that the archive has. */
  readonly until: Date | undefined;
}

/** A path for the shell, within a setting of PostgreSQL that has placeholders. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`;
}

/**
 * How the server reads its archive. A segment that is missing (exit code 1) is its end; one that cannot be read whole ends
 * the recovery, as every code above 125 does: it must not pass for the end.
 */
export function restoreCommand(wal: string): string {
  const file = `${quoted(wal)}/%f`;
  return `if [ -e ${file}.gz ]; then gzip -dc ${file}.gz > "%p" || exit 255; elif [ -e ${file} ]; then cp ${file} "%p" || exit 255; else exit 1; fi`;
}

/**
 * Runs a copied cluster until it has taken in the archive, up to a moment, and stops it. It is then a cluster like any other.
 * @returns the moment of the last transaction that it took in, in UTC; undefined where the archive had none.
 * @throws {CommandError} where the archive does not reach so far, or is damaged.
 */
export async function recoverCluster({
  place,
  binaries,
  dataDir,
  backupDir,
  until,
}: RecoveryNeeds): Promise<Date | undefined> {
  const { clusterDir, user } = place;
  const log = new ServerLog(dataDir);
  const settings = {
    ...serverSettings(readMachine(user), true),
    restore_command: restoreCommand(walFolder(backupDir)),
    // Of the copy: another one may have been restored from this archive, and gone its own way.
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    // A settings' check of PostgreSQL knows no 'Z'.
    ...(until && { recovery_target_time: until.toISOString().replace('Z', '+00') }),
    // Nobody looks at it before it is whole.
    hot_standby: 'off',
  };
  const flags = asFlags(settings);
  const plan = { clusterDir, password: '', binaries, user, flags, log, say: () => {} };
  const server = await spawnServer(plan);
  let ended = false;
  const exited = server.exited.then(() => {
    ended = true;
  });
  while (!ended && readStatus(clusterDir) !== 'ready') await Promise.race([exited, sleep(50)]);
  const said = readFileSync(log.path, 'utf8');
  if (ended) throw asCommandError(said, until, join(dataDir, 'postgres.log'));
  await stopPostmaster(server.postmaster, clusterDir, binaries.pgCtl);
  return lastTransaction(said);
}

/** The log is in UTC. */
function lastTransaction(said: string): Date | undefined {
  const [, at] =
    /last completed transaction was at log time (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?)\+00/.exec(
      said,
    ) ?? [];
  return at ? new Date(`${at.replace(' ', 'T')}Z`) : undefined;
}

function asCommandError(said: string, until: Date | undefined, log: string): CommandError {
  if (until && said.includes('recovery ended before configured recovery target was reached')) {
    const last = lastTransaction(said)?.toISOString();
    const reaches = last ? `: a última gravação é de ${last}` : '';
    return new CommandError(
      `O histórico não chega até ${until.toISOString()}${reaches}. Sem --ate, repõe-se tudo o que tem.`,
    );
  }
  if (/could not restore file|restore_command/.test(said))
    return new CommandError(
      `Um ficheiro do histórico não se consegue ler inteiro: está danificado, ou falta «gzip» (ver ${log}).`,
    );
  return new CommandError(`A base de dados não recuperou: ${reasonInOutput(said)} (ver ${log}).`);
}
