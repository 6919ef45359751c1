import type { AgendaQuery, MarcacaoNaAgenda, TurnoRow } from '@sst/contract';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';
import { fusoOf, PLACE_NAME } from '../../sql/days/place-clock.ts';
import { pathOf } from '../../sql/organigrama-path.ts';

/** A time of a professional that is taken on a day. */
export interface TakenTime {
  readonly cd_medic: number | null;
  readonly cd_enferm: number | null;
  readonly dt: string;
  readonly de: string;
  readonly ate: string;
  readonly lugar: number;
}

/**
 * What is taken between two days of those who have some shifts, and of the nurses before them.
 * @param transaction sees all companies, as only the provider's do.
 */
export async function listTakenTimes(
  transaction: Transaction,
  { de, ate }: Pick<AgendaQuery, 'de' | 'ate'>,
  turnos: readonly Pick<TurnoRow, 'cd_medic' | 'cd_enferm' | 'antes'>[],
): Promise<TakenTime[]> {
  if (turnos.length === 0) return [];
  const medicos = [...new Set(turnos.flatMap(({ cd_medic }) => cd_medic ?? []))];
  const enfermeiros = [
    ...new Set(turnos.flatMap(({ cd_enferm, antes }) => cd_enferm ?? antes?.cd_enferm ?? [])),
  ];
  return transaction.all(sql<TakenTime>`
    select case o.profissao when 'm' then o.cd_profissional end as cd_medic,
           case o.profissao when 'e' then o.cd_profissional end as cd_enferm,
           lower(o.periodo)::date as dt, lower(o.periodo)::time as de,
           -- A time that ends at midnight is the last of its day.
           case when upper(o.periodo)::date > lower(o.periodo)::date then '23:59' else to_char(upper(o.periodo), 'HH24:MI') end as ate,
           o.lugar
      from prestador_ocupado o
     where (o.profissao = 'm' and o.cd_profissional = any(${medicos}::bigint[])
            or o.profissao = 'e' and o.cd_profissional = any(${enfermeiros}::bigint[]))
       and o.periodo && tsrange(${de}::date, ${ate}::date + 1)`);
}

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
           r.convocatoria
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
  const times = (row: string) => {
    const c = (column: string) => sql.ref(`${row}.${column}`);
    return sql`tempos_tomados(${c('cd_medic')}, ${c('cd_enferm')}, ${c('hr')}, ${c('minutos')}, ${c('cd_enferm_antes')}, ${c('minutos_antes')})`;
  };
  const found = await transaction.all(sql<{
    readonly um: MarcacaoNaAgenda['com'][number];
    readonly outro: MarcacaoNaAgenda['com'][number];
  }>`
    select distinct jsonb_build_object('cd_empresa', a.cd_empresa, 'cd', a.cd, 'nome', a.nome, 'hr', to_char(a.hr, 'HH24:MI')) as um,
           jsonb_build_object('cd_empresa', b.cd_empresa, 'cd', b.cd, 'nome', b.nome, 'hr', to_char(b.hr, 'HH24:MI')) as outro
      from (select * from prestador_agenda t where t.dt between ${de}::date and ${ate}::date and t.cd_estad = 0 and t.sobreposta offset 0) a
      join prestador_agenda b on b.dt = a.dt and b.cd_estad = 0 and (b.cd_empresa, b.cd) <> (a.cd_empresa, a.cd)
                             and (a.grupo is null or b.grupo is distinct from a.grupo)
      cross join lateral ${times('a')} p
      join lateral ${times('b')} q on (q.profissao, q.quem) = (p.profissao, p.quem)
       and q.hr < p.hr + make_interval(mins => p.minutos) and p.hr < q.hr + make_interval(mins => q.minutos)`);
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
