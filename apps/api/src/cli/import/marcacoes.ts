import {
  CODE_REASONS,
  dateOf,
  EMPLOYEE_REASONS,
  EMPLOYEES,
  type ImportDefinition,
  isTime,
  NODE_OF_DAY,
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
    select c.linha, c.cod_externo, f.cd as cd_funcion, unidade_em(f.cd, ${dateOf('c.data')}) as cd_organig, k.especie,
           x.cd as cd_tipo_exam, a.cd as cd_tipo_ac_enferm, ${dateOf('c.data')} as dt, ${timeOf('c.hora')} as hr,
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
  store: {
    table: 'marcacao',
    columns: {
      cd_funcion: 'num_mecan',
      especie: 'especie',
      cd_tipo_exam: 'tipo',
      cd_tipo_ac_enferm: 'tipo',
      dt: 'data',
      hr: 'hora',
    },
    atFirst: ['cd_organig'],
    onChange: NODE_OF_DAY,
  },
};
