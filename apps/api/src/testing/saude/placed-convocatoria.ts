import { createHash } from 'node:crypto';
import { addDays } from '@sst/contract/rules/dates/dates';
import type { Client } from 'pg';
import { TEST_TODAY } from '../database/test-cluster.ts';

interface Rows {
  readonly cd_empresa: number;
  readonly node: number;
  readonly otherEmployee: number;
  readonly local: number;
}

const FIRST_CALLED = 60_000_000;
/** Far from all other bookings of examples. */
const DAYS_AHEAD = 300;

/** A booking of the other employee who was told of it and cannot come, which waits for the company. */
export function calledOf({ node }: Pick<Rows, 'node'>) {
  return { cd: FIRST_CALLED + node, dt: addDays(TEST_TODAY, DAYS_AHEAD), hr: '09:00' };
}

/** The code of the letter about it. */
export function calledCodeOf({ cd_empresa, node }: Pick<Rows, 'cd_empresa' | 'node'>): string {
  return `${Number(cd_empresa).toString(36)}.${String(node).padStart(43, 'c')}`;
}

/** Leaves that booking, at the known clinic, as told and answered; workers may choose another slot. */
export async function placeConvocatoria(admin: Client, rows: Rows): Promise<void> {
  const { cd, dt, hr } = calledOf(rows);
  await admin.query('delete from calendario');
  await admin.query('delete from convocatoria_config where cd_empresa = $1', [rows.cd_empresa]);
  await admin.query(
    `insert into convocatoria_config (cd_empresa, outra_hora, dt) values ($1, true, '2026-01-05')`,
    [rows.cd_empresa],
  );
  await admin.query('delete from marcacao where cd = $1', [cd]);
  await admin.query(
    `insert into marcacao (cd_empresa, cd, cd_funcion, cd_organig, especie, cd_tipo_exam, dt, hr, cd_local)
     select cd_empresa, $1, cd, cd_organig, 'exame', (select min(cd) from exame_tipo), $3, $4, $5 from funcionario where cd = $2`,
    [cd, rows.otherEmployee, dt, hr, rows.local],
  );
  await admin.query(
    `insert into convocatoria (cd_empresa, cd_marcacao, dt, hr, cd_local, dt_envio, resposta, motivo, dt_resposta, destino)
     values ($1, $2, $3, $4, $5, '2026-01-05', 'nao-posso', 'ferias', '2026-01-05', 'espera')`,
    [rows.cd_empresa, cd, dt, hr, rows.local],
  );
  const hash = createHash('sha256').update(calledCodeOf(rows)).digest();
  await admin.query(
    'insert into convocatoria_chave (cd_empresa, chave_hash, cd_marcacao) values ($1, $2, $3)',
    [rows.cd_empresa, hash, cd],
  );
}
