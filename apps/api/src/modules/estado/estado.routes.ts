import type { estadoCalls } from '@sst/contract/estado';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { DatabaseWatch } from '../../db/reach/database-watch.ts';
import { CallError } from '../../errors.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { ViolationReports } from './violacoes.ts';

/** Readiness asks nothing: what is known of the database is at most a few seconds old, and no call waits for it. */
export function estadoRoutes({
  watch,
  version,
  providerName,
  clock,
}: ModuleDeps): HandlersOf<typeof estadoCalls> {
  const reports = new ViolationReports(clock);
  return {
    getEstado: async () => {
      if (watch.outage) throw notReady(watch.outage);
      return { estado: 'ok', viva: true, pronta: true, versao: version };
    },
    getSobre: async () => ({ prestador: providerName }),
    reportViolacoes: async ({ body, request: { ip, log, server } }) => {
      reports.take(body, ip, { log, meters: server.meters });
      return { message: 'Recebido.' };
    },
  };
}

function notReady({ since, reason }: NonNullable<DatabaseWatch['outage']>): CallError {
  const text = 'O servidor está vivo, mas não está pronto.';
  return new CallError(503, 'INDISPONIVEL', text, {
    retryAfter: 5,
    notReady: {
      viva: true,
      pronta: false,
      desde: since.toISOString(),
      motivo: `A base de dados ${reason}.`,
    },
  });
}
