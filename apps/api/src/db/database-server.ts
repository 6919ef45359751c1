import type { Config } from '../config.ts';
import { startEmbeddedServer } from './embedded/embedded-server.ts';

/** The PostgreSQL that a configuration names. */
export interface DatabaseServer {
  /** URLs of a role that may sign in, one for each server of the database. */
  readonly addresses: readonly string[];
  /** Resolves when the embedded server has exited, and does not start again. */
  readonly exited?: Promise<unknown>;
  /** Why the embedded server exited, where the end of its log tells. */
  reasonOfEnd?(): string | undefined;
  /** Stops the embedded server. */
  stop(): Promise<void>;
}

/**
 * The server of DATABASE_URL, or else the embedded one of the data folder, started.
 * @throws {EmbeddedServerError}
 */
export async function startDatabaseServer(
  {
    databaseAddresses,
    dataDir,
    backupDir,
  }: Pick<Config, 'databaseAddresses' | 'dataDir' | 'backupDir'>,
  log?: (line: string) => void,
): Promise<DatabaseServer> {
  if (databaseAddresses) return { addresses: databaseAddresses, stop: async () => {} };
  const server = await startEmbeddedServer({
    dataDir,
    backupDir,
    restarts: true,
    ...(log && { log }),
  });
  return { ...server, addresses: [server.url] };
}
