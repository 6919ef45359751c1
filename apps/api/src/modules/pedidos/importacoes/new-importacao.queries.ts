import type { ImportacaoTipo } from '@sst/contract/rules/pedidos';
import { sql } from 'kysely';
import { authorOf } from '../../../access/actor.ts';
import type { Scope } from '../../../access/grant.ts';

/** What is sent at once. */
interface NewImportacao {
  readonly tipo: ImportacaoTipo;
  /** The name of the file; null for rows of none. */
  readonly ficheiro: string | null;
  /** The node that it is sent from. */
  readonly cd_organig: number;
  /** How many requests it has. */
  readonly linhas: number;
}

/** Writes that requests are sent at once, at the moment that they get too. @returns the code for `cd_importacao` of each. */
export async function insertImportacao(
  scope: Scope,
  momento: Date,
  { tipo, ficheiro, cd_organig, linhas }: NewImportacao,
): Promise<number> {
  const { cd } = await scope.one(sql<{ cd: number }>`
    insert into importacao (cd_empresa, tipo, ficheiro, cd_organig, linhas, cd_utilizador, momento)
    values (${scope.cd_empresa}, ${tipo}, ${ficheiro}, ${cd_organig}, ${linhas}, ${authorOf(scope.actor)}::bigint,
            ${momento}::timestamptz)
    returning cd`);
  return cd;
}
