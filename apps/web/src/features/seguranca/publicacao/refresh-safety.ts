import type { QueryClient } from '@tanstack/react-query';
import { refreshCalls } from '../../../lib/refresh-calls.ts';

/** Everything loaded that a booked or a completed activity changes. */
const CHANGED = [
  'listMarcacoesAtividade',
  'listAtividadesTecnicas',
  'getAtividadePrestador',
  'listAnexosAtividade',
  'listTecnicos',
  'painel',
];

/** Loads anew what shows activities, after the provider changed one. */
export function refreshSafety(client: QueryClient): Promise<void> {
  return refreshCalls(client, CHANGED);
}
