import { TIME_ZONE } from '@sst/contract/rules/dates/dates';
import { FUSO_NOTE, FUSOS, type Fuso } from '@sst/contract/rules/dates/fusos';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';

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

/** Where something is booked: at a place or, where none is said, at a unit. */
interface Somewhere {
  readonly cd_local: number | null;
  readonly cd_organig: number;
}

/** The clock by which the hours of bookings are, each that of its place or of its unit; read once for all of them. */
export async function listClocks(
  transaction: Transaction,
  bookings: readonly Somewhere[],
): Promise<(booking: Somewhere) => Fuso> {
  const keyOf = ({ cd_local, cd_organig }: Somewhere) =>
    cd_local === null ? `u ${cd_organig}` : `l ${cd_local}`;
  const different = [...new Map(bookings.map((one) => [keyOf(one), one])).values()];
  const rows =
    different.length === 0
      ? []
      : await transaction.all(sql<Somewhere & { readonly fuso: Fuso }>`
          select p.cd_local, p.cd_organig, ${fusoOf('p')} as fuso
            from unnest(${different.map((one) => one.cd_local)}::bigint[], ${different.map((one) => one.cd_organig)}::bigint[])
                   p (cd_local, cd_organig)
            left join local l on l.cd = p.cd_local`);
  const clocks = new Map(rows.map((row) => [keyOf(row), row.fuso]));
  return (booking) => clocks.get(keyOf(booking)) ?? TIME_ZONE;
}
