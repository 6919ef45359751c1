import type { Client } from 'pg';
import type { KnownRows } from '../known-rows.ts';
import { RENEWED_KEYS } from './placed-keys.ts';

/** Leaves a webhook of the company and one of the provider's, each with a delivery, and of each another one, which has two secrets. */
export async function placeHooks(admin: Client, rows: KnownRows): Promise<void> {
  const { cd_empresa, user, hook } = rows;
  await admin.query('delete from gancho where cd_empresa = any($1)', [[cd_empresa, 0]]);
  for (const [first, before] of [
    [hook, null],
    [hook + RENEWED_KEYS, 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz'],
  ] as const) {
    await admin.query(
      `insert into gancho (cd_empresa, cd, nome, url, tipos, ativo, cd_utilizador, segredo, dt_segredo, segredo_anterior,
                           dt_segredo_anterior, xid, cd_evento, marca, dt_lido, dt_cria, dt_alt)
       overriding system value
       select e, c, 'Salários', 'https://programa.exemplo/recebe', '{}', true, $4, 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz', now(),
              $3, case when $3::text is null then null else now() end, '0', 0, '', now(), now(), now()
         from (values ($1::bigint, $2::bigint), (0, $2::bigint + 1)) v (e, c)`,
      [cd_empresa, first, before, user],
    );
  }
  await admin.query(
    `insert into gancho_entrega (cd_empresa, cd, cd_gancho, msg, tipo, corpo, dt_cria, dt_entregue)
     overriding system value
     select e, c, c, 'msg_' || c, 'medida.criada', '{}', now(), now()
       from (values ($1::bigint, $2::bigint), (0, $2::bigint + 1)) v (e, c)`,
    [cd_empresa, hook],
  );
}
