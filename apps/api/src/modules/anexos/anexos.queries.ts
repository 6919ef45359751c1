import type { AnexoMime } from '@sst/contract/rules/anexos';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { lockByName, shareByName } from '../../sql/advisory-lock.ts';

export interface NewAnexo {
  readonly sha256: Buffer;
  readonly tamanho: number;
  readonly mime: AnexoMime;
  readonly nome_fich: string;
  readonly titulo: string;
}

/** Inserts the records of documents whose bytes are in the store. @returns their codes, in order. */
export function insertAnexos(
  scope: Scope,
  now: Date,
  anexos: readonly NewAnexo[],
): Promise<{ cd: number }[]> {
  return scope.all(insertion(scope, now, anexos));
}

export function insertAnexo(scope: Scope, now: Date, anexo: NewAnexo): Promise<{ cd: number }> {
  return scope.one(insertion(scope, now, [anexo]));
}

function insertion(scope: Scope, now: Date, anexos: readonly NewAnexo[]) {
  return sql<{ cd: number }>`
    insert into anexo (cd_empresa, sha256, tamanho, mime, nome_fich, titulo, dt_cria)
    select ${scope.cd_empresa}::bigint, r.sha256, r.tamanho, r.mime, r.nome_fich, r.titulo, ${now}::timestamptz
      from unnest(${anexos.map(({ sha256 }) => sha256)}::bytea[], ${anexos.map(({ tamanho }) => tamanho)}::int[],
                  ${anexos.map(({ mime }) => mime)}::text[],
                  ${anexos.map(({ nome_fich }) => nome_fich)}::text[], ${anexos.map(({ titulo }) => titulo)}::text[])
           with ordinality as r (sha256, tamanho, mime, nome_fich, titulo, posicao)
     order by r.posicao
    returning cd`;
}

/**
 * Advisory lock on a company's document contents until the transaction ends. 'adding' is shared, and keeps existing
 * bytes in place until a new record refers to them; 'discarding' is exclusive, and must be taken before any 'adding' in
 * the same transaction.
 */
export async function lockContents(scope: Scope, who: 'adding' | 'discarding'): Promise<void> {
  const lock = who === 'adding' ? shareByName : lockByName;
  await lock(scope, 'anexo_conteudo', scope.cd_empresa);
}

/** Deletes those of the documents to which nothing refers. @returns their hashes. */
export async function deleteUnnamedAnexos(
  scope: Scope,
  codes: readonly number[],
): Promise<Buffer[]> {
  const rows = await scope.all(sql<{ sha256: Buffer }>`
    delete from anexo a
     where a.cd = any(${codes}::bigint[])
       and not exists (select 1 from atividade_anexo q where q.cd_anex = a.cd)
       and not exists (select 1 from area_anexo q where q.cd_anex = a.cd)
       and not exists (select 1 from acidente_anexo q where q.cd_anex = a.cd)
       and not exists (select 1 from quase_acidente_anexo q where q.cd_anex = a.cd)
       and not exists (select 1 from medida_anexo q where q.cd_anex = a.cd)
       and not exists (select 1 from visita_foto q where q.cd_anex = a.cd)
       and not exists (select 1 from atividade t where t.cd_relat = a.cd)
       and not exists (select 1 from exame e where e.cd_anex = a.cd)
       and not exists (select 1 from ficha_passo q where q.cd_copia = a.cd)
       and not exists (select 1 from documento_enviado d where d.cd_anex = a.cd)
    returning a.sha256`);
  return rows.map(({ sha256 }) => sha256);
}

/** Those of the hashes that no document of the company has. */
export async function unnamedHashes(scope: Scope, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const rows = await scope.all(sql<{ sha256: Buffer }>`
    select h.sha256 from unnest(${hashes}::bytea[]) as h (sha256)
     where not exists (select 1 from anexo a where a.sha256 = h.sha256)`);
  return rows.map(({ sha256 }) => sha256);
}
