import type { Periodo } from '@sst/contract/acidentes/ausencias';
import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { inBranch } from '../../../sql/branch.ts';
import { isInSight } from '../../../sql/reader/limitado.ts';

/** An absence of an accident, as it was stated and as it is counted. */
export interface StoredAusencia extends Periodo {
  readonly contado_de: string;
  readonly contado_ate: string | null;
  /** Whether a return has opened an exam by it. */
  readonly exame: boolean;
}

/** The absences of an accident of the scope, by their first days. */
export function listAusencias(scope: Scope, cd: number): Promise<StoredAusencia[]> {
  return scope.all(sql<StoredAusencia>`
    select t.cd, t.dt_ini, t.dt_fim, q.dt_ini as contado_de, q.dt_fim as contado_ate,
           exists (select from exame_devido d where d.origem = 'facto' and d.cd_origem = t.cd) as exame
      from acidente_ausencia q
      join facto t on t.cd = q.cd_facto
      join acidente a on a.cd = q.cd_acident
     where q.cd_acident = ${cd} and ${inBranch(scope, 'a.cd_organig')}
     order by t.dt_ini`);
}

/** Absences for illness or accident that began since an accident of the scope, and belong to none. */
export function listPorLigar(scope: Scope, cd: number): Promise<Periodo[]> {
  return scope.all(sql<Periodo>`
    select t.cd, t.dt_ini, t.dt_fim
      from acidente a
      join funcionario f on f.cd = a.cd_funcion
      join facto t on t.cd_funcion = f.cd and t.motivo = 'doenca_acidente' and t.dt_ini >= a.dt
     where a.cd = ${cd} and ${isInSight(scope, 'f')}
       and not exists (select from acidente_ausencia q where q.cd_facto = t.cd)
     order by t.dt_ini`);
}

interface AcidenteOfPerson {
  readonly cd_funcion: number;
  readonly dt: string;
}

/** Whom an accident of the scope happened to, and when. */
export function findPerson(scope: Scope, cd: number): Promise<AcidenteOfPerson | undefined> {
  return scope.first(sql<AcidenteOfPerson>`
    select a.cd_funcion, a.dt from acidente a where a.cd = ${cd} and ${inBranch(scope, 'a.cd_organig')}`);
}

interface Link {
  readonly cd_facto: number;
  readonly cd_acident: number;
  readonly propria: boolean;
}

/** Which absences of a locked employee belong to which accident. */
export function listLinks(scope: Scope, cd_funcion: number): Promise<Link[]> {
  return scope.all(sql<Link>`
    select q.cd_facto, q.cd_acident, q.propria
      from acidente_ausencia q join facto t on t.cd = q.cd_facto
     where t.cd_funcion = ${cd_funcion}`);
}

/** Gives an absence to an accident; which days it adds is said after. @param propria whether it was stated there. */
export async function insertLink(
  scope: Scope,
  cd: number,
  cd_facto: number,
  { dt_ini, propria }: { readonly dt_ini: string; readonly propria: boolean },
): Promise<void> {
  await scope.run(sql`
    insert into acidente_ausencia (cd_empresa, cd_facto, cd_acident, dt_ini, dt_fim, propria)
    values (${scope.cd_empresa}, ${cd_facto}, ${cd}, ${dt_ini}, ${dt_ini}, ${propria})`);
}

/** Takes an absence from its accident; it stays stated. */
export async function deleteLink(scope: Scope, cd_facto: number): Promise<void> {
  await scope.run(sql`delete from acidente_ausencia q where q.cd_facto = ${cd_facto}`);
}
