import { momentOn } from '@sst/contract/rules/dates/dates';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { fusoOf, listClocks } from './place-clock.ts';

/** The clock of a booking's hour: of its place or, without one, of its unit. */
export async function fusoOfMarcacao(scope: Scope, cd: number): Promise<Fuso> {
  const { fuso } = await scope.one(sql<{ fuso: Fuso }>`
    select ${fusoOf('m')} as fuso from marcacao m left join local l on l.cd = m.cd_local where m.cd = ${cd}`);
  return fuso;
}

/** A present day and hour, and the clock that they are by. */
export interface Present {
  readonly dt: string;
  readonly hr: string;
  readonly fuso: Fuso;
}

/**
 * The present by the clock of an exam's hour: of the place where the person was booked for it or, without a booking of that person, of
 * the unit.
 */
export async function presentAtExame(
  scope: Scope,
  {
    cd_marcacao,
    cd_funcion,
    cd_organig,
  }: {
    readonly cd_marcacao: number | null;
    readonly cd_funcion: number;
    readonly cd_organig: number | null;
  },
  now: Date,
): Promise<Present> {
  const { fuso } = await scope.one(sql<{ fuso: Fuso }>`
    select coalesce((select ${fusoOf('m')} from marcacao m left join local l on l.cd = m.cd_local
                      where m.cd = ${cd_marcacao}::bigint and m.cd_funcion = ${cd_funcion}::bigint),
                    fuso_da_unidade(${cd_organig}::bigint)) as fuso`);
  return { ...momentOn(fuso, now), fuso };
}

type Bookings = Parameters<typeof listClocks>[1];

/** The present by the clock of a unit: activities have no other place. */
export async function presentAtUnidade(
  scope: Scope,
  cd_organig: number,
  now: Date,
): Promise<Present> {
  const there = { cd_local: null, cd_organig };
  return (await presentAtEach(scope, [there], now))(there);
}

/** The present by the clock of each of some bookings, since an hour is to come or over by the clock that it is said by. */
export async function presentAtEach(
  scope: Scope,
  bookings: Bookings,
  now: Date,
): Promise<(booking: Bookings[number]) => Present> {
  const clockOf = await listClocks(scope, bookings);
  return (booking) => {
    const fuso = clockOf(booking);
    return { ...momentOn(fuso, now), fuso };
  };
}
