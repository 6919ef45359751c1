import { type RawBuilder, sql } from 'kysely';
import { isOfPrestador } from '../../access/actor.ts';
import type { Grant, Scope } from '../../access/grant.ts';
import { inBranch } from '../branch.ts';

/**
 * Whose data are restricted (RGPD 18) is shown to the provider alone (decision 0085): this is the one place that says so. Each
 * list of employees, or of what there is to do about them, and each employee who is found by code takes one of these.
 */

type Reader = Partial<Pick<Grant, 'actor'>>;

const seesAll = ({ actor }: Reader) => actor !== undefined && isOfPrestador(actor);

/** Conditions on the employees of a list, which its index alone can tell. @param employee the column with their code. */
export function unlessLimited(reader: Reader, employee = 't.cd'): RawBuilder<boolean>[] {
  if (seesAll(reader)) return [];
  return [sql`${sql.ref(employee)} <> all(array(select l.cd from funcionario l where l.limitado))`];
}

/** The same where employees are counted. */
export function andUnlessLimited(reader: Reader, employee: string): RawBuilder<unknown> {
  const [condition] = unlessLimited(reader, employee);
  return condition ? sql`and ${condition}` : sql``;
}

/** Condition on an employee who is found by code: of the scope, and one whom its reader may be shown. @param employee the row. */
export function isInSight(scope: Scope, employee: string): RawBuilder<boolean> {
  const own = inBranch(scope, `${employee}.cd_organig`);
  return seesAll(scope) ? own : sql`(${own} and not ${sql.ref(`${employee}.limitado`)})`;
}

/** The column that marks an employee whose data are restricted, for the provider alone. @param employee the row. */
export function limitedColumn(reader: Reader, employee: string): RawBuilder<unknown> {
  return seesAll(reader) ? sql`, ${sql.ref(`${employee}.limitado`)}` : sql``;
}

/** In the name of a prepared query that has it, since its text is another one for the provider. */
export const limitedName = (scope: Scope) => (seesAll(scope) ? '-do-prestador' : '');
