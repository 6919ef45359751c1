import type { EntidadeExterna } from '@sst/contract/rules/codigos-externos';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { db } from '../../db/builder.ts';

/** The records of the scope that a source has given codes, by code. */
export async function findCodigos(
  scope: Scope,
  entidade: EntidadeExterna,
  origem: string,
): Promise<Map<string, number>> {
  const rows = await scope.all(sql<{ cod_externo: string; cd: number }>`
    select k.cod_externo, k.cd from codigo_externo k where k.entidade = ${entidade} and k.origem = ${origem}`);
  return new Map(rows.map(({ cod_externo, cd }) => [cod_externo, cd]));
}

/** Remembers what a source calls a record. */
export async function keepCodigo(
  scope: Scope,
  codigo: {
    readonly entidade: EntidadeExterna;
    readonly origem: string;
    readonly cod_externo: string;
    readonly cd: number;
  },
): Promise<void> {
  const { cd_empresa } = scope;
  await scope.run(
    db
      .insertInto('codigo_externo')
      .values({ ...codigo, cd_empresa })
      .onConflict((conflict) => conflict.doNothing()),
  );
}
