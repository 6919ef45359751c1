import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ConfigError } from '../../config.ts';

const COMMANDS = join(import.meta.dirname, '../../cli/main.ts');

/**
 * Brings the database of DATABASE_OWNER_URL up to date in a process of its own, and forgets that address: the server that
 * starts next never signs in by it.
 * @throws {ConfigError} where that failed; why has been told by then.
 */
export async function migrateApart(): Promise<void> {
  const step = spawn(process.execPath, [...process.execArgv, COMMANDS, 'migrar'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const end = () => step.kill();
  process.once('exit', end);
  const [code] = await once(step, 'exit');
  process.off('exit', end);
  delete process.env.DATABASE_OWNER_URL;
  if (code !== 0)
    throw new ConfigError('A base de dados não foi atualizada: o servidor não arranca.');
}
