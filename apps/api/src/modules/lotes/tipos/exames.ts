import { EARLIEST_DAY } from '@sst/contract/rules/dates/dates';
import { FICHA_AFTER, WAITS_BESIDE_DAYS } from '@sst/contract/rules/exames/confirmacao';
import {
  FICHA_TITLE,
  REVIEW_MISSING,
  UNDECIDED_FICHA,
} from '@sst/contract/rules/exames/exame-ficha';
import {
  BEFORE_BIRTH,
  EXAME_TAKEN,
  EXAME_TO_COME,
  EXPIRES_BEFORE,
  RECOMMENDATIONS,
} from '@sst/contract/rules/saude';
import { hasAccountOf } from '../../saude/index.ts';
import {
  BY_PROGRAM,
  badDate,
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
  NOW,
  noDate,
  oddYear,
  reason,
  reasons,
  TODAY,
  timeOf,
  tooLong,
  untilSettled,
} from '../definition.ts';
import { professionalJoin } from './profissionais.ts';

/** Condition: the row contradicts an exam that was corrected in the product; its empty columns do not count. */
const UNDOES = `s.corrigido and f.quantos = 1 and x.cd is not null and d.cd is not null and (
  (f.cd, x.cd, d.cd, ${dateOf('c.data')}) is distinct from (s.cd_funcion, s.cd_tipo_exam, s.cd_decis, s.dt)
  or m.cd <> coalesce(s.cd_medic, 0)
  or c.hora is not null and ${timeOf('c.hora')} is distinct from s.hr
  or c.validade is not null and ${dateOf('c.validade')} is distinct from s.dt_expir
  or c.recomendacoes is not null and c.recomendacoes is distinct from s.recomendacoes)`;

/** Condition: somebody is unfit for a time, and no day is said, unless that was imported before or is corrected in the product. */
const UNREVIEWED = `d.cd = 'IT' and c.validade is null
  and not coalesce(s.cd_decis = 'IT' and (s.dt_expir is null or s.corrigido), false)`;

/** What the exam has after the row: where no row was sent with a column, what is recorded stays. */
const kept = (column: string, value: string, stored: string) =>
  `case when ${isSent(column)} then ${value} else s.${stored} end as ${stored}`;
const BECOMES = `cross join lateral (
        select ${kept('medico', 'm.cd', 'cd_medic')}, ${kept('hora', timeOf('c.hora'), 'hr')}) z`;

/** Condition: a decision under the physician that the exam gets would be typed for one who decides in person. */
const FOR_ACCOUNT = hasAccountOf('z.cd_medic');
/** Condition: the exam is, or would become, one of a physician who decides in person. */
const OF_ACCOUNT = `(${FOR_ACCOUNT} or ${hasAccountOf('s.cd_medic')})`;

/** Condition: the decision waits for its physician: the exam is new, or had none (decision 0065). */
const WAITS = `(${BY_PROGRAM} and d.cd <> 'SD' and (s.cd is null or s.cd_decis = 'SD' and not s.por_confirmar) and ${FOR_ACCOUNT})`;

/** Condition: what a program says of an exam that it sent before is not what is recorded. */
const DIFFERS = `(f.cd, x.cd, z.cd_medic, d.cd, ${dateOf('c.data')}, z.hr, ${dateOf('c.validade')}, c.recomendacoes)
  is distinct from (s.cd_funcion, s.cd_tipo_exam, s.cd_medic, coalesce(w.cd_decis, s.cd_decis), s.dt, s.hr, coalesce(w.dt_expir, s.dt_expir),
                    coalesce(w.recomendacoes, s.recomendacoes))`;

/** Refuses a decision that would hold at once beside one that waits about the same person, whose place it would take. */
const BESIDE_WAITING = `update verificada v
    set erros = array['|Outra decisão sobre este funcionário, de dias próximos, espera pelo médico: até lá, só na aplicação se regista esta.']
  where ${BY_PROGRAM} and v.erros = '{}' and v.dita <> 'SD' and not v.espera and v.muda
    and (exists (select from exame o where o.cd_funcion = v.cd_funcion and o.por_confirmar and o.cd is distinct from v.cd
                    and abs(o.dt - v.dt) <= ${WAITS_BESIDE_DAYS})
         or exists (select from verificada w where w.cd_funcion = v.cd_funcion and w.erros = '{}' and w.espera and w.linha < v.linha
                       and abs(w.dt - v.dt) <= ${WAITS_BESIDE_DAYS}))`;

/** What no two exams share, of whatever has one: without an hour there may be several on a day. */
const MOMENT = ['cd_funcion', 'cd_tipo_exam', 'dt', 'hr'] as const;
const momentOf = (of: string) => `(${MOMENT.map((column) => `${of}.${column}`).join(', ')})`;
const TAKE_NO_MOMENT = `update verificada v set erros = array['hora|${EXAME_TAKEN}']`;

/** Another exam has the moment that a row takes, and no good row moves that one away. */
const TAKEN_BY_OTHERS = `${TAKE_NO_MOMENT}
  where v.erros = '{}' and v.ocupa
    and exists (select from exame o
                 where ${momentOf('o')} = ${momentOf('v')} and o.cd is distinct from v.cd
                   and not exists (select from verificada w
                                    where w.erros = '{}' and w.cd = o.cd and ${momentOf('w')} is distinct from ${momentOf('o')}))`;

/** An earlier row takes the same moment; the first one wins. */
const TAKEN_WITHIN = `${TAKE_NO_MOMENT}
  from (select linha, row_number() over (partition by ${MOMENT.join(', ')} order by linha) as vez
          from verificada where erros = '{}' and ocupa and hr is not null) r
 where r.linha = v.linha and r.vez > 1`;

/** Condition: the exam has a sheet, and the row names another. */
const OTHER_FICHA = `c.ficha is not null and not exists (
  select from anexo a where a.cd = s.cd_anex and encode(a.sha256, 'hex') = lower(c.ficha))`;

/** Condition: the row gives its exam a sheet, which it has not. */
const GETS_FICHA = 'c.ficha is not null and s.cd_anex is null';

/** Why a row gives its exam no sheet. */
const FICHA_REASONS = [
  reason(
    'ficha',
    `${GETS_FICHA} and y.cd is null`,
    'O documento não está guardado: envie-o primeiro.',
  ),
  reason('ficha', `${GETS_FICHA} and d.cd = 'SD'`, UNDECIDED_FICHA),
  reason('ficha', `${GETS_FICHA} and ${BY_PROGRAM} and (s.por_confirmar or ${WAITS})`, FICHA_AFTER),
] as const;

/** Every exam has a document of its own, whatever others have the same content. */
const GIVE_FICHAS = [
  `update verificada v set cd_anex = codigo_novo('anexo')
    where v.erros = '{}' and v.cd_anex is null and v.cd_documento is not null`,
  `insert into anexo (cd_empresa, cd, sha256, tamanho, mime, nome_fich, titulo, dt_cria)
   select empresa_atual(), v.cd_anex, a.sha256, a.tamanho, a.mime, a.nome_fich, '${FICHA_TITLE}', x.momento
     from verificada v join anexo a on a.cd = v.cd_documento cross join contexto x
    where v.erros = '{}' and v.cd_anex is not null
      and not exists (select from anexo o where o.cd = v.cd_anex)`,
] as const;

/** What a program may not change of an exam, which in the product too is for its physician alone, or has a sheet that would say something else. */
const NOT_BY_PROGRAM = [
  reason(
    '',
    `${BY_PROGRAM} and s.por_confirmar and ${DIFFERS}`,
    'A decisão espera pelo médico: só na aplicação pode ser alterada.',
  ),
  reason(
    '',
    `${BY_PROGRAM} and s.cd is not null and not s.por_confirmar and s.cd_decis <> 'SD' and ${OF_ACCOUNT}
      and (${DIFFERS} or c.ficha is not null and s.cd_anex is null)`,
    'A decisão é do médico: só na aplicação pode ser alterada.',
  ),
  reason(
    '',
    `${BY_PROGRAM} and s.cd_anex is not null and (${DIFFERS} or ${OTHER_FICHA})`,
    'O exame tem ficha emitida: só na aplicação pode ser alterado.',
  ),
] as const;

/** A decision that waits for its physician is kept apart, and the exam says nothing of it (decision 0065). */
const LET_WAIT = `update verificada v
    set cd_decis = 'SD', dt_expir = null, recomendacoes = null, por_confirmar = true
  where v.espera and v.erros = '{}'`;
const KEEP_WAITING = `
  insert into decisao_por_confirmar (cd_empresa, cd_exame, cd_decis, dt_expir, recomendacoes, outras_funcoes, com_ficha, cd_autor, cd_conta, momento)
  select empresa_atual(), v.cd, v.dita, v.ate, v.condicao, '{}', false, x.cd_autor,
         (select u.cd from utilizador u where u.cd_medic = v.cd_medic and u.prestador), x.momento
    from verificada v, contexto x where v.resultado in ('criada', 'alterada') and v.espera`;

/** Completed exams, by the provider's own code. */
export const EXAMES: LoteDefinition = {
  name: 'exames',
  entidade: 'exame',
  columns: [
    { name: 'cod_externo', required: true },
    ...FUNCIONARIO_COLUMNS,
    { name: 'tipo', required: true, singleSpaced: true },
    { name: 'medico', required: false, singleSpaced: true },
    { name: 'decisao', required: true, singleSpaced: true },
    { name: 'data', required: true },
    { name: 'hora', required: false },
    { name: 'validade', required: false },
    { name: 'recomendacoes', required: false },
    { name: 'ficha', required: false },
  ],
  checked: {
    cd_funcion: 'bigint',
    cd_organig: 'bigint',
    cd_tipo_exam: 'bigint',
    cd_medic: 'bigint',
    cd_decis: 'text',
    dt: 'date',
    hr: 'time',
    dt_expir: 'date',
    recomendacoes: 'text',
    espera: 'boolean',
    por_confirmar: 'boolean',
    dita: 'text',
    ate: 'date',
    condicao: 'text',
    cd_documento: 'bigint',
    cd_anex: 'bigint',
    muda: 'boolean',
    ocupa: 'boolean',
  },
  check: `
    select c.linha, c.cod_externo, s.cd, f.cd as cd_funcion, unidade_em(f.cd, ${dateOf('c.data')}) as cd_organig,
           x.cd as cd_tipo_exam, z.cd_medic, d.cd as cd_decis, ${dateOf('c.data')} as dt,
           z.hr, ${dateOf('c.validade')} as dt_expir, c.recomendacoes,
           ${WAITS} as espera, coalesce(s.por_confirmar, false) as por_confirmar,
           d.cd as dita, ${dateOf('c.validade')} as ate, c.recomendacoes as condicao, y.cd as cd_documento, s.cd_anex, ${DIFFERS} as muda,
           ${BY_PROGRAM} and ${momentOf('s')} is distinct from (f.cd, x.cd, ${dateOf('c.data')}, z.hr) as ocupa,
           ${reasons(
             ...CODE_REASONS,
             ...FUNCIONARIO_REASONS,
             reason('tipo', 'x.cd is null', 'O tipo de exame não existe.'),
             reason('medico', 'c.medico is not null and m.cd is null', 'O médico não existe.'),
             reason('decisao', 'd.cd is null', 'A decisão não existe.'),
             noDate('c.data', 'A data não é válida.'),
             reason('data', `${dateOf('c.data')} > ${TODAY}`, 'A data é posterior a hoje.'),
             oddYear('c.data', 'O ano da data não é possível.'),
             reason(
               'data',
               `f.quantos = 1 and ${dateOf('c.data')} between date '${EARLIEST_DAY}' and f.dt_nasc - 1`,
               BEFORE_BIRTH,
             ),
             reason(
               'hora',
               `c.hora is not null and not ${isTime('c.hora')}`,
               'A hora não é válida.',
             ),
             reason(
               'hora',
               `${dateOf('c.data')} = ${TODAY} and ${timeOf('c.hora')} > ${NOW}`,
               EXAME_TO_COME,
             ),
             badDate('c.validade', 'A validade não é uma data.'),
             oddYear('c.validade', 'O ano da validade não é possível.'),
             reason('validade', `${dateOf('c.validade')} <= ${dateOf('c.data')}`, EXPIRES_BEFORE),
             reason('validade', UNREVIEWED, REVIEW_MISSING),
             tooLong('c.recomendacoes', RECOMMENDATIONS, 'As recomendações são demasiado longas.'),
             ...NOT_BY_PROGRAM,
             ...FICHA_REASONS,
             reason('', UNDOES, 'O exame foi corrigido na aplicação: só lá pode ser alterado.'),
           )} as erros
      from chegada c
      ${FUNCIONARIO_JOIN}
      left join exame_tipo x on sst_norm(x.nome) = sst_norm(c.tipo)
      ${professionalJoin('medicos', 'c.medico')}
      cross join lateral (select q_medico.cd) m
      left join decisao d on d.cd = upper(c.decisao) or sst_norm(d.nome) = sst_norm(c.decisao)
      ${knownBy('exame')}
      left join decisao_por_confirmar w on w.cd_exame = s.cd
      ${BECOMES}
      left join lateral (
        select a.cd from anexo a join documento_enviado e on e.cd_anex = a.cd
         where a.sha256 = case when c.ficha ~* '^[0-9a-f]{64}$' then decode(c.ficha, 'hex') end limit 1) y on true`,
  // Lock order and strength as when one is recorded, so that one of two finds the moment that the other has taken.
  prepare: [LOCK_FUNCIONARIOS],
  // History is taken as it is: an import draws no sheet that would have to say the condition.
  remarks: [
    {
      text: 'Aptos condicionalmente sem recomendações que digam a condição, a completar',
      where: `v.dita = 'AC' and v.condicao is null`,
    },
  ],
  complete: [untilSettled(TAKEN_BY_OTHERS, TAKEN_WITHIN), BESIDE_WAITING, LET_WAIT, ...GIVE_FICHAS],
  store: {
    keepsCode: true,
    columns: {
      cd_funcion: ['num_mecan', 'funcionario'],
      cd_tipo_exam: 'tipo',
      cd_medic: 'medico',
      cd_decis: 'decisao',
      por_confirmar: 'decisao',
      dt: 'data',
      hr: 'hora',
      dt_expir: 'validade',
      recomendacoes: 'recomendacoes',
      cd_anex: 'ficha',
    },
    atFirst: ['cd_organig'],
    onChange: NODE_OF_DAY,
    kept: '(t.corrigido or t.por_confirmar)',
  },
  settle: [KEEP_WAITING],
};
