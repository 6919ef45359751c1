import { RECOMMENDATIONS } from '@sst/contract/rules/health';
import {
  badDate,
  CODE_REASONS,
  dateOf,
  EMPLOYEE_REASONS,
  EMPLOYEES,
  type ImportDefinition,
  isTime,
  noDate,
  oddYear,
  reason,
  reasons,
  timeOf,
  tooLong,
} from './definition.ts';

/** Completed exams, by the provider's own code. */
export const EXAMES: ImportDefinition = {
  name: 'exames',
  columns: [
    { name: 'cod_externo', required: true },
    { name: 'num_mecan', required: true },
    { name: 'tipo', required: true },
    { name: 'medico', required: false },
    { name: 'decisao', required: true },
    { name: 'data', required: true },
    { name: 'hora', required: false },
    { name: 'validade', required: false },
    { name: 'recomendacoes', required: false },
  ],
  check: `
    select c.linha, c.cod_externo, f.cd as cd_funcion, f.cd_organig, x.cd as cd_tipo_exam, m.cd as cd_medic,
           d.cd as cd_decis, ${dateOf('c.data')} as dt, ${timeOf('c.hora')} as hr, ${dateOf('c.validade')} as dt_expir,
           c.recomendacoes,
           ${reasons(
             ...CODE_REASONS,
             ...EMPLOYEE_REASONS,
             reason('x.cd is null', 'O tipo de exame não existe.'),
             reason('c.medico is not null and m.cd is null', 'O médico não existe.'),
             reason('d.cd is null', 'A decisão não existe.'),
             noDate('c.data', 'A data não é válida.'),
             reason(`${dateOf('c.data')} > current_date`, 'A data é posterior a hoje.'),
             oddYear('c.data', 'O ano da data não é possível.'),
             reason(`c.hora is not null and not ${isTime('c.hora')}`, 'A hora não é válida.'),
             badDate('c.validade', 'A validade não é uma data.'),
             oddYear('c.validade', 'O ano da validade não é possível.'),
             reason(
               `${dateOf('c.validade')} <= ${dateOf('c.data')}`,
               'A validade termina antes do exame.',
             ),
             tooLong('c.recomendacoes', RECOMMENDATIONS, 'As recomendações são demasiado longas.'),
           )} as erros
      from chegada c
      left join ${EMPLOYEES} f on f.num_mecan = c.num_mecan
      left join exame_tipo x on sst_norm(x.nome) = sst_norm(c.tipo)
      left join (select sst_norm(nome) as nome, min(cd) as cd from medico group by 1) m on m.nome = sst_norm(c.medico)
      left join decisao d on d.cd = upper(c.decisao) or sst_norm(d.nome) = sst_norm(c.decisao)`,
  store: `
    insert into exame as e (cd_empresa, cod_externo, cd_funcion, cd_organig, cd_tipo_exam, cd_medic, cd_decis, dt, hr,
                            dt_expir, recomendacoes)
    select empresa_atual(), v.cod_externo, v.cd_funcion, v.cd_organig, v.cd_tipo_exam, v.cd_medic, v.cd_decis, v.dt,
           v.hr, v.dt_expir, v.recomendacoes
      from verificada v where v.erros = '{}'
    on conflict (cd_empresa, cod_externo) where cod_externo is not null
    do update set cd_funcion = excluded.cd_funcion, cd_tipo_exam = excluded.cd_tipo_exam, cd_medic = excluded.cd_medic,
                  cd_decis = excluded.cd_decis, dt = excluded.dt, hr = excluded.hr, dt_expir = excluded.dt_expir,
                  recomendacoes = excluded.recomendacoes
    where (e.cd_funcion, e.cd_tipo_exam, e.cd_medic, e.cd_decis, e.dt, e.hr, e.dt_expir, e.recomendacoes)
          is distinct from
          (excluded.cd_funcion, excluded.cd_tipo_exam, excluded.cd_medic, excluded.cd_decis, excluded.dt, excluded.hr,
           excluded.dt_expir, excluded.recomendacoes)`,
};
