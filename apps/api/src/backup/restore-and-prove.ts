import type { SealKeys } from '../audit/seal/seal-keys.ts';
import { withClient } from '../db/connection.ts';
import { PLACES, startEmbeddedServer } from '../db/embedded/embedded-server.ts';
import { type RestoreOptions, restoreCopy } from './restore-copy.ts';
import { proveRestored } from './restored-proof.ts';

/**
 * Restores a copy, starts it once, and looks whether all is there. Its superuser gets a new password, since a copy has none.
 * @returns how far it reaches, and what was found.
 * @throws {CommandError} where nothing could be restored.
 */
export async function restoreAndProve(
  options: Omit<RestoreOptions, 'systemDir'> & {
    readonly systemDir?: string;
    /** Keys of the seals of the audit log; without them no signature is looked at. */
    readonly sealKeys: SealKeys;
  },
) {
  const { systemDir = PLACES.systemDir } = options;
  const { copy, last } = await restoreCopy({ ...options, systemDir });
  const server = await startEmbeddedServer({ dataDir: options.dataDir }, { systemDir });
  try {
    const proof = await withClient([server.url], async (client) => {
      // The first one may still be there: whatever version the copy is of, its letters wait (modules/correio/mail-hold.ts).
      await client.query(`
        do $$ begin
          execute format('alter database %I set sst.reposta = %L', current_database(), clock_timestamp()::text);
        end $$`);
      return proveRestored(client, {
        manifest: copy.manifest,
        url: server.url,
        sealKeys: options.sealKeys,
      });
    });
    return { last, ended: copy.manifest.ended, proof };
  } finally {
    await server.stop();
  }
}
