import type { QueryClient } from '@tanstack/react-query';

/**
 * Loads anew what is loaded under some names, of calls mostly; what is on its way is asked for again.
 * Resolves when what is on the screen has come.
 */
export async function refreshCalls(client: QueryClient, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
}
