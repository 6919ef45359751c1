import { OPEN_STATES } from '@sst/contract/rules/pedidos';
import { type RawBuilder, sql } from 'kysely';

const STATES = sql.join(OPEN_STATES.map((state) => sql.lit(state)));

/** Condition: the request whose state is in a column waits for a decision. Literals, as the partial indexes need. */
export function isOpen(column: string): RawBuilder<boolean> {
  return sql`${sql.ref(column)} in (${STATES})`;
}
