import {
  ATIVIDADE_NOTES_LENGTH,
  ATIVIDADE_STATE,
  BY_CLIENT,
  DAY_TO_COME,
  HOUR_TO_COME,
  ONLY_BOOKED,
} from '@sst/contract/rules/seguranca';
import { WORKS_ELSEWHERE } from '../../organigrama/organigrama.service.ts';
import { UNKNOWN_TECHNICIAN } from '../../seguranca/index.ts';
import {
  CODE_REASONS,
  dateOf,
  FUNCIONARIO_COLUMNS,
  FUNCIONARIO_JOIN,
  FUNCIONARIO_NAMED,
  isSent,
  isTime,
  knownBy,
  type LoteDefinition,
  NOW,
  noDate,
  oddYear,
  reason,
  reasons,
  SOURCE,
  TODAY,
  timeOf,
  tooLong,
  UNIDADE,
  UNIDADE_JOIN,
  UNIDADE_REASONS,
} from '../definition.ts';
import { AREA, AREA_JOIN } from './areas.ts';
import { professionalJoin } from './profissionais.ts';

/** SQL that joins the type `x` of a row: by the code of its source, or else by name, in its area where one is said. */
const TIPO_JOIN = `left join codigo_externo kt on kt.entidade = 'atividade_tipo' and kt.origem = ${SOURCE} and kt.cod_externo = c.tipo
      left join (select sst_norm(nome) as nome, cd_area, min(cd) as cd from atividade_tipo group by 1, 2)
        ta on ta.nome = sst_norm(c.tipo) and ta.cd_area = ${AREA}
      left join (select sst_norm(nome) as nome, min(cd) as cd, count(*) as quantos from atividade_tipo group by 1)
        tn on c.area is null and tn.nome = sst_norm(c.tipo)
      left join atividade_tipo x on x.cd = coalesce(kt.cd, ta.cd, tn.cd)`;

const TIPO_REASONS = [
  reason('area', `c.area is not null and ${AREA} is null`, 'A área não existe.'),
  reason(
    'tipo',
    `x.cd is null and (c.area is null or ${AREA} is not null)`,
    'O tipo de atividade não existe.',
  ),
  reason('area', `x.cd_area <> ${AREA}`, 'O tipo não é desta área.'),
  reason(
    'tipo',
    'kt.cd is null and tn.quantos > 1',
    'Há vários tipos com este nome: indique a área.',
  ),
] as const;

/** Who and when it is then: what no row was sent with stays. */
const EMPLOYEE = `case when ${isSent('num_mecan', 'funcionario')} then f.cd else s.cd_funcion end`;
const HOUR = `case when ${isSent('hora')} then ${timeOf('c.hora')} else s.hr end`;
const DAY = dateOf('c.data');

/** Condition: the employee does not work at the unit, nor below it, on that day; what stands already is not asked again. */
const ELSEWHERE = `e.cd_funcion is not null and ${UNIDADE} is not null and ${DAY} is not null
  and (e.cd_funcion, ${UNIDADE}, ${DAY}) is distinct from (s.cd_funcion, s.cd_organig, s.dt)
  and ((select caminho from no_da_arvore(unidade_em(e.cd_funcion, ${DAY}))) @> array[${UNIDADE}]) is not true`;

/** Activities that the provider has done, by the provider's own code. */
export const ATIVIDADES: LoteDefinition = {
  name: 'atividades',
  entidade: 'atividade',
  columns: [
    { name: 'cod_externo', required: true },
    { name: 'tipo', required: true, singleSpaced: true },
    { name: 'area', required: false, singleSpaced: true },
    { name: 'motivo', required: false, singleSpaced: true },
    { name: 'tecnico', required: true, singleSpaced: true },
    ...FUNCIONARIO_COLUMNS,
    { name: 'unidade', required: true },
    { name: 'data', required: true },
    { name: 'hora', required: false },
    { name: 'obs', required: false },
  ],
  // What the page changes meanwhile waits, or is seen.
  prepare: [
    `select from atividade t
       join codigo_externo k on k.entidade = 'atividade' and k.origem = ${SOURCE} and k.cd = t.cd
       join chegada c on c.cod_externo = k.cod_externo order by t.cd for update of t`,
  ],
  checked: {
    cd_area: 'bigint',
    cd_tipo: 'bigint',
    cd_motiv: 'bigint',
    cd_tecnic: 'bigint',
    cd_funcion: 'bigint',
    cd_organig: 'bigint',
    dt: 'date',
    hr: 'time',
    obs: 'text',
    cd_estad: 'bigint',
  },
  check: `
    select c.linha, c.cod_externo, s.cd, x.cd_area, x.cd as cd_tipo, m.cd as cd_motiv, t.cd as cd_tecnic, e.cd_funcion,
           ${UNIDADE} as cd_organig, ${DAY} as dt, e.hr, c.obs, ${ATIVIDADE_STATE.concluida} as cd_estad,
           ${reasons(
             ...CODE_REASONS,
             reason('', 's.cd is not null and s.cd_tecnic is null', BY_CLIENT),
             reason(
               '',
               `s.cd_tecnic is not null and s.cd_estad = ${ATIVIDADE_STATE.agendada}`,
               ONLY_BOOKED,
             ),
             ...TIPO_REASONS,
             reason('motivo', 'c.motivo is not null and m.cd is null', 'O motivo não existe.'),
             reason('tecnico', 't.cd is null', UNKNOWN_TECHNICIAN),
             ...FUNCIONARIO_NAMED,
             ...UNIDADE_REASONS,
             reason('unidade', ELSEWHERE, WORKS_ELSEWHERE),
             noDate('c.data', 'A data não é válida.'),
             reason('data', `${DAY} > ${TODAY}`, DAY_TO_COME),
             oddYear('c.data', 'O ano da data não é possível.'),
             reason(
               'hora',
               `c.hora is not null and not ${isTime('c.hora')}`,
               'A hora não é válida.',
             ),
             reason('hora', `${DAY} = ${TODAY} and e.hr > ${NOW}`, HOUR_TO_COME),
             tooLong('c.obs', ATIVIDADE_NOTES_LENGTH, 'As observações são demasiado longas.'),
           )} as erros
      from chegada c
      ${AREA_JOIN}
      ${TIPO_JOIN}
      left join (select sst_norm(nome) as nome, min(cd) as cd from motivo_atividade group by 1) m on m.nome = sst_norm(c.motivo)
      ${professionalJoin('tecnicos', 'c.tecnico')}
      cross join lateral (select q_tecnico.cd) t
      ${FUNCIONARIO_JOIN}
      ${UNIDADE_JOIN}
      ${knownBy('atividade')}
      cross join lateral (select ${EMPLOYEE} as cd_funcion, ${HOUR} as hr) e`,
  store: {
    keepsCode: true,
    columns: {
      cd_area: 'tipo',
      cd_tipo: 'tipo',
      cd_motiv: 'motivo',
      cd_tecnic: 'tecnico',
      cd_funcion: ['num_mecan', 'funcionario'],
      cd_organig: 'unidade',
      dt: 'data',
      hr: 'hora',
      obs: 'obs',
    },
    atFirst: ['cd_estad'],
  },
};
