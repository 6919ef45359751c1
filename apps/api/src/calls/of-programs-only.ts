import type { Call } from '@sst/contract';
import { OfPrograms } from '@sst/contract/calls/of-programs';
import { invalid } from '../errors.ts';

const NAMES = [...Object.keys(OfPrograms), 'depois'];

/**
 * Refuses what only some lists are asked for by programs: a program that took the answer for what it asked for would miss records, or
 * read the same page for ever.
 * @throws 400 by the name of the field.
 */
export function refuseUnknownFilters({ query }: Pick<Call, 'query'>, sent: unknown): void {
  if (typeof sent !== 'object' || sent === null) return;
  const known = query && 'shape' in query ? Object.keys(query.shape as object) : [];
  const unknown = NAMES.filter((name) => name in sent && !known.includes(name));
  if (unknown.length === 0) return;
  throw invalid(
    Object.fromEntries(unknown.map((name) => [name, 'Esta chamada não tem este filtro.'])),
  );
}
