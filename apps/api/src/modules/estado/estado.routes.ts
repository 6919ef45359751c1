import type { estadoCalls } from '@sst/contract/estado';
import type { Pool } from 'pg';
import type { HandlersOf } from '../../calls/handlers.ts';

export function estadoRoutes(pool: Pool, versao: string): HandlersOf<typeof estadoCalls> {
  return {
    getEstado: async () => {
      await pool.query('select 1');
      return { estado: 'ok', versao };
    },
  };
}
