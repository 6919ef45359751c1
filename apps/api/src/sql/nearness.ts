import { type RawBuilder, sql } from 'kysely';

/**
 * How near an employee `t` is to a search, 0 for the nearest: whose number it is; whose name begins with it, first as a
 * whole name ('Maria' before 'Mariana'); one of whose later names is it, or begins with it; the others. Asks for all of
 * it first, and then for its first word, so that the names between may be left out.
 */
export function byNearness({
  words,
}: {
  readonly words: readonly { readonly text: string }[];
}): RawBuilder<number> {
  const texts = words.map(({ text }) => text);
  const asked = [...new Set([texts.join(' '), ...texts.slice(0, 1)])];
  const conditions = [
    // What is searched is the name, a space and the number, so that each part of a name has a space behind it.
    ...asked
      .slice(0, 1)
      .map(
        (text) =>
          sql`t.num_mecan <> '' and right(t.pesquisa, ${text.length + 1}::int) = ${` ${text}`}`,
      ),
    ...asked.flatMap((text) => [
      sql`starts_with(t.pesquisa, ${`${text} `})`,
      sql`starts_with(t.pesquisa, ${text})`,
    ]),
    ...asked.flatMap((text) => [
      sql`strpos(t.pesquisa, ${` ${text} `}) > 0`,
      sql`strpos(t.pesquisa, ${` ${text}`}) > 0`,
    ]),
  ];
  const cases = conditions.map((condition, index) => sql`when ${condition} then ${sql.lit(index)}`);
  return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(conditions.length)} end`;
}
