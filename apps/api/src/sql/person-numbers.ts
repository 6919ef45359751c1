import { type RawBuilder, sql } from 'kysely';

/** A number as people compare it: whatever the separators, the zeros at the start, and the case. */
export const numberOf = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`ltrim(regexp_replace(upper(${text}), '[^A-Z0-9]', '', 'g'), '0')`;

/** A NIF likewise, whether or not it names its country. */
export const nifOf = (text: RawBuilder<unknown>): RawBuilder<string> =>
  numberOf(sql`regexp_replace(${text}, '^PT', '', 'i')`);

const SEPARATORS = sql.lit(' .,;:/_()-\u00a0');

/** Almost as `numberOf`, for all employees at once: it takes the usual separators alone away, and costs a quarter. */
export const quickNumberOf = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`ltrim(translate(upper(${text}), ${SEPARATORS}, ''), '0')`;

/** Almost as `nifOf`, likewise. */
export const quickNifOf = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`ltrim(translate(upper(${text}), ${SEPARATORS}, ''), 'PT0')`;
