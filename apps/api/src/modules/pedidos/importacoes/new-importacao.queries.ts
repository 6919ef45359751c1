import type { ImportacaoTipo } from '@sst/contract/rules/pedidos';
import { sql } from 'kysely';
import { authorOf } from '../../../access/actor.ts';
import type { Scope } from '../../../access/grant.ts';
import { inBranch } from '../../../sql/branch.ts';

/** What is sent at once. */
export interface NewImportacao {
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

/**
 * Adds requests to what the caller has begun to send of a list of staff, which goes in several calls.
 * @returns whether there is such an import.
 */
export async function extendImportacao(scope: Scope, cd: number, linhas: number): Promise<boolean> {
  const changed = await scope.run(sql`
    update importacao i set linhas = i.linhas + ${linhas}
     where i.cd = ${cd} and i.tipo = 'acerto' and i.cd_utilizador = ${authorOf(scope.actor)}::bigint
       and ${inBranch(scope, 'i.cd_organig')}`);
  return changed > 0;
}
