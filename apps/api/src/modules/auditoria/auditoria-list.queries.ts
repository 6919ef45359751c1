import type { AuditoriaListQuery, AuditoriaRow } from '@sst/contract';
import { EMPRESA_WORDS } from '@sst/contract/rules/auditoria';
import { type RawBuilder, sql } from 'kysely';
import type { Grant, Scope } from '../../access/grant.ts';
import { may } from '../../access/rights.ts';
import { type ListDefinition, listSource, type WholeListSource } from '../../list/list-source.ts';
import type { Search } from '../../list/search.ts';
import { AUTHOR, conditionsOfLines, lineColumns, wordsOfLine } from './auditoria-parts.ts';
import { CHANGE_DESCRIPTION } from './change-description.ts';

const EMPLOYEE_OF = sql`(t.detalhe ->> 'cd_funcion')::bigint`;
const IS_OF_USER = sql`t.entidade in ('utilizador', 'acessos')`;
const TYPE_OF = sql`case when t.entidade in ('atividade', 'marcacao-atividade')
  then (t.detalhe ->> 'cd_tipo')::bigint end`;

/** The type and the day of an activity, booked or done: 'Visita, 01-04-2026'. */
function activityText(type: string): RawBuilder<string> {
  const day = sql`to_char((t.detalhe ->> 'dt')::date, 'DD-MM-YYYY')`;
  return sql`${sql.ref(type)} || coalesce(', ' || ${day}, '')`;
}

const SUBJECT = sql`
  left join funcionario f on f.cd = ${EMPLOYEE_OF}
  left join atividade_tipo x on x.cd = ${TYPE_OF}
  left join utilizador v on v.cd = t.cd_entidade and ${IS_OF_USER}`;
const DESCRICAO = sql`coalesce(f.nome, t.detalhe ->> 'nome', ${activityText('x.nome')}, v.nome, '')`;

/** The number of a line, which seals and copies go by, counts what all companies do: it is told permuted. */
const CODE = sql<number>`codigo_do_numero('auditoria', t.cd)`;

const AUDITORIA: ListDefinition<AuditoriaRow> = {
  name: 'auditoria',
  table: 'auditoria',
  nodeColumn: null,
  searched: {
    text: sql`concat_ws(' ', ${wordsOfLine(EMPRESA_WORDS)},
      (select s.nome from utilizador s where s.cd = t.cd_utilizador), t.detalhe -> 'programa' ->> 'nome', t.ip,
      coalesce((select s.nome from funcionario s where s.cd = ${EMPLOYEE_OF}), t.detalhe ->> 'nome',
               (select ${activityText('s.nome')} from atividade_tipo s where s.cd = ${TYPE_OF}),
               (select s.nome from utilizador s where s.cd = t.cd_entidade and ${IS_OF_USER})), ${CHANGE_DESCRIPTION})`,
  },
  columns: sql`${lineColumns(CODE)}, concat_ws(': ', ${DESCRICAO}, ${CHANGE_DESCRIPTION}) as descricao`,
  joins: sql`${AUTHOR} ${SUBJECT}`,
  sort: {
    cd: { by: CODE },
    quando: { required: true },
    utilizador: { by: 'u.nome', join: AUTHOR },
    descricao: { by: DESCRICAO, join: SUBJECT, emptyText: true },
  },
  defaultOrder: { field: 'quando', descending: true },
};

/** Condition: a line tells of no absence; its description has the days. */
const NOT_OF_ABSENCES = sql<boolean>`(t.entidade <> 'ausencia-acidente'
  and (t.entidade <> 'facto' or t.detalhe ->> 'tipo' is distinct from 'ausencia'))`;

/** Authors in the company's audit log, by name. Loose index scan; `select distinct` would read the whole table. */
export function listAutores(scope: Scope): Promise<{ cd: number; nome: string }[]> {
  return scope.all(sql<{ cd: number; nome: string }>`
    with recursive autor as (
      select min(t.cd_utilizador) as cd from auditoria t
      union all
      select (select min(t.cd_utilizador) from auditoria t where t.cd_utilizador > a.cd) from autor a where a.cd is not null
    )
    select u.cd, u.nome from autor a join utilizador u on u.cd = a.cd order by u.nome, u.cd`);
}

/** The audit log of a whole company, the latest line first. */
export function auditoriaSource(
  grant: Pick<Grant, 'branch' | 'rights'>,
  query: AuditoriaListQuery & { search?: Search },
): WholeListSource<AuditoriaRow> {
  const { search, ordenacao, depois } = query;
  const conditions = conditionsOfLines(query);
  if (depois !== undefined)
    conditions.push(sql`t.cd > numero_do_codigo('auditoria', ${depois}::bigint)`);
  if (!may(grant, 'ausencias.ver')) conditions.push(NOT_OF_ABSENCES);
  return listSource(AUDITORIA, grant, {
    search,
    ordenacao,
    // By number, as which a code is told permuted.
    programa: { depois: depois && 0 },
    conditions,
  });
}
