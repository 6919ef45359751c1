import type { Client } from 'pg';
import type { KnownRows } from '../known-rows.ts';

/** Leaves a key of the company, and one of the provider. */
export async function placeKeys(admin: Client, rows: KnownRows): Promise<void> {
  const { cd_empresa, node, user, programKey } = rows;
  await admin.query('delete from chave_programa where cd in ($1::bigint, $1::bigint + 1)', [
    programKey,
  ]);
  await admin.query(
    `insert into chave_programa (cd_empresa, cd, nome, direitos, alcance, dt_fim, cd_utilizador, dt_cria, dt_alt)
     overriding system value
     values ($1, $2::bigint, 'Salários', '{utilizadores.ver}', array[$3::bigint], '2100-01-01', $4, now(), now()),
            (0, $2::bigint + 1, 'Clínica', '{empresas.ver}', '{}', '2100-01-01', $4, now(), now())`,
    [cd_empresa, programKey, node, user],
  );
  await admin.query(
    `insert into chave_programa_segredo (cd_empresa, cd_chave, segredo_hash, inicio, dt_cria)
     select k.cd_empresa, k.cd, sha256(convert_to(k.cd || ':1', 'UTF8')), 'sst_teste1', now()
       from chave_programa k where k.cd in ($1::bigint, $1::bigint + 1)`,
    [programKey],
  );
}
