import type { AuditoriaListQuery } from '@sst/contract';
import type { AuditWords } from '@sst/contract/rules/auditoria';
import { type RawBuilder, sql } from 'kysely';
import { wordCase } from '../../sql/label-case.ts';
import { localDay } from '../../sql/local-day.ts';
import { utcText } from '../../sql/moment.ts';
import { BY_WHOM } from '../../sql/who-did.ts';

/** SQL that the audit logs of companies and of the provider share. Both tables are called `t`, their authors `u`. */

export const AUTHOR = sql`left join utilizador u on u.cd = t.cd_utilizador`;

/** The columns of a line, except that of its subject. @param code what it is told by. */
export const lineColumns = (
  code: RawBuilder<number>,
) => sql`${code} as cd, ${utcText('t.quando')} as quando,
  t.cd_utilizador, ${BY_WHOM} as utilizador, t.acao, t.entidade, t.cd_entidade, t.ip`;

/** How many lines were removed or emptied, for a line that tells of the log itself: '12 linhas de antes de 01-01-2020'. */
export const LINES_OF_LOG = sql<string | null>`case when t.entidade = 'registo' then
  concat(t.detalhe ->> 'total', case when t.detalhe ->> 'total' = '1' then ' linha' else ' linhas' end,
         ' de antes de ' || to_char((t.detalhe ->> 'antes_de')::date, 'DD-MM-YYYY'), ': ' || (t.detalhe ->> 'motivo')) end`;

/** The words of a line's action and entity, for the search; a code without a word stands for itself. */
export function wordsOfLine({ acao, entidade }: AuditWords): RawBuilder<string> {
  return sql`concat_ws(' ', ${wordCase('t.acao', acao)}, ${wordCase('t.entidade', entidade)})`;
}

const DAY = localDay('t.quando');

/** The conditions of an audit log's filters. */
export function conditionsOfLines(query: AuditoriaListQuery): RawBuilder<boolean>[] {
  const { utilizador, acao, entidade, de, ate } = query;
  const conditions: RawBuilder<boolean>[] = [];
  if (utilizador !== undefined) conditions.push(sql`t.cd_utilizador = ${utilizador}::bigint`);
  if (acao !== undefined) conditions.push(sql`t.acao = ${acao}`);
  if (entidade !== undefined) conditions.push(sql`t.entidade = ${entidade}`);
  if (de !== undefined) conditions.push(sql`${DAY} >= ${de}::date`);
  if (ate !== undefined) conditions.push(sql`${DAY} <= ${ate}::date`);
  return conditions;
}
