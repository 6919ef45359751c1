import type { CodigosQuery } from '@sst/contract';
import {
  CODIGO_EXTERNO,
  type EntidadeExterna,
} from '@sst/contract/rules/identidade/codigos-externos';
import type { ProfissionalList } from '@sst/contract/rules/listas';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { db } from '../../db/builder.ts';
import type { Transaction } from '../../db/transaction.ts';

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

/** One page of the codes that a source has given, by code; one more tells whether there are more. */
export function listCodigos(
  scope: Scope,
  origem: string,
  { entidade, cod_externo, cd, depois }: CodigosQuery,
): Promise<{ cod_externo: string; cd: number }[]> {
  return scope.all(sql<{ cod_externo: string; cd: number }>`
    select k.cod_externo, k.cd from codigo_externo k
     where k.entidade = ${entidade} and k.origem = ${origem}
       and (${cod_externo ?? null}::text is null or k.cod_externo = ${cod_externo ?? null})
       and (${cd ?? null}::bigint is null or k.cd = ${cd ?? null})
       and (${depois ?? null}::text is null or k.cod_externo > ${depois ?? null})
     order by k.cod_externo limit ${CODIGO_EXTERNO.most + 1}`);
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

/** The professionals of a list to whom a source has given codes, by code. */
export async function findCodigosProfissionais(
  transaction: Transaction,
  lista: ProfissionalList,
  origem: string,
): Promise<Map<string, number>> {
  const rows = await transaction.all(
    db
      .selectFrom('codigo_profissional')
      .select(['cod_externo', 'cd'])
      .where('lista', '=', lista)
      .where('origem', '=', origem),
  );
  return new Map(rows.map(({ cod_externo, cd }) => [cod_externo, cd]));
}

/** Remembers what a source calls a professional. */
export async function keepCodigoProfissional(
  transaction: Transaction,
  codigo: {
    readonly lista: ProfissionalList;
    readonly origem: string;
    readonly cod_externo: string;
    readonly cd: number;
  },
): Promise<void> {
  await transaction.run(
    db
      .insertInto('codigo_profissional')
      .values(codigo)
      .onConflict((conflict) => conflict.doNothing()),
  );
}
