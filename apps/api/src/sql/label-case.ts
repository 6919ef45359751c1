import { type RawBuilder, sql } from 'kysely';

/** The label of a code column, as the contract names its values. */
export function labelCase(
  column: string,
  labels: Readonly<Record<number, string>>,
): RawBuilder<string> {
  const cases = Object.entries(labels).map(([code, label]) => [Number(code), label] as const);
  return sql`case ${sql.ref(column)} ${branches(cases)} end`;
}

/** The same for a column whose codes are texts; a code without a label stands for itself. */
export function wordCase(
  column: string,
  labels: Readonly<Record<string, string>>,
): RawBuilder<string> {
  return sql`case ${sql.ref(column)} ${branches(Object.entries(labels))} else ${sql.ref(column)} end`;
}

/** What stands for a text that is computed; null for one that has nothing. */
export function textCase(
  by: RawBuilder<string>,
  texts: Readonly<Record<string, string>>,
): RawBuilder<string | null> {
  return sql`case ${by} ${branches(Object.entries(texts))} end`;
}

function branches(cases: readonly (readonly [code: number | string, label: string])[]) {
  return sql.join(
    cases.map(([code, label]) => sql`when ${sql.lit(code)} then ${sql.lit(label)}`),
    sql` `,
  );
}
