import { type RawBuilder, sql } from 'kysely';
import { isOfPrestador } from '../../access/actor.ts';
import type { Grant } from '../../access/grant.ts';

const NOT_LIMITED = sql<boolean>`t.cd <> all(array(select l.cd from funcionario l where l.limitado))`;

/** Conditions on employee `t` of a list: whose data are restricted is listed for the provider alone (decision 0085). */
export function unlessLimited({ actor }: Partial<Pick<Grant, 'actor'>>): RawBuilder<boolean>[] {
  return actor && isOfPrestador(actor) ? [] : [NOT_LIMITED];
}
