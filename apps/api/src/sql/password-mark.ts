import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * SHA-256 of a password's hash, null for none: says in another place which password is meant, and tells nothing of it. The
 * same password, set again, has another mark.
 */
export function passwordMark(passHash: Expression<unknown>): RawBuilder<Buffer | null> {
  return sql<Buffer | null>`sha256(convert_to(${passHash}, 'UTF8'))`;
}
