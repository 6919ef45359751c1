import { EARLIEST_DAY } from '@sst/contract/rules/dates/dates';
import { REVIEW_MISSING } from '@sst/contract/rules/exames/exame-ficha';
import {
  BEFORE_BIRTH,
  EXAME_TO_COME,
  EXPIRES_BEFORE,
  RECOMMENDATIONS,
} from '@sst/contract/rules/saude';
import {
  badDate,
  CODE_REASONS,
  dateOf,
  FUNCIONARIO_REASONS,
  FUNCIONARIOS_SQL,
  type ImportDefinition,
  isTime,
  NODE_OF_DAY,
  noDate,
  oddYear,
  reason,
  reasons,
  timeOf,
  tooLong,
} from './definition.ts';

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

/** Completed exams, by the provider's own code. */
export const EXAMES: ImportDefinition = {
  name: 'exames',
  columns: [
    { name: 'cod_externo', required: true },
    { name: 'num_mecan', required: true },
    { name: 'tipo', required: true, singleSpaced: true },
    { name: 'medico', required: false, singleSpaced: true },
    { name: 'decisao', required: true, singleSpaced: true },
    { name: 'data', required: true },
    { name: 'hora', required: false },
    { name: 'validade', required: false },
    { name: 'recomendacoes', required: false },
  ],
  check: `
    select c.linha, c.cod_externo, f.cd as cd_funcion, unidade_em(f.cd, ${dateOf('c.data')}) as cd_organig,
           x.cd as cd_tipo_exam, m.cd as cd_medic, d.cd as cd_decis, ${dateOf('c.data')} as dt,
           ${timeOf('c.hora')} as hr, ${dateOf('c.validade')} as dt_expir, c.recomendacoes,
           ${reasons(
             ...CODE_REASONS,
             ...FUNCIONARIO_REASONS,
             reason('x.cd is null', 'O tipo de exame não existe.'),
             reason('c.medico is not null and m.cd is null', 'O médico não existe.'),
             reason('d.cd is null', 'A decisão não existe.'),
             noDate('c.data', 'A data não é válida.'),
             reason(`${dateOf('c.data')} > current_date`, 'A data é posterior a hoje.'),
             oddYear('c.data', 'O ano da data não é possível.'),
             reason(
               `f.quantos = 1 and ${dateOf('c.data')} between date '${EARLIEST_DAY}' and f.dt_nasc - 1`,
               BEFORE_BIRTH,
             ),
             reason(`c.hora is not null and not ${isTime('c.hora')}`, 'A hora não é válida.'),
             reason(
               `${dateOf('c.data')} = current_date and ${timeOf('c.hora')} > localtime`,
               EXAME_TO_COME,
             ),
             badDate('c.validade', 'A validade não é uma data.'),
             oddYear('c.validade', 'O ano da validade não é possível.'),
             reason(`${dateOf('c.validade')} <= ${dateOf('c.data')}`, EXPIRES_BEFORE),
             reason(UNREVIEWED, REVIEW_MISSING),
             tooLong('c.recomendacoes', RECOMMENDATIONS, 'As recomendações são demasiado longas.'),
             reason(UNDOES, 'O exame foi corrigido na aplicação: só lá pode ser alterado.'),
           )} as erros
      from chegada c
      left join ${FUNCIONARIOS_SQL} f on f.num_mecan = c.num_mecan
      left join exame_tipo x on sst_norm(x.nome) = sst_norm(c.tipo)
      left join (select sst_norm(nome) as nome, min(cd) as cd from medico group by 1) m on m.nome = sst_norm(c.medico)
      left join decisao d on d.cd = upper(c.decisao) or sst_norm(d.nome) = sst_norm(c.decisao)
      left join exame s on s.cod_externo = c.cod_externo`,
  // History is taken as it is: an import draws no sheet that would have to say the condition.
  remarks: [
    {
      text: 'Aptos condicionalmente sem recomendações que digam a condição, a completar',
      where: `v.cd_decis = 'AC' and v.recomendacoes is null`,
    },
  ],
  store: {
    table: 'exame',
    columns: {
      cd_funcion: 'num_mecan',
      cd_tipo_exam: 'tipo',
      cd_medic: 'medico',
      cd_decis: 'decisao',
      dt: 'data',
      hr: 'hora',
      dt_expir: 'validade',
      recomendacoes: 'recomendacoes',
    },
    atFirst: ['cd_organig'],
    onChange: NODE_OF_DAY,
    kept: 't.corrigido',
  },
};
