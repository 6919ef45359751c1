import type { AtividadeListQuery, AtividadeRow, AtividadeSort } from '@sst/contract';
import { AUDIT_ACTION_LABEL, AUDIT_ENTITY_LABEL } from '@sst/contract/rules/audit';
import { type RawBuilder, sql } from 'kysely';
import type { Grant } from '../../access/scope.ts';
import { type ListDefinition, listSource, type WholeListSource } from '../../list/list-source.ts';
import { localDay } from '../../list/local-day.ts';
import type { Search } from '../../list/search.ts';

const USER = sql`left join utilizador u on u.cd = t.cd_utilizador`;
const EMPLOYEE_OF = sql`(t.detalhe ->> 'cd_funcion')::bigint`;
const IS_OF_USER = sql`t.entidade in ('utilizador', 'acessos')`;

/** The words of a column's codes; a code without any stands for itself. */
function wordsOf(column: string, labels: Readonly<Record<string, string>>): RawBuilder<string> {
  const cases = Object.entries(labels).map(
    ([code, label]) => sql`when ${sql.lit(code)} then ${sql.lit(label)}`,
  );
  return sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} else ${sql.ref(column)} end`;
}

const ATIVIDADE: ListDefinition<AtividadeSort> = {
  name: 'atividade',
  table: 'auditoria',
  branchColumn: null,
  searched: {
    text: sql`concat_ws(' ', ${wordsOf('t.acao', AUDIT_ACTION_LABEL)}, ${wordsOf('t.entidade', AUDIT_ENTITY_LABEL)},
      (select s.nome from utilizador s where s.cd = t.cd_utilizador), t.ip,
      coalesce((select s.nome from funcionario s where s.cd = ${EMPLOYEE_OF}), t.detalhe ->> 'nome',
               (select s.nome from utilizador s where s.cd = t.cd_entidade and ${IS_OF_USER})))`,
  },
  columns: sql`t.cd, to_char(t.quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as quando, t.cd_utilizador,
    u.nome as utilizador, t.acao, t.entidade, t.cd_entidade,
    coalesce(f.nome, t.detalhe ->> 'nome', v.nome, '') as descricao, t.ip`,
  joins: sql`${USER}
    left join funcionario f on f.cd = ${EMPLOYEE_OF}
    left join utilizador v on v.cd = t.cd_entidade and ${IS_OF_USER}`,
  sort: {
    quando: { by: 't.quando' },
    utilizador: { by: 'u.nome', join: USER },
    acao: { by: 't.acao' },
    entidade: { by: 't.entidade' },
    ip: { by: 't.ip' },
  },
  defaultOrder: { field: 'quando', descending: true },
};

const DAY = localDay('t.quando');

/** What happened in the whole company, the latest first. */
export function atividadeSource(
  grant: Pick<Grant, 'branch'>,
  query: AtividadeListQuery & { search?: Search },
): WholeListSource<AtividadeRow> {
  const { utilizador, acao, entidade, de, ate, search, ordenacao } = query;
  const conditions: RawBuilder<boolean>[] = [];
  if (utilizador !== undefined) conditions.push(sql`t.cd_utilizador = ${utilizador}::bigint`);
  if (acao !== undefined) conditions.push(sql`t.acao = ${acao}`);
  if (entidade !== undefined) conditions.push(sql`t.entidade = ${entidade}`);
  if (de !== undefined) conditions.push(sql`${DAY} >= ${de}::date`);
  if (ate !== undefined) conditions.push(sql`${DAY} <= ${ate}::date`);
  const key = [utilizador, acao, entidade, de, ate];
  return listSource(ATIVIDADE, grant, { search, ordenacao, conditions, key });
}
