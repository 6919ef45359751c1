import { type RawBuilder, sql } from 'kysely';

/** A number as people compare it: whatever the separators, the zeros at the start, and the case. */
export const numberOf = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`ltrim(regexp_replace(upper(${text}), '[^A-Z0-9]', '', 'g'), '0')`;

/** A NIF likewise, whether or not it names its country. */
export const nifOf = (text: RawBuilder<unknown>): RawBuilder<string> =>
  numberOf(sql`regexp_replace(${text}, '^PT', '', 'i')`);
