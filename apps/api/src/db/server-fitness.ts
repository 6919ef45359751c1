import type { Client } from 'pg';
import { ConfigError } from '../config.ts';

/** The first major version whose grants say apart inheriting from acting for (`with inherit false, set true`). */
const OLDEST_MAJOR = 16;

/**
 * Looks at what no migration can mend, before the first: afterwards the error would be about something else, or there
 * would be none until somebody has a name that the encoding lacks.
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
