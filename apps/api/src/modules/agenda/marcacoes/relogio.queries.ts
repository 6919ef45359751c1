import { momentInPortugal, momentOn } from '@sst/contract/rules/dates/dates';
import type { Fuso } from '@sst/contract/rules/dates/fusos';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { fusoOf } from '../../../sql/days/place-clock.ts';

/** The clock of a booking's hour: of its place or, without one, of its unit. */
export async function fusoOfMarcacao(scope: Scope, cd: number): Promise<Fuso> {
  const { fuso } = await scope.one(sql<{ fuso: Fuso }>`
    select ${fusoOf('m')} as fuso from marcacao m left join local l on l.cd = m.cd_local where m.cd = ${cd}`);
  return fuso;
}

/**
 * The present day and hour by the clock of each of some places, since an hour is to come or over by the clock that it is said by.
 * @returns them by the place's code; of Portugal where none is said.
 */
export async function presentAtLocais(
  scope: Scope,
  locais: readonly (number | null)[],
  now: Date,
): Promise<(cd_local: number | null) => { readonly dt: string; readonly hr: string }> {
  const cds = [...new Set(locais.filter((cd) => cd !== null))];
  const rows =
    cds.length === 0
      ? []
      : await scope.all(sql<{ readonly cd: number; readonly fuso: Fuso }>`
          select cd, fuso from local where cd = any(${cds}::bigint[])`);
  const fusos = new Map(rows.map(({ cd, fuso }) => [cd, fuso]));
  return (cd_local) => {
    const fuso = cd_local === null ? undefined : fusos.get(cd_local);
    return fuso ? momentOn(fuso, now) : momentInPortugal(now);
  };
}
