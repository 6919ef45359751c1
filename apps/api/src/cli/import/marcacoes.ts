import {
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
} from './definition.ts';

/** Bookings of exams and nursing actions, by the provider's own code. */
export const MARCACOES: ImportDefinition = {
  name: 'marcacoes',
  columns: [
    { name: 'cod_externo', required: true },
    { name: 'num_mecan', required: true },
    { name: 'especie', required: true },
    { name: 'tipo', required: true },
    { name: 'data', required: true },
    { name: 'hora', required: true },
  ],
  check: `
    select c.linha, c.cod_externo, f.cd as cd_funcion, f.cd_organig, k.especie, x.cd as cd_tipo_exam,
           a.cd as cd_tipo_ac_enferm, ${dateOf('c.data')} as dt, ${timeOf('c.hora')} as hr,
           ${reasons(
             ...CODE_REASONS,
             ...EMPLOYEE_REASONS,
             reason('k.especie is null', 'A espécie tem de ser exame ou acao-enfermagem.'),
             reason('k.especie is not null and coalesce(x.cd, a.cd) is null', 'O tipo não existe.'),
             noDate('c.data', 'A data não é válida.'),
             oddYear('c.data', 'O ano da data não é possível.'),
             reason(`c.hora is null or not ${isTime('c.hora')}`, 'A hora não é válida.'),
           )} as erros
      from chegada c
      cross join lateral (
        select case sst_norm(c.especie) when 'exame' then 'exame' when 'acao-enfermagem' then 'acao-enfermagem' end
                 as especie) k
      left join ${EMPLOYEES} f on f.num_mecan = c.num_mecan
      left join exame_tipo x on k.especie = 'exame' and sst_norm(x.nome) = sst_norm(c.tipo)
      left join acao_enfermagem_tipo a on k.especie = 'acao-enfermagem' and sst_norm(a.nome) = sst_norm(c.tipo)`,
  store: `
    insert into marcacao as m (cd_empresa, cod_externo, cd_funcion, cd_organig, especie, cd_tipo_exam,
                               cd_tipo_ac_enferm, dt, hr)
    select empresa_atual(), v.cod_externo, v.cd_funcion, v.cd_organig, v.especie, v.cd_tipo_exam, v.cd_tipo_ac_enferm,
           v.dt, v.hr
      from verificada v where v.erros = '{}'
    on conflict (cd_empresa, cod_externo) where cod_externo is not null
    do update set cd_funcion = excluded.cd_funcion, especie = excluded.especie, cd_tipo_exam = excluded.cd_tipo_exam,
                  cd_tipo_ac_enferm = excluded.cd_tipo_ac_enferm, dt = excluded.dt, hr = excluded.hr
    where (m.cd_funcion, m.especie, m.cd_tipo_exam, m.cd_tipo_ac_enferm, m.dt, m.hr) is distinct from
          (excluded.cd_funcion, excluded.especie, excluded.cd_tipo_exam, excluded.cd_tipo_ac_enferm, excluded.dt,
           excluded.hr)`,
};
