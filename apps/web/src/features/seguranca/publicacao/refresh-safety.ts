import type { QueryClient } from '@tanstack/react-query';

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
export async function refreshSafety(client: QueryClient): Promise<void> {
  await Promise.all(
    CHANGED.map((name) => client.invalidateQueries({ queryKey: [name] }, { cancelRefetch: true })),
  );
}
