import { type RawBuilder, sql } from 'kysely';

/** The name alone: what is searched is the name, a space and the number. */
const NAME = sql`left(t.pesquisa, -1 - length(coalesce(t.num_mecan, '')))`;

/** A pattern of what begins names in order: 'adelaide% c%'. */
const inOrder = (texts: readonly string[]) =>
  texts.map((text) => `${text.replace(/[\\%_]/g, '\\$&')}%`).join(' ');

const startOf = (texts: readonly string[]) =>
  texts.flatMap((text) => [
    sql`starts_with(t.pesquisa, ${`${text} `})`,
    sql`starts_with(t.pesquisa, ${text})`,
  ]);

const laterIn = (texts: readonly string[]) =>
  texts.flatMap((text) => [
    sql`strpos(t.pesquisa, ${` ${text} `}) > 0`,
    sql`strpos(t.pesquisa, ${` ${text}`}) > 0`,
  ]);

/**
 * How near an employee `t` is to a search, 0 for the nearest: whose number it is; whose name begins with it, first as a
 * whole name ('Maria' before 'Mariana'); each of whose words begins one of its names, in order, from the first one on, or from a
 * later one; one of whose later names is it, or begins with it; the others. Asks for all of it first, and then for its first
 * word, so that the names between may be left out. The steps of names are those of `nearness` in the contract.
 */
export function byNearness({
  words,
}: {
  readonly words: readonly { readonly text: string }[];
}): RawBuilder<number> {
  const texts = words.map(({ text }) => text);
  const asked = [...new Set([texts.join(' '), ...texts.slice(0, 1)])];
  const several = texts.length > 1;
  const conditions = [
    // What is searched is the name, a space and the number, so that each part of a name has a space behind it.
    ...asked
      .slice(0, 1)
      .map(
        (text) =>
          sql`t.num_mecan <> '' and right(t.pesquisa, ${text.length + 1}::int) = ${` ${text}`}`,
      ),
    ...startOf(asked.slice(0, 1)),
    ...(several ? [sql`${NAME} like ${inOrder(texts)}`] : []),
    ...laterIn(asked.slice(0, 1)),
    ...(several ? [sql`' ' || ${NAME} like ${`% ${inOrder(texts)}`}`] : []),
    ...startOf(asked.slice(1)),
    ...laterIn(asked.slice(1)),
  ];
  const cases = conditions.map((condition, index) => sql`when ${condition} then ${sql.lit(index)}`);
  return sql`case ${sql.join(cases, sql` `)} else ${sql.lit(conditions.length)} end`;
}
