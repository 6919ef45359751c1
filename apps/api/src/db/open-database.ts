import type { Client } from 'pg';
import { prepareAppRole } from './app-role.ts';
import { withClient } from './connection.ts';
import { tellOfNoAccounts } from './demo/first-account.ts';
import { isEmpty } from './demo/is-empty.ts';
import { restartEvents } from './identity/restart-events.ts';
import { migrate, withPreparationLock } from './migrate.ts';
import { restoreOwners } from './owners.ts';
import { createPool, type ServerPool } from './pool.ts';
import { prepareServerRole } from './rights/server-role.ts';
import { checkServerFitness } from './server-fitness.ts';

export interface OpenDatabaseOptions {
  /** URLs of a role that may create tables, roles and extensions, one for each server of the database. */
  readonly addresses: readonly string[];
  /** Those of the server's role, made ready; without them, of one that is derived from the owner's. */
  readonly serverAddresses?: readonly string[] | undefined;
  readonly poolSize: number;
  /** Fills an empty database with the demonstration, with dates around this day (`aaaa-mm-dd`). */
  readonly demoToday?: string;
  readonly log?: (line: string) => void;
}

/**
 * Brings a database up to date, also a restored backup.
 * @param client connected as the owner of the database.
 * @throws {ConfigError} for an unsuitable database.
 */
export function prepareDatabase(client: Client, log?: (line: string) => void): Promise<void> {
  return withPreparationLock(client, async () => {
    await checkServerFitness(client);
    // Before the functions, of which some are replaced as their owners.
    if ((await restoreOwners(client)) > 0)
      log?.('Cópia de segurança reposta: as vistas e funções voltaram aos seus donos.');
    const applied = await migrate(client, { log });
    if (await restartEvents(client))
      log?.('Cópia de segurança reposta: o que mudou antes dela vem antes do que mudar a seguir.');
    if (applied.length > 0) log?.(`Base de dados atualizada (migrações: ${applied.length}).`);
  });
}

/** Brings a database up to date, fills an empty one with the demonstration if asked to, and opens the server's pool. */
export async function openDatabase({
  addresses,
  serverAddresses,
  poolSize,
  demoToday,
  log,
}: OpenDatabaseOptions): Promise<ServerPool> {
  const ofApp = await withClient(addresses, (client) =>
    withPreparationLock(client, async () => {
      await prepareDatabase(client, log);
      if (demoToday && (await isEmpty(client))) {
        // Imported on demand: it is needed once in the life of a database, and takes memory.
        const { seedDemo } = await import('./demo/index.ts');
        await seedDemo(client, { today: demoToday, withDay: true });
        log?.('Dados de demonstração criados.');
      }
      await tellOfNoAccounts(client, log);
      if (serverAddresses === undefined) return prepareAppRole(client, addresses);
      await prepareServerRole(client, serverAddresses);
      return serverAddresses;
    }),
  );
  return createPool({ addresses: ofApp, max: poolSize });
}
