import type {
  Campanha,
  CampanhaPrestadorRow,
  CampanhaRow,
  LugarDaCampanha,
  PessoaDaCampanha,
} from '@sst/contract';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { inBranch } from '../../../sql/branch.ts';
import { fusoOf, PLACE_NAME } from '../../../sql/days/place-clock.ts';
import { pathOfAll } from '../../../sql/organigrama-path.ts';
import { isInSight } from '../../../sql/reader/limitado.ts';
import { writtenOrder } from '../../../sql/written-order.ts';

/** The most campaigns that a list has, the latest. */
const MOST = 500;

const ROW = sql`c.cd, c.nome, c.dt_ini, c.dt_fim, c.responder_ate, c.aviso_dias, c.estado`;
/** Those that go on first. */
const ORDER = sql`c.estado <> 'aberta', c.dt_ini desc, ${writtenOrder('campanha', 'c.cd')} desc limit ${sql.lit(MOST)}`;

/** The campaigns of all companies. */
export function listCampanhasPrestador(transaction: Transaction): Promise<CampanhaPrestadorRow[]> {
  return transaction.all(sql<CampanhaPrestadorRow>`
    select ${ROW}, c.pessoas, c.abertas, c.lugares, c.cd_empresa, e.nome as empresa
      from prestador_campanhas c join prestador_empresas e on e.cd = c.cd_empresa
     order by ${ORDER}`);
}

const people = (scope: Scope) => sql`
  select p.cd_funcion from campanha_pessoa p join funcionario f on f.cd = p.cd_funcion
   where p.cd_campanha = c.cd and ${isInSight(scope, 'f')}`;

/** The campaigns of a company with people or places that the scope has. */
export function listCampanhas(scope: Scope): Promise<CampanhaRow[]> {
  return scope.all(sql<CampanhaRow>`
    select * from (
      select ${ROW},
             (select count(*)::integer from (${people(scope)}) n) as pessoas,
             (select count(*)::integer from proposta q join proposta_envio v on v.cd = q.cd_envio
               where v.cd_campanha = c.cd and q.estado = 'proposta' and q.cd_funcion in (${people(scope)})) as abertas,
             (select count(*)::integer from campanha_lugar g
               where g.cd_campanha = c.cd and g.estado = 'livre' and ${inBranch(scope, 'g.cd_organig')}) as lugares
        from campanha c) c
     where c.pessoas > 0 or c.lugares > 0
     order by ${ORDER}`);
}

/** A campaign with the people and places of it that the scope has, in one packet; its head alone where there are none. */
export async function findCampanha(scope: Scope, cd: number): Promise<Campanha | undefined> {
  const [head, pessoas, lugares] = await Promise.all([
    scope.first(sql<Omit<Campanha, 'pessoas' | 'lugares'>>`
      select ${ROW}, c.motivo, c.versao, o.nome as empresa
        from campanha c join organigrama o on o.cd = c.cd_empresa
       where c.cd = ${cd}`),
    listPessoas(scope, cd),
    listLugares(scope, cd),
  ]);
  return head && { ...head, pessoas, lugares };
}

/** A campaign as a company sees it: one of other units is none. */
export async function findCampanhaDaEmpresa(
  scope: Scope,
  cd: number,
): Promise<Campanha | undefined> {
  const campanha = await findCampanha(scope, cd);
  return campanha && campanha.pessoas.length + campanha.lugares.length > 0 ? campanha : undefined;
}

/**
 * Everybody of a campaign with what became of it: what is proposed comes first, then what was booked by it, then what was
 * answered last.
 */
function listPessoas(scope: Scope, cd: number): Promise<PessoaDaCampanha[]> {
  const off = sql.lit(MARCACAO_STATE.desmarcada);
  return scope.all(sql<PessoaDaCampanha>`
    with propostas as (
      select distinct on (r.cd_funcion) r.cd_funcion, r.estado, r.dt, r.hr, r.cd_local, r.cd_motiv, r.motivo
        from proposta r join proposta_envio v on v.cd = r.cd_envio
       where v.cd_campanha = ${cd}
       order by r.cd_funcion, r.estado <> 'proposta', ${writtenOrder('proposta', 'r.cd')} desc),
    marcacoes as (
      select distinct on (m.cd_funcion) m.cd_funcion, m.cd_estad, m.dt, m.hr, m.cd_local
        from marcacao m
       where m.cd in (select r.cd_marcacao from proposta r join proposta_envio v on v.cd = r.cd_envio where v.cd_campanha = ${cd}
                      union all
                      select g.cd_marcacao from campanha_lugar g where g.cd_campanha = ${cd})
       order by m.cd_funcion, m.cd_estad = ${off}, ${writtenOrder('marcacao', 'm.cd')} desc)
    select p.cd_funcion, f.num_mecan, f.nome, f.cd_organig, o.nome as organig, k.caminho, s.situacao,
           case s.situacao when 'aberta' then q.dt when 'confirmada' then b.dt end as dt,
           case s.situacao when 'aberta' then q.hr when 'confirmada' then b.hr end as hr,
           ${fusoOf('f')} as fuso, case when s.situacao in ('aberta', 'confirmada') then ${PLACE_NAME} end as local,
           case s.situacao when 'recusada' then q.cd_motiv end as cd_motiv,
           case s.situacao when 'recusada' then q.motivo end as motivo
      from campanha_pessoa p
      join funcionario f on f.cd = p.cd_funcion
      join organigrama o on o.cd = f.cd_organig
      ${pathOfAll('f.cd_organig', 'k')}
      left join propostas q on q.cd_funcion = p.cd_funcion
      left join marcacoes b on b.cd_funcion = p.cd_funcion
      cross join lateral (
        select case when q.estado = 'proposta' then 'aberta'
                    when b.cd_estad is not null and b.cd_estad <> ${off} then 'confirmada'
                    when not f.ativo then 'saiu'
                    when b.cd_estad is not null then 'desmarcada'
                    when q.estado in ('recusada', 'trocada') then q.estado
                    when q.estado = 'expirada' then 'sem-resposta'
                    else 'por-propor' end as situacao) s
      left join local l on l.cd = case s.situacao when 'aberta' then q.cd_local else b.cd_local end
     where p.cd_campanha = ${cd} and ${isInSight(scope, 'f')}
     order by f.nome collate pt, f.cd`);
}

/** The places of a campaign that are kept or filled, by day and hour. */
function listLugares(scope: Scope, cd: number): Promise<LugarDaCampanha[]> {
  return scope.all(sql<LugarDaCampanha>`
    select g.cd, g.cd_organig, o.nome as organig, k.caminho, g.dt, g.hr, g.minutos, l.fuso, ${PLACE_NAME} as local, g.estado, g.libertar_em
      from campanha_lugar g
      join organigrama o on o.cd = g.cd_organig
      ${pathOfAll('g.cd_organig', 'k')}
      join local l on l.cd = g.cd_local
      left join marcacao m on m.cd = g.cd_marcacao
     where g.cd_campanha = ${cd} and ${inBranch(scope, 'g.cd_organig')}
       and (g.estado = 'livre' or g.estado = 'preenchido' and m.cd_estad <> ${sql.lit(MARCACAO_STATE.desmarcada)})
     order by g.dt, g.hr, g.cd`);
}
