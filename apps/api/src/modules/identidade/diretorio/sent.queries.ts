import { ENTRADA } from '@sst/contract/rules/identidade/entrada-propria';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';

/** A group that a company's directory has sent, by name and outer code. */
interface SentGroup {
  readonly nome: string;
  readonly id_externo: string | null;
}

/** How many accounts a company's directory has sent. */
export async function countSent(scope: Scope): Promise<number> {
  const { count } = await scope.one(
    sql<{ count: number }>`select count(*)::int as count from diretorio_utilizador`,
  );
  return count;
}

/** The first groups that it has sent, by name. */
export function listSentGroups(scope: Scope): Promise<SentGroup[]> {
  return scope.all(sql<SentGroup>`
    select nome, id_externo from diretorio_grupo order by lower(nome), cd limit ${ENTRADA.shownGrupos}`);
}
