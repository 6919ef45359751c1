// Asks for what the first page shows before the rest of the code runs: the answer comes in beside it. Imported first.
import { funcionariosSource } from '../features/funcionarios/funcionarios-search.ts';
import { startList } from '../lib/list-query.ts';
import { sessionToken } from '../lib/session-cookies.ts';
import { parseAddress } from './address.ts';
import { queryClient } from './query-client.ts';

function start(): Promise<void> | undefined {
  if (!sessionToken() || window.location.pathname !== '/funcionario') return undefined;
  return startList(queryClient, funcionariosSource(parseAddress(window.location.search)));
}

/** The rows of the first page, on their way; they may fail, which the page itself then shows. */
export const firstRows = start();
