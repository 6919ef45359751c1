import type { Config } from '../config.ts';
import { startEmbeddedServer } from './embedded/embedded-server.ts';

/** The PostgreSQL that a configuration names. */
export interface DatabaseServer {
  /** URL of a role that may create tables, roles and extensions. */
  readonly url: string;
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
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log?: (line: string) => void,
): Promise<DatabaseServer> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  return startEmbeddedServer({ dataDir, restarts: true, ...(log && { log }) });
}
