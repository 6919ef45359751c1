import type { estadoCalls } from '@sst/contract/estado';
import type { Pool } from 'pg';
import type { HandlersOf } from '../../calls/handlers.ts';
import { reachDatabase } from './estado.queries.ts';

export function estadoRoutes(pool: Pool, versao: string): HandlersOf<typeof estadoCalls> {
  return {
    getEstado: async () => {
      await reachDatabase(pool);
      return { estado: 'ok', versao };
    },
  };
}
