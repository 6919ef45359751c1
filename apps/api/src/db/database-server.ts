import type { Config } from '../config.ts';
import { startEmbeddedServer } from './embedded/embedded-server.ts';

/** The PostgreSQL that a configuration names. */
export interface DatabaseServer {
  /** Of a role that may create tables, roles and extensions. */
  readonly url: string;
  /** Resolves when a server of our own has ended. */
  readonly exited?: Promise<unknown>;
  /** Why it has ended, where the end of its log tells. */
  reasonOfEnd?(): string | undefined;
  /** Stops a server of our own. */
  stop(): Promise<void>;
}

/**
 * The server of DATABASE_URL, which somebody else runs, or the embedded one of the data folder, started.
 * @throws {EmbeddedServerError}
 */
export async function startDatabaseServer(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log?: (line: string) => void,
): Promise<DatabaseServer> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  return startEmbeddedServer({ dataDir, ...(log && { log }) });
}
