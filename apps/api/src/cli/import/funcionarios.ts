import { EARLIEST_DAY } from '@sst/contract/rules/dates';
import { IMPORTED } from '@sst/contract/rules/limits';
import {
  badDate,
  CODE_REASONS,
  dateOf,
  type ImportDefinition,
  noDate,
  reason,
  reasons,
  tooLong,
} from './definition.ts';

/** A name of the company that a good row may bring along. */
function insertNames(column: 'categoria' | 'profissao'): string {
  return `
    insert into ${column} (cd_empresa, nome)
    select distinct on (sst_norm(c.${column})) empresa_atual(), c.${column} from chegada c
     where c.${column} is not null and length(c.${column}) <= ${IMPORTED[column]}
    on conflict do nothing`;
}

/** Employees, by the provider's own code; admitted without a request. */
export const FUNCIONARIOS: ImportDefinition = {
  name: 'funcionarios',
  columns: [
    { name: 'cod_externo', required: true },
    { name: 'num_mecan', required: false },
    { name: 'nome', required: true },
    { name: 'sexo', required: true },
    { name: 'data_nascimento', required: true },
    { name: 'nacionalidade', required: false },
    { name: 'categoria', required: false },
    { name: 'profissao', required: false },
    { name: 'local_trabalho', required: false },
    { name: 'data_admissao', required: false },
    { name: 'unidade', required: true },
  ],
  prepare: [insertNames('categoria'), insertNames('profissao')],
  check: `
    select c.linha, c.cod_externo, c.num_mecan, c.nome, s.sexo, ${dateOf('c.data_nascimento')} as dt_nasc,
           n.cd as cd_nacion, g.cd as cd_categ, p.cd as cd_profis, c.local_trabalho as loc_trab,
           ${dateOf('c.data_admissao')} as dt_ini_instit, o.cd as cd_organig,
           ${reasons(
             ...CODE_REASONS,
             reason('c.nome is null', 'Falta o nome.'),
             tooLong('c.nome', IMPORTED.nome, 'O nome é demasiado longo.'),
             tooLong('c.num_mecan', IMPORTED.numMecan, 'O número é demasiado longo.'),
             reason('s.sexo is null', 'O sexo tem de ser m ou f.'),
             noDate('c.data_nascimento', 'A data de nascimento não é válida.'),
             reason(
               `${dateOf('c.data_nascimento')} not between date '${EARLIEST_DAY}' and current_date`,
               'A data de nascimento tem de estar entre 1900 e hoje.',
             ),
             reason('c.nacionalidade is not null and n.cd is null', 'A nacionalidade não existe.'),
             tooLong('c.categoria', IMPORTED.categoria, 'A categoria é demasiado longa.'),
             tooLong('c.profissao', IMPORTED.profissao, 'A profissão é demasiado longa.'),
             tooLong(
               'c.local_trabalho',
               IMPORTED.localTrabalho,
               'O local de trabalho é demasiado longo.',
             ),
             badDate('c.data_admissao', 'A data de admissão não é válida.'),
             reason(
               `${dateOf('c.data_admissao')} <= ${dateOf('c.data_nascimento')}`,
               'A data de admissão tem de ser posterior à de nascimento.',
             ),
             reason('o.cd is null', 'A unidade não existe.'),
             reason('o.quantas > 1', 'Há várias unidades com este código.'),
           )} as erros
      from chegada c
      cross join lateral (
        select case sst_norm(c.sexo) when 'm' then 0 when 'masculino' then 0 when 'f' then 1 when 'feminino' then 1 end
                 as sexo) s
      left join nacionalidade n on sst_norm(n.nome) = sst_norm(c.nacionalidade)
      left join categoria g on g.nome_norm = sst_norm(c.categoria)
      left join profissao p on p.nome_norm = sst_norm(c.profissao)
      left join (select cd_aux, min(cd) as cd, count(*) as quantas from organigrama where cd_aux is not null group by 1)
        o on o.cd_aux = c.unidade`,
  store: `
    insert into funcionario as f (cd_empresa, cod_externo, num_mecan, nome, sexo, dt_nasc, cd_nacion, cd_categ,
                                  cd_profis, loc_trab, dt_ini_instit, cd_organig)
    select empresa_atual(), v.cod_externo, v.num_mecan, v.nome, v.sexo, v.dt_nasc, v.cd_nacion, v.cd_categ, v.cd_profis,
           v.loc_trab, v.dt_ini_instit, v.cd_organig
      from verificada v where v.erros = '{}'
    on conflict (cd_empresa, cod_externo) where cod_externo is not null
    do update set num_mecan = excluded.num_mecan, nome = excluded.nome, sexo = excluded.sexo,
                  dt_nasc = excluded.dt_nasc, cd_nacion = excluded.cd_nacion, cd_categ = excluded.cd_categ,
                  cd_profis = excluded.cd_profis, loc_trab = excluded.loc_trab,
                  dt_ini_instit = excluded.dt_ini_instit, cd_organig = excluded.cd_organig, versao = f.versao + 1
    where (f.num_mecan, f.nome, f.sexo, f.dt_nasc, f.cd_nacion, f.cd_categ, f.cd_profis, f.loc_trab, f.dt_ini_instit,
           f.cd_organig) is distinct from
          (excluded.num_mecan, excluded.nome, excluded.sexo, excluded.dt_nasc, excluded.cd_nacion, excluded.cd_categ,
           excluded.cd_profis, excluded.loc_trab, excluded.dt_ini_instit, excluded.cd_organig)`,
};
