import type { RestricaoListQuery, RestricaoRow } from '@sst/contract';
import {
  DEMORA_DIAS,
  type Demora,
  type RespostaRecomendacao,
  type RestricaoEstado,
} from '@sst/contract/rules/exames/restricoes';
import { type RawBuilder, sql } from 'kysely';
import type { Grant, Scope } from '../../../access/grant.ts';
import { may } from '../../../access/rights.ts';
import { db } from '../../../db/builder.ts';
import {
  type ListDefinition,
  type ListGrant,
  listSource,
  type WholeListSource,
} from '../../../list/list-source.ts';
import type { Search } from '../../../list/search.ts';
import { inBranch } from '../../../sql/branch.ts';
import { hasVigor } from '../../../sql/exames/em-vigor.ts';
import { exameDaDecisao } from '../../../sql/exames/exame-da-decisao.ts';
import { byNumber } from '../../../sql/funcionario-number.ts';
import { localDay } from '../../../sql/local-day.ts';
import { utcText } from '../../../sql/moment.ts';
import { ORGANIG } from '../../../sql/node.ts';
import { PATH_OF_ALL, PATH_OF_ROW } from '../../../sql/organigrama-path.ts';
import { andUnlessLimited } from '../../../sql/reader/limitado.ts';

const FUNCION = sql`join funcionario f on f.cd = t.cd_funcion`;
const ANSWERS = sql`cross join lateral (
  select count(*) as todas, count(*) filter (where r.resposta is null) as sem_resposta
    from recomendacao r where r.cd_exame = t.cd) y`;
const ESTADO = sql<RestricaoEstado>`case when y.todas = 0 then 'sem-recomendacoes' when y.sem_resposta > 0 then 'por-responder' else 'respondida' end`;

/** Condition: the exam restricts, and is the last decision about somebody who works there. */
const RESTRICTS = sql<boolean>`t.cd_decis in ('AC', 'IT', 'ID') and not t.por_confirmar
  and exists (select from funcionario g where g.cd = t.cd_funcion and g.ativo and t.cd = ${exameDaDecisao('g')})`;

/** When the last of what was recommended was answered, in days from the exam: the one place that says so. */
const DEMORA = sql<Demora>`(
  select case when count(r.cd) = 0 then 'sem-recomendacoes'
              when count(r.cd) > count(r.respondida) then 'por-responder'
              when max(${localDay('r.respondida')}) - t.dt <= ${DEMORA_DIAS.cedo} then 'em-8-dias'
              when max(${localDay('r.respondida')}) - t.dt <= ${DEMORA_DIAS.tarde} then 'em-30-dias'
              else 'depois' end
    from recomendacao r where r.cd_exame = t.cd)`;

/** What was recommended, with the measures that answer it for who may see measures. */
const recommended = (measures: boolean): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('cd', r.cd, 'tipo', r.tipo, 'texto', r.texto, 'resposta', r.resposta,
           'resposta_texto', r.resposta_texto, 'respondeu', u.nome, 'respondida', ${localDay('r.respondida')},
           'medida', case when m.cd is not null then jsonb_build_object('cd', m.cd, 'medida', m.medida) end) order by r.cd), '[]')
    from recomendacao r
    left join utilizador u on u.cd = r.cd_respondeu
    left join medida m on ${measures ? sql`m.cd = r.cd_medida` : sql`false`}
   where r.cd_exame = t.cd) as itens`;

/** How far what was asked the physician about the sheet is. */
const PERGUNTA = sql`(
  select (array_agg(jsonb_build_object('espera', c.espera, 'desde', ${utcText('c.desde')}, 'por_ler', exists (
           select from mensagem n where n.cd_conversa = c.cd and n.lado = 'prestador' and n.lida is null)) order by c.cd))[1]
    from conversa c where c.cd_exame = t.cd)`;

interface Sight {
  readonly measures: boolean;
  /** What was asked the physician. */
  readonly threads: boolean;
}

function definitionFor({ measures, threads }: Sight): ListDefinition<RestricaoRow> {
  const joins = sql`${FUNCION} ${ORGANIG} ${ANSWERS}`;
  return {
    name: `restricoes${measures ? '-e-medidas' : ''}${threads ? '-e-perguntas' : ''}`,
    table: 'exame',
    searched: { employee: 't.cd_funcion', paths: 'shown' },
    columns: sql`t.cd, t.cd_funcion, f.num_mecan, f.nome, t.cd_decis, t.dt, t.dt_expir, ${ESTADO} as estado, t.cd_organig,
      o.nome as organig, k.caminho, ${recommended(measures)}, ${threads ? PERGUNTA : sql`null`} as pergunta`,
    longTexts: true,
    joins: sql`${joins} ${PATH_OF_ROW}`,
    joinsOfAll: sql`${joins} ${PATH_OF_ALL}`,
    sort: {
      num_mecan: { by: byNumber('f.num_mecan'), join: FUNCION },
      nome: { by: 'f.nome', join: FUNCION },
      dt: { required: true },
      estado: { by: ESTADO, join: ANSWERS },
      organig: { by: 'o.nome', join: ORGANIG },
      caminho: { by: 'k.caminho', join: PATH_OF_ALL },
    },
    defaultOrder: { field: 'dt', descending: true, tieBreak: 't.hr' },
  };
}

const hasItems = sql<boolean>`exists (select from recomendacao r where r.cd_exame = t.cd)`;
const hasOpenItems = sql<boolean>`exists (select from recomendacao r where r.cd_exame = t.cd and r.resposta is null)`;
const STATE_CONDITIONS: Readonly<Record<RestricaoEstado, RawBuilder<boolean>>> = {
  'por-responder': hasOpenItems,
  respondida: sql`${hasItems} and not ${hasOpenItems}`,
  'sem-recomendacoes': sql`not ${hasItems}`,
};

/** Those whom their last decision restricts on a day, the latest first; by `vigor` those whose restriction is over. */
export function restricoesSource(
  grant: ListGrant & Pick<Grant, 'rights'>,
  query: Pick<
    RestricaoListQuery,
    'decisao' | 'estado' | 'tipo' | 'demora' | 'vigor' | 'ordenacao' | 'depois'
  > & {
    search?: Search;
  },
  today: string,
): WholeListSource<RestricaoRow> {
  const { search, ordenacao, decisao, estado, tipo, demora, vigor, depois } = query;
  const conditions = [RESTRICTS, hasVigor('t', today, vigor)];
  if (decisao !== undefined) conditions.push(sql`t.cd_decis = ${decisao}`);
  if (estado !== undefined) conditions.push(STATE_CONDITIONS[estado]);
  if (tipo !== undefined)
    conditions.push(
      sql`exists (select from recomendacao r where r.cd_exame = t.cd and r.tipo = ${tipo})`,
    );
  if (demora !== undefined) conditions.push(sql`${DEMORA} = ${demora}`);
  const sight = { measures: may(grant, 'medidas.ver'), threads: may(grant, 'conversas.ver') };
  return listSource(definitionFor(sight), grant, {
    search,
    ordenacao,
    programa: { depois },
    conditions,
  });
}

/** How many of those people are in a group: of a kind of recommendation, a unit right below the node, or a time of the answer. */
export interface CountedRestricoes {
  readonly parte: 'tipo' | 'unidade' | 'demora';
  /** The code of a unit as a text. */
  readonly valor: string;
  readonly nome: string | null;
  readonly total: number;
}

/** Counts the people whose restriction is in force by group; groups of nobody are left out. */
export function countRestricoes(scope: Scope, today: string): Promise<CountedRestricoes[]> {
  return scope.all(sql<CountedRestricoes>`
    with recursive ramo as (
      select o.cd, o.cd as topo from organigrama o where o.cd_base = ${scope.cd_organig}::bigint
      union all
      select o.cd, m.topo from ramo m join organigrama o on o.cd_base = m.cd
    ), pessoa as materialized (
      select t.cd, coalesce(m.topo, ${scope.cd_organig}::bigint) as unidade, ${DEMORA} as demora
        from exame t left join ramo m on m.cd = t.cd_organig
       where ${RESTRICTS} and ${hasVigor('t', today)} and ${inBranch(scope, 't.cd_organig')} ${andUnlessLimited(scope, 't.cd_funcion')}
    )
    select 'demora' as parte, p.demora as valor, null as nome, count(*)::int as total from pessoa p group by 2
    union all
    select 'unidade', o.cd::text, o.nome, count(*)::int from pessoa p join organigrama o on o.cd = p.unidade group by o.cd, o.nome
    union all
    select 'tipo', r.tipo, null, count(*)::int from pessoa p join recomendacao r on r.cd_exame = p.cd group by 2
     order by 1, 4 desc, 2`);
}

interface LockedRecomendacao {
  readonly cd_exame: number;
  readonly cd_funcion: number;
  readonly resposta: RespostaRecomendacao | null;
  readonly resposta_texto: string | null;
  readonly cd_medida: number | null;
}

/** Locks a recommendation of the scope until the transaction ends. */
export function lockRecomendacao(
  scope: Scope,
  cd: number,
): Promise<LockedRecomendacao | undefined> {
  return scope.first(sql<LockedRecomendacao>`
    select r.cd_exame, e.cd_funcion, r.resposta, r.resposta_texto, r.cd_medida
      from recomendacao r join exame e on e.cd = r.cd_exame
     where r.cd = ${cd} and ${inBranch(scope, 'e.cd_organig')} ${andUnlessLimited(scope, 'e.cd_funcion')}
       for update of r`);
}

/** Whether the scope has a measure. */
export async function hasMedida(scope: Scope, cd: number): Promise<boolean> {
  const found = await scope.first(
    sql`select 1 from medida m where m.cd = ${cd} and ${inBranch(scope, 'm.cd_organig')} limit 1`,
  );
  return found !== undefined;
}

export async function updateResposta(
  scope: Scope,
  cd: number,
  values: {
    readonly resposta: RespostaRecomendacao | null;
    readonly resposta_texto: string | null;
    readonly cd_medida: number | null;
    readonly cd_respondeu: number | null;
    readonly respondida: Date | null;
  },
): Promise<void> {
  await scope.run(db.updateTable('recomendacao').set(values).where('cd', '=', cd));
}
