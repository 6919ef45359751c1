import type { AuditoriaListQuery, AuditoriaRowSort } from '@sst/contract';
import type { AuditWords } from '@sst/contract/rules/audit';
import { type RawBuilder, sql } from 'kysely';
import { wordCase } from '../../sql/label-case.ts';
import { localDay } from '../../sql/local-day.ts';
import { utcText } from '../../sql/moment.ts';

/** What the audit log of a company and that of the provider have in common: both tables are called `t`, their authors `u`. */

export const AUTHOR = sql`left join utilizador u on u.cd = t.cd_utilizador`;

/** The columns of a line, but for what it was about. */
export const LINE = sql`t.cd, ${utcText('t.quando')} as quando,
  t.cd_utilizador, u.nome as utilizador, t.acao, t.entidade, t.cd_entidade, t.ip`;

/** The column of each order, but for what a line was about. */
export const LINE_ORDER = {
  quando: sql`t.quando`,
  utilizador: sql`u.nome`,
  acao: sql`t.acao`,
  entidade: sql`t.entidade`,
  ip: sql`t.ip`,
  cd: sql`t.cd`,
  cd_utilizador: sql`t.cd_utilizador`,
  cd_entidade: sql`t.cd_entidade`,
} as const satisfies Record<Exclude<AuditoriaRowSort, 'descricao'>, RawBuilder<unknown>>;

/** The words of a line's action and kind, as a search reads them; a code without any stands for itself. */
export function wordsOfLine({ acao, entidade }: AuditWords): RawBuilder<string> {
  return sql`concat_ws(' ', ${wordCase('t.acao', acao)}, ${wordCase('t.entidade', entidade)})`;
}

const DAY = localDay('t.quando');

/** What narrows an audit log, but for its search. */
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
