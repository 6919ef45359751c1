import { type RawBuilder, sql } from 'kysely';

/** A number as people compare it: whatever the separators, the zeros at the start, and the case. */
export const numberOf = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql`ltrim(regexp_replace(upper(${text}), '[^A-Z0-9]', '', 'g'), '0')`;

/** A NIF likewise, whether or not it names its country. */
export const nifOf = (text: RawBuilder<unknown>): RawBuilder<string> =>
  numberOf(sql`regexp_replace(${text}, '^PT', '', 'i')`);

/** What is equal where two may be one person. */
type SignField = 'num_contrib' | 'num_serv_soc' | 'num_bi' | 'nome' | 'dt_nasc';

/** A sign by which two may be one person: what is equal, and what is compared for it, of which the first is not empty. */
interface Sign {
  readonly fields: readonly SignField[];
  readonly values: readonly [RawBuilder<string>, ...RawBuilder<unknown>[]];
}

/**
 * The signs by which two may be one person, as migration 0060 has indexes for them. Numbers are compared almost as by `numberOf`: the
 * usual separators alone are taken away, which costs a quarter.
 * @param row what has the columns of an employee.
 */
export function personSigns(row: string): readonly Sign[] {
  const column = (name: SignField) => sql.ref(`${row}.${name}`);
  return [
    { fields: ['num_contrib'], values: [sql`sst_nif(${column('num_contrib')})`] },
    { fields: ['num_serv_soc'], values: [sql`sst_numero(${column('num_serv_soc')})`] },
    { fields: ['num_bi'], values: [sql`sst_numero(${column('num_bi')})`] },
    {
      fields: ['nome', 'dt_nasc'],
      values: [sql`sst_norm(${column('nome')}) collate "C"`, column('dt_nasc')],
    },
  ];
}

/** Condition: two rows with the columns of an employee have a sign in common. */
export function shareSign(one: string, other: string): RawBuilder<boolean> {
  const others = personSigns(other);
  const equal = personSigns(one).map(({ values }, at) => {
    const [first] = values;
    const pairs = values.map((value, nth) => sql`${value} = ${others[at]?.values[nth]}`);
    return sql`(${first} <> '' and ${sql.join(pairs, sql` and `)})`;
  });
  return sql`(${sql.join(equal, sql` or `)})`;
}
