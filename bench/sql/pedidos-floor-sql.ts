// The product's own SQL for requests, with the company as a condition instead of a policy.
import { pathOfRow } from './path-sql.ts';

const COLUMNS = `t.cd, t.cd_funcion, t.num_mecan, t.nome, t.dt_nasc, t.sexo::text as sexo, t.profis,
  (t.dt_cria at time zone 'Europe/Lisbon')::date as dt_cria, t.cd_organig, o.nome as organig, k.caminho as organigrama, t.cd_tipo,
  case t.cd_tipo when 0 then 'Admissão' when 1 then 'Alteração de dados' when 5 then 'Inativação / Saída'
    when 6 then 'Transferência' end as tipo,
  t.cd_estad,
  case t.cd_estad when 0 then 'Novo' when 1 then 'Em análise' when 2 then 'Aceite' when 3 then 'Recusado' end as estado,
  t.retrato->>'nacionalidade' as nacionalidade, t.retrato->>'categoria' as categoria,
  t.retrato->>'agrupamento' as agrupamento, t.retrato->>'funcao_proposta' as funcao_proposta,
  t.retrato->>'num_benef' as num_benef, t.retrato->>'loc_trab' as loc_trab,
  t.retrato->>'dt_inactiv' as dt_inactiv, t.retrato->>'dt_ini_instit' as dt_ini_instit,
  t.alteracoes->'organig'->>'antes' as organig_origem, t.retrato->>'organig_destino' as organig_destino`;
const JOINS = `join organigrama o on o.cd_empresa = $1 and o.cd = t.cd_organig
  ${pathOfRow('t.cd_organig')}`;

/** Parameters: $1 company, then a pattern a word. */
export function pedidosFloorSql({ estado, words }: { estado: string | undefined; words: number }) {
  const patterns = Array.from(
    { length: words },
    (_, index) => ` and t.pesquisa like sst_norm($${index + 2})`,
  );
  const ofState = estado === undefined ? '' : ` and t.cd_estad = ${Number(estado)}`;
  const where = `t.cd_empresa = $1${ofState}${patterns.join('')}`;
  const order = 'order by t.dt_cria desc, t.cd';
  return {
    page: (limit: number, offset: number) => `
      with pagina as materialized (
        select t.cd from pedido t where ${where} ${order} limit ${limit} offset ${offset})
      select ${COLUMNS} from pagina p join pedido t on t.cd_empresa = $1 and t.cd = p.cd ${JOINS} ${order}`,
    total: `select count(*)::int as total from pedido t where ${where}`,
  };
}
