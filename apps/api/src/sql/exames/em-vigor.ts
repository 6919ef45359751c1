import type { Vigor } from '@sst/contract/rules/exames/restricoes';
import { type RawBuilder, sql } from 'kysely';

/**
 * Condition: what an exam restricts is over, as `terminou` of the contract says it.
 * @param alias what the exam is called in the query.
 */
function isOver(alias: string, today: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`(${of('cd_decis')} = 'AC' and coalesce(${of('dt_expir')}, 'infinity') < ${today}::date)`;
}

/** Condition: what exam `alias` restricts is in force on a day, or over, as a list asks for it; nothing said is in force. */
export function hasVigor(
  alias: string,
  today: string,
  wanted?: Vigor | undefined,
): RawBuilder<boolean> {
  if (wanted === 'todas') return sql`true`;
  const over = isOver(alias, today);
  return wanted === 'terminadas' ? over : sql`not ${over}`;
}
