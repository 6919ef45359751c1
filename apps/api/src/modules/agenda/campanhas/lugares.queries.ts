import { sql } from 'kysely';
import type { Scope } from '../../../access/grant.ts';
import { db } from '../../../db/builder.ts';
import { inBranch } from '../../../sql/branch.ts';
import { placeHolders, withTempos } from '../tempos/tempos.ts';

/** A place that is to be kept. */
export interface NovoLugar {
  readonly cd_campanha: number;
  readonly cd_organig: number;
  readonly cd_tipo_exam: number;
  readonly cd_medic: number;
  readonly cd_local: number;
  readonly dt: string;
  readonly hr: string;
  readonly minutos: number;
  readonly libertar_em: string;
}

/** Keeps places, which hold their time where it is free. @returns their codes, in order. */
export async function insertLugares(scope: Scope, rows: readonly NovoLugar[]): Promise<number[]> {
  const { cd_empresa } = scope;
  const timed = await withTempos(
    scope,
    rows.map((row) => ({ ...row, especie: 'exame' as const, cd_enferm: null })),
  );
  const inserted = await scope.all(
    db
      .insertInto('campanha_lugar')
      .values(timed.map(({ especie: _, cd_enferm: __, ...row }) => ({ cd_empresa, ...row })))
      .returning('cd'),
  );
  return inserted.map(({ cd }) => cd);
}

/** Whether some of the kept places found no time. */
export async function isSomeUnheld(scope: Scope, codes: readonly number[]): Promise<boolean> {
  const found = await scope.first(
    sql`select 1 from sem_tempo_guardado(${codes}::bigint[]) limit 1`,
  );
  return found !== undefined;
}

/** A kept place with what became of it. */
export interface Lugar extends NovoLugar {
  readonly cd: number;
  readonly estado: string;
}

const LUGAR = sql`
  g.cd, g.cd_campanha, g.cd_organig, g.cd_tipo_exam, g.cd_medic, g.cd_local, g.dt, g.hr, g.minutos, g.libertar_em, g.estado`;

export interface LugarLivre extends Lugar {
  /** The unit at whose site it is. */
  readonly cd_organig_local: number;
}

/** The places of a campaign that are kept for a unit of the scope and that nobody has, by day and hour. */
export function listLivres(scope: Scope, campanha: number, unidade: number): Promise<LugarLivre[]> {
  return scope.all(sql<LugarLivre>`
    select ${LUGAR}, coalesce((select u.cd_organig from local_unidade u where u.cd_local = g.cd_local), g.cd_organig) as cd_organig_local
      from campanha_lugar g
     where g.cd_campanha = ${campanha} and g.cd_organig = ${unidade} and g.estado = 'livre' and ${inBranch(scope, 'g.cd_organig')}
     order by g.dt, g.hr, g.cd`);
}

/** Locks those of a campaign's places among codes that the scope has. */
export function lockLugares(
  scope: Scope,
  campanha: number,
  codes: readonly number[],
): Promise<Lugar[]> {
  return scope.all(sql<Lugar>`
    select ${LUGAR} from campanha_lugar g
     where g.cd_campanha = ${campanha} and g.cd = any(${codes}::bigint[]) and ${inBranch(scope, 'g.cd_organig')}
     order by g.cd for update`);
}

/** Gives up the places of a campaign that nobody has: those among codes, or all. @returns which. */
export async function releaseLugares(
  scope: Scope,
  campanha: number,
  codes?: readonly number[],
): Promise<number[]> {
  const among = codes ? sql`and g.cd = any(${codes}::bigint[])` : sql``;
  const rows = await scope.all(sql<{ cd: number }>`
    update campanha_lugar g set estado = 'libertado'
     where g.cd_campanha = ${campanha} and g.estado = 'livre' ${among} returning g.cd`);
  return rows.map(({ cd }) => cd);
}

/** Moves places of a campaign that nobody has to another place at their hour. @returns which. */
export async function placeLugares(
  scope: Scope,
  campanha: number,
  codes: readonly number[],
  cd_local: number,
): Promise<number[]> {
  const rows = await scope.all(sql<{ cd: number }>`
    select g.cd from campanha_lugar g
     where g.cd_campanha = ${campanha} and g.estado = 'livre' and g.cd = any(${codes}::bigint[]) order by g.cd for update`);
  const free = rows.map(({ cd }) => cd);
  await placeHolders(scope, 'campanha_lugar', { codes: free, cd_local });
  return free;
}

/** Lets places be the bookings that they became, to which their time goes over. */
export async function fillLugares(
  scope: Scope,
  pairs: readonly { readonly cd: number; readonly cd_marcacao: number }[],
): Promise<void> {
  const [codes, bookings] = [pairs.map(({ cd }) => cd), pairs.map((pair) => pair.cd_marcacao)];
  await scope.run(sql`
    update campanha_lugar g set estado = 'preenchido', cd_marcacao = v.cd_marcacao
      from unnest(${codes}::bigint[], ${bookings}::bigint[]) as v (cd, cd_marcacao)
     where g.cd = v.cd and g.estado = 'livre'`);
}

/** Whether the company has a unit. */
export async function unidadeExists(scope: Scope, cd: number): Promise<boolean> {
  return (await scope.first(sql`select 1 from organigrama o where o.cd = ${cd}`)) !== undefined;
}

/** Those pairs of an employee and a unit in which the employee works in the unit, or below it, as 'employee unit'. */
export async function listWithin(
  scope: Scope,
  people: readonly number[],
  units: readonly number[],
): Promise<Set<string>> {
  const rows = await scope.all(sql<{ cd: number; unidade: number }>`
    with recursive acima as (
      select f.cd, f.cd_organig as no from funcionario f where f.cd = any(${people}::bigint[])
      union all
      select a.cd, o.cd_base from acima a join organigrama o on o.cd = a.no where o.cd_base is not null)
    select a.cd, a.no as unidade from acima a where a.no = any(${units}::bigint[])`);
  return new Set(rows.map(({ cd, unidade }) => `${cd} ${unidade}`));
}
