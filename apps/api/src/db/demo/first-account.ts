import type { ClientBase } from 'pg';
import { isEmpty } from './is-empty.ts';

/** Says how the first account is made, where there is none: nobody could sign in, and nothing on the page says why. */
export async function tellOfNoAccounts(
  client: ClientBase,
  log: ((line: string) => void) | undefined,
): Promise<void> {
  if (!log || !(await isEmpty(client))) return;
  log(
    'Ainda não há contas. A primeira, do prestador, é criada por: npm run sst -- prestador --email E --nome N',
  );
}
