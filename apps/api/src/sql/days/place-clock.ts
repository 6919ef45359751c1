import { FUSO_NOTE, FUSOS } from '@sst/contract/rules/dates/fusos';
import { type RawBuilder, sql } from 'kysely';

/** The clock by which the hours of a booking `row` are: that of its place or, where none is said, of its unit. */
export const fusoOf = (row: string, place = 'l') =>
  sql<string>`coalesce(${sql.ref(`${place}.fuso`)}, fuso_da_unidade(${sql.ref(`${row}.cd_organig`)}))`;

/** The clock by which the hour of an exam `row` is: that of the place where it was booked or, where none is said, of its unit. */
export const fusoOfExame = (row: string) =>
  sql<string>`coalesce((select l.fuso from marcacao b join local l on l.cd = b.cd_local where b.cd = ${sql.ref(`${row}.cd_marcacao`)}),
    fuso_da_unidade(${sql.ref(`${row}.cd_organig`)}))`;

/** The name of a place `l` beside an hour: with the name of its clock where that is not Lisbon's. */
export const PLACE_NAME = sql<string>`l.nome || case l.fuso ${sql.join(
  FUSOS.filter((fuso) => FUSO_NOTE[fuso] !== '').map(
    (fuso) => sql`when ${sql.lit(fuso)} then ${sql.lit(FUSO_NOTE[fuso])}`,
  ),
  sql` `,
)} else '' end`;

/** The moment of a day and an hour of a clock. */
export const momentAt = (
  fuso: RawBuilder<string>,
  { dt, hr }: { readonly dt: RawBuilder<unknown>; readonly hr: RawBuilder<unknown> },
) => sql<Date>`timezone(${fuso}, ${dt} + ${hr})`;
