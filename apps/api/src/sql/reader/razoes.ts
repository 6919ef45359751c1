import type { Rights } from '@sst/contract';
import { type RawBuilder, sql } from 'kysely';
import { isSuspended } from '../validity.ts';

/** What a reader may know of why somebody is to be examined when (decisions 0071 and 0084). */
export interface Reasons {
  /** That somebody is away for long, and has to be examined on the return, which only illness or accident asks for. */
  readonly ausencias: boolean;
  /** Of which kind the exam is, and by which rule. */
  readonly tipos: boolean;
}

export function reasonsFor(rights: Pick<Rights, 'has'>): Reasons {
  return { ausencias: rights.has('ausencias.ver'), tipos: rights.has('saude.tipo') };
}

/** In the names of lists and prepared queries whose text follows from it. */
export const reasonsName = ({ ausencias, tipos }: Reasons) =>
  `${ausencias ? '' : '-sem-ausencias'}${tipos ? '' : '-sem-razoes'}`;

/** Whether a long absence goes on, as far as a reader may know: to others nobody is away. @param prazo the row of `prazo`. */
export function isAway(prazo: string, today: string, { ausencias }: Reasons): RawBuilder<boolean> {
  return ausencias ? isSuspended(prazo, today) : sql`false`;
}

/** A rule as a reader may know it; null for one that is hidden. */
export function ruleSeen(
  rule: RawBuilder<unknown>,
  { ausencias, tipos }: Reasons,
): RawBuilder<unknown> {
  if (!tipos) return sql`null::text`;
  return ausencias ? rule : sql`nullif(${rule}, 'regresso')`;
}
