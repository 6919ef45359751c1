import { TURNO } from '@sst/contract/rules/agenda/turnos';
import { DAY_PASSED } from '@sst/contract/rules/dates/dates';
import { MARCACAO_CLOSED, MARCACAO_STATE, PAST_MIDNIGHT } from '@sst/contract/rules/saude';
import { NO_NURSE, UNKNOWN_LOCAL, UNKNOWN_NURSE, UNKNOWN_PHYSICIAN } from '../../agenda/index.ts';
import {
  CODE_REASONS,
  dateOf,
  FUNCIONARIO_COLUMNS,
  FUNCIONARIO_JOIN,
  FUNCIONARIO_REASONS,
  isSent,
  isTime,
  knownBy,
  LOCK_FUNCIONARIOS,
  type LoteDefinition,
  NODE_OF_DAY,
  noDate,
  oddYear,
  reason,
  reasons,
  TODAY,
  timeOf,
  untilSettled,
} from '../definition.ts';
import { professionalJoin } from './profissionais.ts';

/** With whom, where and how long, as a row says it; what no row was sent with stays. */
const said = (column: string, value: string, stored: string) =>
  `case when ${isSent(column)} then ${value} else s.${stored} end as ${stored}`;
const BOOKED_WITH = `
      ${professionalJoin('medicos', 'c.medico')}
      ${professionalJoin('enfermeiros', 'c.enfermeiro')}
      left join (
        select sst_norm(l.nome) as nome, min(l.cd) as cd, count(*) as quantos from local l
         where not l.inactiv and (l.tipo = 'clinica' or exists (select from local_unidade u where u.cd_local = l.cd)) group by 1)
        lo on lo.nome = sst_norm(c.local)
      left join local lp on lp.cd = s.cd_local and sst_norm(lp.nome) = sst_norm(c.local)
      cross join lateral (select case when c.minutos ~ '^[0-9]{1,4}$' then c.minutos::int end as minutos) mi
      cross join lateral (
        select ${said('medico', 'q_medico.cd', 'cd_medic')}, ${said('enfermeiro', 'q_enfermeiro.cd', 'cd_enferm')},
               ${said('local', 'coalesce(lp.cd, lo.cd)', 'cd_local')}, ${said('minutos', 'mi.minutos', 'minutos')}) bw`;
const WITH_SAID = '(bw.cd_medic, bw.cd_enferm, bw.cd_local, bw.minutos)';
const WITH_STORED = '(s.cd_medic, s.cd_enferm, s.cd_local, s.minutos)';

/** Who is no longer offered stays where a booking has them. */
const BOOKED_WITH_REASONS = [
  reason(
    'medico',
    'c.medico is not null and (q_medico.cd is null or q_medico.inactiv and q_medico.cd is distinct from s.cd_medic)',
    UNKNOWN_PHYSICIAN,
  ),
  reason(
    'enfermeiro',
    `c.enfermeiro is not null and e.especie is distinct from 'exame'
      and (q_enfermeiro.cd is null or q_enfermeiro.inactiv and q_enfermeiro.cd is distinct from s.cd_enferm)`,
    UNKNOWN_NURSE,
  ),
  reason('enfermeiro', `c.enfermeiro is not null and e.especie = 'exame'`, NO_NURSE),
  reason('local', 'c.local is not null and coalesce(lp.cd, lo.cd) is null', UNKNOWN_LOCAL),
  reason('local', 'lp.cd is null and lo.quantos > 1', 'Há vários locais com este nome.'),
  reason(
    'minutos',
    `c.minutos is not null and (mi.minutos between ${TURNO.minutos.min} and ${TURNO.minutos.max}) is not true`,
    `Indique de ${TURNO.minutos.min} a ${TURNO.minutos.max} minutos.`,
  ),
  reason(
    'minutos',
    `bw.minutos is not null and (${timeOf('c.hora')} - time '00:00' + make_interval(mins => bw.minutos)) >= interval '1 day'`,
    PAST_MIDNIGHT,
  ),
] as const;

/** The values of a row, in the order of `STORED`. */
const SAID = `(f.cd, e.especie, x.cd, a.cd, ${dateOf('c.data')}, ${timeOf('c.hora')})`;
const STORED = '(s.cd_funcion, s.especie, s.cd_tipo_exam, s.cd_tipo_ac_enferm, s.dt, s.hr)';

/** An error for bookings that a file inserts or changes; an unchanged one may break the rule. */
const reasonOfChange = (column: string, condition: string, text: string) =>
  reason(column, `${SAID} is distinct from ${STORED} and f.quantos = 1 and ${condition}`, text);

/** Condition: the type is no longer offered. Bookings that have it already keep it when other fields change. */
const SWITCHED_OFF = `coalesce(x.inactiv, a.inactiv)
  and (x.cd, a.cd) is distinct from (s.cd_tipo_exam, s.cd_tipo_ac_enferm)`;

const TAKEN = 'O funcionário já tem marcação nesse dia.';

const REFUSED = `update verificada v set erros = array['data|${TAKEN}']`;
const PLACE = (of: string) => `(${of}.cd_funcion, ${of}.especie, ${of}.dt)`;

/** Condition: another booking has the day, and no good row of the file moves that booking to another day. */
const TAKEN_BY_OTHERS = `${REFUSED}
  where v.erros = '{}' and v.ocupa
    and exists (select from marcacao m
                 where ${PLACE('m')} = ${PLACE('v')} and m.cd_estad = ${MARCACAO_STATE.marcada}
                   and m.cd is distinct from v.cd
                   and not exists (select from verificada w
                                    where w.erros = '{}' and w.cd = m.cd and ${PLACE('w')} <> ${PLACE('m')}))`;

/** Condition: an earlier row of the file wants the same day; the first one wins. */
const TAKEN_WITHIN = `${REFUSED}
  from (select linha, row_number() over (partition by cd_funcion, especie, dt order by linha) as vez
          from verificada where erros = '{}' and ocupa) r
 where r.linha = v.linha and r.vez > 1`;

/** Bookings of exams and nursing actions, by the provider's own code. */
export const MARCACOES: LoteDefinition = {
  name: 'marcacoes',
  entidade: 'marcacao',
  columns: [
    { name: 'cod_externo', required: true },
    ...FUNCIONARIO_COLUMNS,
    { name: 'especie', required: true },
    { name: 'tipo', required: true, singleSpaced: true },
    { name: 'data', required: true },
    { name: 'hora', required: true },
    { name: 'medico', required: false, singleSpaced: true },
    { name: 'enfermeiro', required: false, singleSpaced: true },
    { name: 'local', required: false, singleSpaced: true },
    { name: 'minutos', required: false },
  ],
  // Lock order: bookings before their employees, as when one is moved.
  prepare: [
    `select from marcacao m
       join codigo_externo k on k.entidade = 'marcacao' and k.cd = m.cd
       join chegada c on c.cod_externo = k.cod_externo order by m.cd for update of m`,
    LOCK_FUNCIONARIOS,
  ],
  checked: {
    cd_funcion: 'bigint',
    cd_organig: 'bigint',
    especie: 'text',
    cd_tipo_exam: 'bigint',
    cd_tipo_ac_enferm: 'bigint',
    dt: 'date',
    hr: 'time',
    ocupa: 'boolean',
    dt_antes: 'date',
    hr_antes: 'time',
    cd_medic: 'bigint',
    cd_enferm: 'bigint',
    cd_local: 'bigint',
    minutos: 'bigint',
  },
  check: `
    select c.linha, c.cod_externo, s.cd, f.cd as cd_funcion, unidade_em(f.cd, ${dateOf('c.data')}) as cd_organig, e.especie,
           x.cd as cd_tipo_exam, a.cd as cd_tipo_ac_enferm, ${dateOf('c.data')} as dt, ${timeOf('c.hora')} as hr,
           (s.cd_funcion, s.especie, s.dt) is distinct from (f.cd, e.especie, ${dateOf('c.data')}) as ocupa, s.dt as dt_antes, s.hr as hr_antes,
           bw.cd_medic, bw.cd_enferm, bw.cd_local, bw.minutos,
           ${reasons(
             ...CODE_REASONS,
             ...FUNCIONARIO_REASONS,
             reason(
               'especie',
               'e.especie is null',
               'A espécie tem de ser exame ou acao-enfermagem.',
             ),
             reason(
               'tipo',
               'e.especie is not null and coalesce(x.cd, a.cd) is null',
               'O tipo não existe.',
             ),
             reason('tipo', SWITCHED_OFF, 'O tipo está desativado.'),
             noDate('c.data', 'A data não é válida.'),
             oddYear('c.data', 'O ano da data não é possível.'),
             reason('hora', `c.hora is null or not ${isTime('c.hora')}`, 'A hora não é válida.'),
             reason(
               '',
               `(${SAID} is distinct from ${STORED} or ${WITH_SAID} is distinct from ${WITH_STORED}) and f.quantos = 1 and s.cd_estad <> ${MARCACAO_STATE.marcada}`,
               MARCACAO_CLOSED,
             ),
             ...BOOKED_WITH_REASONS,
             reasonOfChange('data', `${dateOf('c.data')} < ${TODAY}`, DAY_PASSED),
             reasonOfChange('num_mecan', 'not f.ativo', 'O funcionário já saiu da empresa.'),
             reasonOfChange(
               'data',
               `f.ativo and f.dt_inactiv >= ${TODAY} and ${dateOf('c.data')} > f.dt_inactiv`,
               'A data é posterior à saída do funcionário.',
             ),
           )} as erros
      from chegada c
      cross join lateral (
        select case sst_norm(c.especie) when 'exame' then 'exame' when 'acao-enfermagem' then 'acao-enfermagem' end
                 as especie) e
      ${FUNCIONARIO_JOIN}
      left join exame_tipo x on e.especie = 'exame' and sst_norm(x.nome) = sst_norm(c.tipo)
      left join acao_enfermagem_tipo a on e.especie = 'acao-enfermagem' and sst_norm(a.nome) = sst_norm(c.tipo)
      ${knownBy('marcacao')}
      ${BOOKED_WITH}`,
  complete: [untilSettled(TAKEN_BY_OTHERS, TAKEN_WITHIN)],
  remarks: [
    {
      text: 'Marcações num dia em que a pessoa está ausente',
      where: `exists (select from facto t where t.cd_funcion = v.cd_funcion and t.tipo = 'ausencia' and t.dt_ini <= v.dt
                        and (t.dt_fim is null or t.dt_fim > v.dt))`,
    },
    {
      text: 'Marcações numa hora em que o médico ou o enfermeiro já tem outra',
      where: `v.cd = any(array(select s from sem_tempo(array(select o.cd from verificada o where o.resultado is not null)) s))`,
    },
  ],
  store: {
    keepsCode: true,
    columns: {
      cd_funcion: ['num_mecan', 'funcionario'],
      especie: 'especie',
      cd_tipo_exam: 'tipo',
      cd_tipo_ac_enferm: 'tipo',
      dt: 'data',
      hr: 'hora',
      cd_medic: 'medico',
      cd_enferm: 'enfermeiro',
      cd_local: 'local',
      minutos: 'minutos',
    },
    atFirst: ['cd_organig'],
    onChange: NODE_OF_DAY,
  },
};
