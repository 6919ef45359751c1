import type { estadoCalls } from '@sst/contract/estado';
import type { Pool } from 'pg';
import type { HandlersOf } from '../../calls/handlers.ts';
import { reachDatabase } from './estado.queries.ts';

interface About {
  readonly version: string;
  /** `null` if it is not configured. */
  readonly providerName: string | null;
}

export function estadoRoutes(
  pool: Pool,
  { version, providerName }: About,
): HandlersOf<typeof estadoCalls> {
  return {
    getEstado: async () => {
      await reachDatabase(pool);
      return { estado: 'ok', versao: version };
    },
    getSobre: async () => ({ prestador: providerName }),
  };
}
