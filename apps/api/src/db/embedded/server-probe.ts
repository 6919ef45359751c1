import { realpathSync } from 'node:fs';
import pg from 'pg';
import { systemCode } from './embedded-server-error.ts';

/**
 * `ready`: serves this folder. `starting`: up, but recovering or shutting down. `elsewhere`: serves
 * another folder. `denied`: does not take our password. `silent`: nobody answers (yet).
 */
type Answer = 'ready' | 'starting' | 'elsewhere' | 'denied' | 'silent';

export function superuserUrl(port: number, password: string): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function answerIn(error: unknown): Answer {
  const code = systemCode(error);
  if (code === '57P03' || code === '57P01' || code === '57P02') return 'starting';
  if (code === '28P01' || code === '28000') return 'denied';
  return 'silent';
}

/** Asks the server at `port` whether it works and whose data it serves. */
export async function probeServer(
  port: number,
  password: string,
  clusterDir: string,
): Promise<Answer> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database: 'postgres',
    ssl: false,
    // Set, so that neither is taken from PGSSLMODE or PGOPTIONS.
    options: '-c search_path=pg_catalog',
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  });
  // A connection cut while it is idle must not end the whole program.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    const { rows } = await client.query('show data_directory');
    return realPath(String(rows[0]?.data_directory)) === realPath(clusterDir)
      ? 'ready'
      : 'elsewhere';
  } catch (error) {
    return answerIn(error);
  } finally {
    await client.end().catch(() => {});
  }
}
