import type { AgendaQuery, MarcacaoNaAgenda } from '@sst/contract';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import { fusoOf, PLACE_NAME } from '../../sql/days/place-clock.ts';
import { localDay } from '../../sql/local-day.ts';
import { pathOf } from '../../sql/organigrama-path.ts';

/** The bookings of all companies between two days that were not called off, by day and hour. */
export async function listMarcacoesNaAgenda(
  transaction: Transaction,
  { de, ate, medico, enfermeiro, local, empresa }: AgendaQuery,
): Promise<Omit<MarcacaoNaAgenda, 'fora'>[]> {
  const conditions = [
    sql`t.dt between ${de}::date and ${ate}::date`,
    sql`t.cd_estad <> ${sql.lit(MARCACAO_STATE.desmarcada)}`,
    ...(medico === undefined ? [] : [sql`t.cd_medic = ${medico}::bigint`]),
    ...(enfermeiro === undefined
      ? []
      : [sql`(t.cd_enferm = ${enfermeiro}::bigint or t.cd_enferm_antes = ${enfermeiro}::bigint)`]),
    ...(local === undefined ? [] : [sql`t.cd_local = ${local}::bigint`]),
    ...(empresa === undefined ? [] : [sql`t.cd_empresa = ${empresa}::bigint`]),
  ];
  const rows = await transaction.all(sql<Omit<MarcacaoNaAgenda, 'fora' | 'com'>>`
    select t.cd, t.cd_empresa, e.nome as empresa, t.cd_funcion, t.nome, t.num_mecan, t.cd_organig, ${pathOf('t.cd_organig', 'prestador_nos')} as unidade,
           t.especie, coalesce(a.nome, x.nome) as tipo, t.cd_estad, t.dt, t.hr, t.minutos, t.cd_medic, t.cd_enferm,
           coalesce(n.nome, m.nome) as profissional, t.cd_local, ${PLACE_NAME} as local, ${fusoOf('t')} as fuso, t.sobreposta,
           t.cd_enferm_antes, w.nome as enfermeiro_antes, t.minutos_antes, t.sem_email,
           r.convocatoria, r.entrega_motivo, ${localDay('r.dt_entrega')} as entrega_dt
      from prestador_agenda t
      join prestador_empresas e on e.cd = t.cd_empresa
      left join exame_tipo x on x.cd = t.cd_tipo_exam
      left join acao_enfermagem_tipo a on a.cd = t.cd_tipo_ac_enferm
      left join medico m on m.cd = t.cd_medic
      left join enfermeiro n on n.cd = t.cd_enferm
      left join enfermeiro w on w.cd = t.cd_enferm_antes
      left join local l on l.cd = t.cd_local
      left join prestador_respostas r on (r.cd_empresa, r.cd_marcacao, r.dt, r.hr) = (t.cd_empresa, t.cd, t.dt, t.hr)
     where ${sql.join(conditions, sql` and `)}
     order by t.dt, t.hr, t.nome collate pt, t.cd`);
  const pairs = await listSobrepostas(transaction, { de, ate });
  return rows.map((row) => {
    const com = pairs.get(keyOf(row)) ?? [];
    return { ...row, sobreposta: row.sobreposta || com.length > 0, com };
  });
}

const keyOf = ({ cd_empresa, cd }: Pick<MarcacaoNaAgenda, 'cd_empresa' | 'cd'>) =>
  `${cd_empresa} ${cd}`;

/**
 * Which open bookings overlap between two days, each with the others: who found no time, and whom they meet, whichever company they
 * are of. Those of one group are not met.
 */
async function listSobrepostas(
  transaction: Transaction,
  { de, ate }: Pick<AgendaQuery, 'de' | 'ate'>,
): Promise<Map<string, MarcacaoNaAgenda['com']>> {
  const found = await transaction.all(sql<{
    readonly um: MarcacaoNaAgenda['com'][number];
    readonly outro: MarcacaoNaAgenda['com'][number];
  }>`
    select distinct jsonb_build_object('cd_empresa', a.cd_empresa, 'cd', a.cd, 'nome', a.nome, 'hr', to_char(a.hr, 'HH24:MI')) as um,
           jsonb_build_object('cd_empresa', b.cd_empresa, 'cd', b.cd, 'nome', b.nome, 'hr', to_char(b.hr, 'HH24:MI')) as outro
      from (select * from prestador_agenda t where t.dt between ${de}::date and ${ate}::date and t.cd_estad = 0 and t.sobreposta offset 0) a
      join prestador_sobrepostas s on s.cd_empresa = a.cd_empresa and s.cd = a.cd
      join prestador_agenda b on b.cd_empresa = s.outra_empresa and b.cd = s.outra`);
  const pairs = new Map<string, Map<string, MarcacaoNaAgenda['com'][number]>>();
  const add = (one: MarcacaoNaAgenda['com'][number], other: MarcacaoNaAgenda['com'][number]) => {
    const others = pairs.get(keyOf(one)) ?? new Map();
    pairs.set(keyOf(one), others.set(keyOf(other), other));
  };
  for (const { um, outro } of found) {
    add(um, outro);
    add(outro, um);
  }
  return new Map([...pairs].map(([key, others]) => [key, [...others.values()]]));
}
