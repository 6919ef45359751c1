import { DOCUMENT } from '@sst/contract/rules/documents';
import { sql } from 'kysely';
import type { Scope } from '../../access/scope.ts';

export interface NewAnexo {
  readonly sha256: Buffer;
  readonly tamanho: number;
  readonly nome_fich: string;
  readonly titulo: string;
}

/** Records documents whose bytes the store has. @returns their codes, in order. */
export async function insertAnexos(
  scope: Scope,
  now: Date,
  anexos: readonly NewAnexo[],
): Promise<number[]> {
  const rows = await scope.all(sql<{ cd: number }>`
    insert into anexo (cd_empresa, sha256, tamanho, mime, nome_fich, titulo, dt_cria)
    select ${scope.cd_empresa}::bigint, r.sha256, r.tamanho, ${DOCUMENT.mime}, r.nome_fich, r.titulo, ${now}::timestamptz
      from unnest(${anexos.map(({ sha256 }) => sha256)}::bytea[], ${anexos.map(({ tamanho }) => tamanho)}::int[],
                  ${anexos.map(({ nome_fich }) => nome_fich)}::text[], ${anexos.map(({ titulo }) => titulo)}::text[])
           with ordinality as r (sha256, tamanho, nome_fich, titulo, posicao)
     order by r.posicao
    returning cd`);
  return rows.map(({ cd }) => cd);
}
