import type { Client } from 'pg';
import type { KnownRows } from '../known-rows.ts';

/** Leaves the known clinic with the known shift of the known physician: Saturdays, but for one of them; and the visited place with none. */
export async function placeShift(
  admin: Client,
  {
    node,
    local,
    shift,
    physician,
    visited,
  }: Pick<KnownRows, 'node' | 'local' | 'shift' | 'physician' | 'visited'>,
): Promise<void> {
  await admin.query('update marcacao set cd_local = null where cd_local = $1', [local]);
  await admin.query('delete from turno where cd_local = $1', [local]);
  await admin.query(`delete from local where cd = $1 or nome = 'Clínica nova'`, [local]);
  await admin.query(
    `insert into local (cd, nome, tipo, morada) values ($1::bigint, 'Clínica ' || $1::bigint, 'clinica', 'Rua Direita, 1')`,
    [local],
  );
  await admin.query(
    `insert into turno (cd, cd_medic, cd_local, dt_ini, dias, de, ate, minutos)
     values ($1, $2, $3, '2026-01-05', '{6}', '09:00', '12:00', 30)`,
    [shift, physician, local],
  );
  await admin.query(`insert into turno_excecao (cd_turno, dt) values ($1, '2026-05-09')`, [shift]);
  await admin.query('delete from turno where cd_local = $1', [visited]);
  await admin.query(
    `insert into local (cd, nome, tipo, morada) values ($1::bigint, 'Visita ' || $1::bigint, 'visita', 'Rua Direita, 2')
     on conflict do nothing`,
    [visited],
  );
  await admin.query(
    `insert into local_unidade (cd_empresa, cd_local, cd_organig)
     select cd_empresa, $2, cd from organigrama where cd = $1 on conflict do nothing`,
    [node, visited],
  );
}
