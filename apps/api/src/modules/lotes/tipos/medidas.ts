import {
  DEADLINE_BEFORE,
  DEADLINE_TOO_FAR,
  MEDIDA,
  MEDIDA_CANCELLED,
  MEDIDA_ENDED,
  MEDIDA_STATE,
  MEDIDA_TO_COME,
} from '@sst/contract/rules/seguranca';
import {
  CODE_REASONS,
  dateOf,
  isSent,
  knownBy,
  type LoteDefinition,
  noDate,
  oddYear,
  reason,
  reasons,
  SOURCE,
  TODAY,
  tooLong,
  UNIDADE,
  UNIDADE_JOIN,
  UNIDADE_REASONS,
} from '../definition.ts';

const DAY = dateOf('c.data');

/** The deadline as the form takes it: a number of days without zeros in front, or a day. */
const DEADLINE = `
      cross join lateral (
        select case when c.prazo ~ '^0*[0-9]{1,4}$' then coalesce(nullif(ltrim(c.prazo, '0'), ''), '0')::int end as dias,
               case when c.prazo !~ '^[0-9]+$' then ${dateOf('c.prazo')} end as dia) p
      cross join lateral (
        select coalesce(p.dias::text, to_char(p.dia, 'YYYY-MM-DD')) as prazo, coalesce(${DAY} + p.dias, p.dia) as dt_prazo) n
      cross join lateral (
        select case when ${isSent('prazo')} then n.prazo else s.prazo end as prazo,
               case when ${isSent('prazo')} then n.dt_prazo
                    when s.prazo ~ '^[0-9]{1,4}$' then ${DAY} + s.prazo::int
                    else s.dt_prazo end as dt_prazo) z`;

/** What a row says of its state and of being provisional; what it does not say stays. */
const SAID = `
      cross join lateral (
        select case sst_norm(c.provisoria) when 'sim' then true when 'true' then true when 'nao' then false when 'false' then false end as provis,
               case replace(sst_norm(c.estado), '-', ' ') when 'por iniciar' then ${MEDIDA_STATE.porIniciar} when 'em curso' then ${MEDIDA_STATE.emCurso} end
                 as estado) g`;

/** Condition: the row is not as the measure that is completed already. */
const DIFFERS = `(${UNIDADE}, a.cd, c.risco, c.medida, ${DAY}, z.prazo, coalesce(g.provis, s.provis), coalesce(g.estado, s.cd_estad))
  is distinct from (s.cd_organig, s.cd_tarefa, s.risco_identific, s.medida, s.dt, s.prazo, s.provis, s.cd_estad)`;

/** Makes the tasks that the company does not have, each once. */
const NEW_TASKS = `
  with nova as (
    insert into tarefa (cd_empresa, nome)
    select empresa_atual(), (array_agg(v.tarefa order by v.linha))[1]
      from verificada v where v.erros = '{}' and v.cd_tarefa is null group by v.norma
    returning cd, sst_norm(nome) as norma)
  update verificada v set cd_tarefa = n.cd, tarefa_nova = true
    from nova n
   where v.erros = '{}' and v.cd_tarefa is null and v.norma = n.norma`;

/** Measures that are not completed yet, by the provider's own code. */
export const MEDIDAS: LoteDefinition = {
  name: 'medidas',
  entidade: 'medida',
  columns: [
    { name: 'cod_externo', required: true },
    { name: 'unidade', required: true },
    { name: 'tarefa', required: true, singleSpaced: true },
    { name: 'risco', required: true },
    { name: 'medida', required: true },
    { name: 'data', required: true },
    { name: 'prazo', required: false },
    { name: 'provisoria', required: false },
    { name: 'estado', required: false },
  ],
  // One that the page completes meanwhile waits, or is seen.
  prepare: [
    `select from medida t
       join codigo_externo k on k.entidade = 'medida' and k.origem = ${SOURCE} and k.cd = t.cd
       join chegada c on c.cod_externo = k.cod_externo order by t.cd for update of t`,
  ],
  checked: {
    cd_organig: 'bigint',
    cd_tarefa: 'bigint',
    tarefa: 'text',
    norma: 'text',
    risco_identific: 'text',
    medida: 'text',
    dt: 'date',
    prazo: 'text',
    dt_prazo: 'date',
    provis: 'boolean',
    cd_estad: 'bigint',
    tarefa_nova: 'boolean',
  },
  check: `
    select c.linha, c.cod_externo, s.cd, ${UNIDADE} as cd_organig, a.cd as cd_tarefa, c.tarefa, sst_norm(c.tarefa) as norma, c.risco as risco_identific, c.medida,
           ${DAY} as dt, z.prazo, z.dt_prazo, coalesce(g.provis, s.provis, false) as provis,
           coalesce(g.estado, s.cd_estad, ${MEDIDA_STATE.porIniciar}) as cd_estad, false as tarefa_nova,
           ${reasons(
             ...CODE_REASONS,
             reason('', `s.cd_estad = ${MEDIDA_STATE.concluida} and ${DIFFERS}`, MEDIDA_ENDED),
             reason('', `s.cd_estad = ${MEDIDA_STATE.cancelada} and ${DIFFERS}`, MEDIDA_CANCELLED),
             ...UNIDADE_REASONS,
             reason('tarefa', 'c.tarefa is null', 'Indique a tarefa.'),
             tooLong('c.tarefa', MEDIDA.tarefa, 'A tarefa é demasiado longa.'),
             reason('risco', 'c.risco is null', 'Indique o risco.'),
             tooLong('c.risco', MEDIDA.risco, 'O risco é demasiado longo.'),
             reason('medida', 'c.medida is null', 'Indique a medida.'),
             tooLong('c.medida', MEDIDA.medida, 'A medida é demasiado longa.'),
             noDate('c.data', 'A data não é válida.'),
             reason('data', `${DAY} > ${TODAY}`, MEDIDA_TO_COME),
             oddYear('c.data', 'O ano da data não é possível.'),
             reason(
               'prazo',
               `c.prazo is not null and (n.prazo is null or p.dias > ${MEDIDA.dias})`,
               'Prazo inválido.',
             ),
             reason('prazo', `z.dt_prazo < ${DAY}`, DEADLINE_BEFORE),
             reason('prazo', `z.dt_prazo > ${TODAY} + ${MEDIDA.dias}`, DEADLINE_TOO_FAR),
             reason(
               'provisoria',
               'c.provisoria is not null and g.provis is null',
               'Indique sim ou não.',
             ),
             reason(
               'estado',
               'c.estado is not null and g.estado is null',
               'O estado só pode ser por iniciar ou em curso.',
             ),
           )} as erros
      from chegada c
      ${UNIDADE_JOIN}
      left join (select sst_norm(nome) as nome, min(cd) as cd from tarefa group by 1) a on a.nome = sst_norm(c.tarefa)
      ${knownBy('medida')}
      ${DEADLINE}
      ${SAID}`,
  complete: [NEW_TASKS],
  store: {
    keepsCode: true,
    columns: {
      cd_organig: 'unidade',
      cd_tarefa: 'tarefa',
      risco_identific: 'risco',
      medida: 'medida',
      dt: 'data',
      prazo: 'prazo',
      dt_prazo: ['prazo', 'data'],
      provis: 'provisoria',
      cd_estad: 'estado',
    },
  },
};
