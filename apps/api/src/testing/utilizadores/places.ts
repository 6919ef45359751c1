import { type Acesso, type Capability, capabilities, type MenuCode } from '@sst/contract';
import type { Client } from 'pg';

/** Nodes of the demonstration's first company, from the root down, and one beside them. */
export const ROOT = 1;
export const REGION = 2;
export const FACTORY = 3;
export const OTHER_REGION = 23;
/** The root of another company. */
export const FOREIGN = 61;

/** An entry of the accesses as it is sent. */
export function accessTo(menu: MenuCode, ...given: readonly Capability[]): Acesso {
  return { cd_menu_web: menu, ...capabilities(...given) };
}

/** What a user may do at a node, as it is stored; nothing where the user has no place there. */
export async function placeAt(
  admin: Client,
  node: number,
  cd: number,
): Promise<{ adm: boolean; inactiv: boolean; acessos: Acesso[] } | undefined> {
  const { rows } = await admin.query(
    `select e.adm, e.inactiv, coalesce((
              select jsonb_agg(to_jsonb(a) - '{cd_empresa,cd_organig,cd_utilizador,sem_tipo,restricoes}'::text[]
                                 || case when a.sem_tipo then '{"tipo": false}' else '{}' end::jsonb
                                 || case when a.restricoes then '{"restricoes": true}' else '{}' end::jsonb order by a.cd_menu_web)
                from acesso a where a.cd_organig = e.cd_organig and a.cd_utilizador = e.cd_utilizador), '[]') as acessos
       from utilizador_empresa e where e.cd_organig = $1 and e.cd_utilizador = $2`,
    [node, cd],
  );
  return rows[0];
}
