import type { Client } from 'pg';
import type { KnownRows } from '../known-rows.ts';

/** How far the keys with two secrets are from those with one. */
export const RENEWED_KEYS = 10_000_000;

/** Leaves a key of the company and one of the provider's, and of each another one, which has two secrets. */
export async function placeKeys(admin: Client, rows: KnownRows): Promise<void> {
  const { cd_empresa, node, user, programKey } = rows;
  const keys = [programKey, programKey + RENEWED_KEYS];
  await admin.query('delete from chave_programa where cd = any($1)', [
    keys.flatMap((cd) => [cd, cd + 1]),
  ]);
  for (const [secrets, cd] of keys.map((key, index) => [index + 1, key] as const)) {
    await admin.query(
      `insert into chave_programa (cd_empresa, cd, nome, direitos, alcance, dt_fim, cd_utilizador, dt_cria, dt_alt)
       overriding system value
       values ($1, $2::bigint, 'Salários', '{utilizadores.ver}', array[$3::bigint], '2100-01-01', $4, now(), now()),
              (0, $2::bigint + 1, 'Clínica', '{empresas.ver}', '{}', '2100-01-01', $4, now(), now())`,
      [cd_empresa, cd, node, user],
    );
    await admin.query(
      `insert into chave_programa_segredo (cd_empresa, cd_chave, segredo_hash, inicio, dt_cria)
       select k.cd_empresa, k.cd, sha256(convert_to(k.cd || ':' || n, 'UTF8')), 'sst_teste' || n, now()
         from chave_programa k cross join generate_series(1, $2) n where k.cd in ($1::bigint, $1::bigint + 1)`,
      [cd, secrets],
    );
  }
}
