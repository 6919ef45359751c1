// The product's own SQL for employees, with the company as a condition instead of a policy.
import { pathOfAll, pathOfRow } from './path-sql.ts';

const PRAZO = 'join prazo z on z.cd_empresa = $1 and z.cd_funcion = f.cd';
const PRAZO_COLUMNS = `coalesce($2::date - z.dt_expir, 9999) as dias_expir, z.dt_expir, z.dt as dt_prazo, z.regra,
  coalesce(z.suspenso_de <= $2::date and $2::date < coalesce(z.suspenso_ate, 'infinity'), false) as suspenso`;
const COLUMNS = `f.cd, f.num_mecan, f.nome, date_part('year', age($2::date, f.dt_nasc))::int as idade, f.dt_ult_exam,
  ${PRAZO_COLUMNS}, m.dt as dt_prox_marc, f.pendente,
  f.cd_organig, o.nome as organig, k.caminho`;
const PATH = pathOfRow('f.cd_organig');
const ORGANIG = 'join organigrama o on o.cd_empresa = $1 and o.cd = f.cd_organig';
const BOOKING = `left join lateral (
  select min(b.dt) as dt from marcacao b
   where b.cd_empresa = $1 and b.cd_funcion = f.cd and b.especie = 'exame' and b.cd_estad = 0 and b.dt >= $2::date) m on true`;
const LATEST_SHEET = `left join lateral (
  select e.cd_anex, e.dt from exame e
   where e.cd_empresa = $1 and e.cd_funcion = f.cd and e.cd_anex is not null
   order by e.dt desc, e.cd desc limit 1) s on true`;

/**
 * Parameters: $1 company, $2 today, then the branch's codes where asked for, then a pattern a word.
 * @param validity the direction in which the page is sorted by the end of the validity, instead of by name.
 */
export function floorSql({
  branch,
  words,
  validity,
}: {
  branch: boolean;
  words: number;
  validity?: 'asc' | 'desc' | undefined;
}) {
  const patterns = Array.from(
    { length: words },
    (_, index) => ` and f.pesquisa like sst_norm($${index + 3 + (branch ? 1 : 0)})`,
  );
  // Uses $2, so that it has a type in every statement.
  const where = `f.cd_empresa = $1 and f.ativo and $2::date is not null${branch ? ' and f.cd_organig = any($3::bigint[])' : ''}${patterns.join('')}`;
  const order = `order by ${validity ? `z.dt_expir ${validity} nulls last` : 'f.nome'}, f.cd`;
  return {
    page: (limit: number, offset: number) => `
      with pagina as materialized (
        select f.cd from funcionario f ${validity ? PRAZO : ''} where ${where} ${order} limit ${limit} offset ${offset})
      select ${COLUMNS} from pagina p join funcionario f on f.cd_empresa = $1 and f.cd = p.cd ${PRAZO} ${ORGANIG} ${PATH} ${BOOKING} ${order}`,
    naive: (limit: number, offset: number) => `
      select ${COLUMNS} from funcionario f ${PRAZO} ${ORGANIG} ${PATH} ${BOOKING} where ${where} ${order} limit ${limit} offset ${offset}`,
    total: `select count(*)::int as total from funcionario f where ${where}`,
    all: `
      select ${COLUMNS} from funcionario f ${PRAZO} ${ORGANIG} ${pathOfAll('f.cd_organig')}
        left join (select b.cd_funcion, min(b.dt) as dt from marcacao b
                    where b.cd_empresa = $1 and b.especie = 'exame' and b.cd_estad = 0 and b.dt >= $2::date group by b.cd_funcion) m
               on m.cd_funcion = f.cd
       where ${where} ${order}`,
    detail: `
      select f.cd, f.num_mecan, f.nome, f.sexo::text as sexo, date_part('year', age($2::date, f.dt_nasc))::int as idade,
             f.dt_nasc, f.cd_organig, o.nome as organig, n.nome as nacion, f.num_contrib, f.num_bi, f.num_benef,
             f.num_serv_soc, p.nome as profis, c.nome as categ, a.nome as agrup_prof, fp.nome as func_propost,
             f.loc_trab, f.dt_ini_instit, f.dt_ult_exam, ${PRAZO_COLUMNS},
             (select min(b.dt) from marcacao b
               where b.cd_empresa = $1 and b.cd_funcion = f.cd and b.especie = 'exame' and b.cd_estad = 0 and b.dt >= $2::date) as dt_prox_marc,
             f.pendente, s.cd_anex, s.dt as dt_anex
        from funcionario f ${PRAZO} ${ORGANIG}
        left join nacionalidade n on n.cd = f.cd_nacion
        left join profissao p on p.cd_empresa = $1 and p.cd = f.cd_profis
        left join profissao fp on fp.cd_empresa = $1 and fp.cd = f.cd_func_propost
        left join categoria c on c.cd_empresa = $1 and c.cd = f.cd_categ
        left join agrupamento a on a.cd_empresa = $1 and a.cd = f.cd_agrup_prof
        ${LATEST_SHEET}
       where f.cd_empresa = $1 and f.cd = $3`,
  };
}
