import { contadosOf, type Periodo } from '@sst/contract/acidentes/ausencias';
import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';

/** What is kept of an absence that belongs to an accident, as JSON beside the fact `t`. */
export const LINKED = sql`jsonb_build_object('ligacao', (
  select to_jsonb(q) from acidente_ausencia q where q.cd_facto = t.cd))`;

/** A fact that was removed, with what LINKED has kept; a server of before has kept none. */
export interface Linked {
  readonly ligacao?: object | null;
}

/** Gives a fact that comes back to its accident again, if that is there still. */
export async function restoreLink(scope: Scope, { ligacao }: Linked): Promise<void> {
  if (!ligacao) return;
  await scope.run(sql`
    insert into acidente_ausencia
    select r.* from jsonb_populate_record(null::acidente_ausencia, ${JSON.stringify(ligacao)}::jsonb) r
     where exists (select from acidente a where a.cd = r.cd_acident)`);
}

/** The accident that an absence belongs to, with its day. */
export function acidenteOfFacto(
  scope: Scope,
  cd_facto: number,
): Promise<{ readonly cd: number; readonly dt: string } | undefined> {
  return scope.first(sql<{ cd: number; dt: string }>`
    select a.cd, a.dt from acidente_ausencia q join acidente a on a.cd = q.cd_acident
     where q.cd_facto = ${cd_facto}`);
}

interface LinkedRow extends Periodo {
  readonly cd_acident: number;
  readonly dt: string;
  readonly contado_de: string;
  readonly contado_ate: string | null;
}

/** Lets the days that are counted of a locked employee's accidents follow from the absences as they are stated now. */
export async function refreshAusencias(scope: Scope, cd_funcion: number): Promise<void> {
  const rows = await scope.all(sql<LinkedRow>`
    select t.cd, t.dt_ini, t.dt_fim, q.cd_acident, a.dt, q.dt_ini as contado_de, q.dt_fim as contado_ate
      from facto t
      join acidente_ausencia q on q.cd_facto = t.cd
      join acidente a on a.cd = q.cd_acident
     where t.cd_funcion = ${cd_funcion}`);
  for (const periodos of Map.groupBy(rows, ({ cd_acident }) => cd_acident).values()) {
    const counted = contadosOf(periodos, periodos[0]?.dt ?? '');
    for (const { cd, dt_ini, dt_fim } of counted) {
      const stored = periodos.find((one) => one.cd === cd);
      if (stored?.contado_de === dt_ini && stored.contado_ate === dt_fim) continue;
      await scope.run(sql`
        update acidente_ausencia set dt_ini = ${dt_ini}, dt_fim = ${dt_fim} where cd_facto = ${cd}`);
    }
  }
}
