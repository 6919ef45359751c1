import { type RawBuilder, sql } from 'kysely';

/** The label of a code column, as the contract names its values. */
export function labelCase(
  column: string,
  labels: Readonly<Record<number, string>>,
): RawBuilder<string> {
  const branches = Object.entries(labels).map(
    ([code, label]) => sql`when ${sql.lit(Number(code))} then ${sql.lit(label)}`,
  );
  return sql<string>`case ${sql.ref(column)} ${sql.join(branches, sql` `)} end`;
}
