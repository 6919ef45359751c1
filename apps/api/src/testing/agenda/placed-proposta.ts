import { addDays } from '@sst/contract/rules/dates/dates';
import type { Client } from 'pg';
import { insertRow } from '../database/insert-row.ts';
import type { KnownRows } from '../known-rows.ts';

/** Saturdays on which the known shift takes place. */
export const PROPOSED_DAY = '2026-04-11';
const LATER_DAY = '2026-03-28';
export const FREE_DAY = '2026-04-18';

/** Leaves no proposal and no later booking of the known employees. */
export async function removePropostas(
  admin: Client,
  { employee, otherEmployee, laterBooking, local, campaign }: KnownRows,
): Promise<void> {
  await admin.query(
    `delete from campanha where cd = $1 or cd in (select cd_campanha from campanha_lugar where cd_local = $2)`,
    [campaign, local],
  );
  await admin.query('delete from proposta where cd_funcion = any($1) or cd_local = $2', [
    [employee, otherEmployee],
    local,
  ]);
  await admin.query(
    'delete from marcacao where cd = $1 or cd_local = $2 or cd_funcion = $3 and dt = any($4)',
    [laterBooking, local, otherEmployee, [PROPOSED_DAY, LATER_DAY, FREE_DAY]],
  );
}

/** Leaves the known proposal, and the known booking of some weeks from now, in the known shift. */
export async function placeProposta(
  admin: Client,
  { cd_empresa, proposed, laterBooking, otherEmployee, physician, local, examType }: KnownRows,
): Promise<void> {
  await admin.query('delete from proposta_envio where cd = $1', [proposed]);
  await admin.query(
    `insert into proposta_envio (cd_empresa, cd, responder_ate, dt_cria) values ($1, $2, $3, '2026-01-05')`,
    [cd_empresa, proposed, PROPOSED_DAY],
  );
  await admin.query(
    `insert into proposta (cd_empresa, cd, cd_envio, cd_funcion, cd_organig, especie, cd_tipo_ac_enferm, cd_medic, dt, hr, minutos,
       cd_local, responder_ate)
     select cd_empresa, $1, $1, cd, cd_organig, 'acao-enfermagem', (select min(cd) from acao_enfermagem_tipo), $3, $4, '09:00', 30, $5, $4
       from funcionario where cd = $2`,
    [proposed, otherEmployee, physician, PROPOSED_DAY, local],
  );
  await admin.query(
    `insert into marcacao (cd_empresa, cd, cd_funcion, cd_organig, especie, cd_tipo_exam, cd_medic, dt, hr, minutos, cd_local)
     select cd_empresa, $1, cd, cd_organig, 'exame', $3, $4, $5, '09:00', 30, $6 from funcionario where cd = $2`,
    [laterBooking, otherEmployee, examType, physician, LATER_DAY, local],
  );
}

/** Leaves the known campaign with the known employee, and a place that is kept for her unit in the known shift. */
export async function placeCampanha(
  admin: Client,
  { cd_empresa, campaign, employee, physician, local, examType }: KnownRows,
): Promise<void> {
  await admin.query(
    `insert into campanha (cd_empresa, cd, nome, dt_ini, dt_fim, responder_ate, aviso_dias, dt_cria)
     values ($1, $2, 'Exames da primavera', '2026-04-01', '2026-04-25', '2026-03-25', 2, '2026-01-05')`,
    [cd_empresa, campaign],
  );
  await admin.query(
    'insert into campanha_pessoa (cd_empresa, cd_campanha, cd_funcion) values ($1, $2, $3)',
    [cd_empresa, campaign, employee],
  );
  await admin.query(
    `insert into campanha_lugar (cd_empresa, cd, cd_campanha, cd_organig, cd_tipo_exam, cd_medic, dt, hr, minutos, cd_local, libertar_em)
     select cd_empresa, $1, $1, cd_organig, $3, $4, $5, '11:30', 30, $6, '2026-04-14' from funcionario where cd = $2`,
    [campaign, employee, examType, physician, FREE_DAY, local],
  );
}

/** Proposes an exam to somebody, which waits for an answer until four days before it. */
export async function addProposta(
  admin: Client,
  { cd_empresa, node: cd_organig, examType: cd_tipo_exam }: KnownRows,
  { cd_funcion, dt }: { readonly cd_funcion: number; readonly dt: string },
): Promise<void> {
  const responder_ate = addDays(dt, -4);
  const cd_envio = await insertRow(admin, 'proposta_envio', {
    cd_empresa,
    responder_ate,
    dt_cria: responder_ate,
  });
  await insertRow(admin, 'proposta', {
    cd_empresa,
    cd_envio,
    cd_funcion,
    cd_organig,
    especie: 'exame',
    cd_tipo_exam,
    dt,
    hr: '09:00',
    minutos: 15,
    responder_ate,
  });
}
