import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../cli/command-error.ts';
import { clusterOf } from '../db/embedded/cluster/placement.ts';
import { PLACES, startEmbeddedServer } from '../db/embedded/embedded-server.ts';
import { findRunningServer } from '../db/embedded/running-server.ts';
import { type MadeCopy, makeCopy } from './make-copy.ts';

interface FolderCopyOptions {
  readonly dataDir: string;
  readonly backupDir: string;
  /** How many copies are kept, this one included. */
  readonly keep: number;
  readonly systemDir?: string;
}

/**
 * Copies the database of a data folder: of the server that works on it, or of one that is started for that.
 * @throws {CommandError} where the folder has none, and as `makeCopy`.
 */
export async function copyDataFolder({
  dataDir,
  backupDir,
  keep,
  systemDir = PLACES.systemDir,
}: FolderCopyOptions): Promise<MadeCopy> {
  // A start would make an empty one.
  if (!existsSync(dataDir) || !existsSync(join(clusterOf(dataDir), 'PG_VERSION')))
    throw new CommandError(
      `Em ${dataDir} não há nenhuma base de dados: indique a pasta com DATA_DIR.`,
    );
  const running = await findRunningServer(dataDir);
  if (running) return makeCopy({ backupDir, server: running, keep });
  const server = await startEmbeddedServer({ dataDir, backupDir }, { systemDir });
  try {
    return await makeCopy({ backupDir, server, keep });
  } finally {
    await server.stop();
  }
}
