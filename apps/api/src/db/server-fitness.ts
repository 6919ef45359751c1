import type { Client } from 'pg';
import { ConfigError } from '../config.ts';

/** First major version that grants switching to a role without inheriting it (`with inherit false, set true`). */
const OLDEST_MAJOR = 16;

/**
 * Checks what no migration can fix, before the first one: later the error would name something else, or come only with
 * the first name that the encoding cannot hold.
 * @throws {ConfigError} for a PostgreSQL that is too old, or a database that does not hold all letters.
 */
export async function checkServerFitness(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: number; encoding: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_encoding') as encoding`,
  );
  const { number = 0, encoding = '' } = rows[0] ?? {};
  const major = Math.floor(number / 10_000);
  if (major < OLDEST_MAJOR) {
    throw new ConfigError(
      `O servidor de DATABASE_URL é um PostgreSQL ${major}: é preciso o ${OLDEST_MAJOR} ou um mais recente.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new ConfigError(
      `A base de dados de DATABASE_URL está em ${encoding}: crie-a com encoding 'UTF8' (create database … template template0 encoding 'UTF8').`,
    );
  }
}
