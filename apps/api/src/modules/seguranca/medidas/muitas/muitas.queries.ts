import { sql } from 'kysely';
import { authorOf } from '../../../../access/actor.ts';
import type { Scope } from '../../../../access/grant.ts';
import { inBranch } from '../../../../sql/branch.ts';
import { writtenOrder } from '../../../../sql/written-order.ts';
import type { LockedVida } from '../vida/vida.queries.ts';

/** What a step has replaced: the deadline, or who answered for the measure. */
export type Antes = Pick<LockedVida, 'prazo' | 'dt_prazo'> | Pick<LockedVida, 'cd_responsavel'>;

/** Keeps of the steps that were just taken that they are one, and what each replaced. @returns the code of all. */
export async function joinPassos(
  scope: Scope,
  now: Date,
  before: ReadonlyMap<number, Antes>,
): Promise<number> {
  const measures = [...before.keys()];
  const taken = await scope.all(sql<{ cd: number; cd_medida: number }>`
    select p.cd, p.cd_medida from medida_passo p
     where p.cd_medida = any(${measures}::bigint[]) and p.momento = ${now} and p.lote is null`);
  const lote = Math.min(...taken.map(({ cd }) => cd));
  const replaced = taken.map(({ cd_medida }) => JSON.stringify(before.get(cd_medida)));
  await scope.run(sql`
    update medida_passo p set lote = ${lote}, antes = a.antes
      from unnest(${taken.map(({ cd }) => cd)}::bigint[], ${replaced}::jsonb[]) as a (cd, antes) where p.cd = a.cd`);
  return lote;
}

const ORDER = writtenOrder('medida_passo', 'p.cd');

/** A step that was taken with others. */
interface JoinedPasso {
  readonly cd: number;
  readonly cd_medida: number;
  readonly antes: Antes;
  /** Nobody else has read it, and it is the last of its measure. */
  readonly revocable: boolean;
}

/** The caller's own steps of a code, by measure, so that they are locked in one order. */
export function listJoined(scope: Scope, lote: number): Promise<JoinedPasso[]> {
  return scope.all(sql<JoinedPasso>`
    select p.cd, p.cd_medida, p.antes,
           p.lido is null and not exists (
             select 1 from medida_passo q
              where q.cd_medida = p.cd_medida and (q.momento, ${writtenOrder('medida_passo', 'q.cd')}) > (p.momento, ${ORDER})) as revocable
      from medida_passo p join medida t on t.cd = p.cd_medida
     where p.lote = ${lote} and p.cd_autor = ${authorOf(scope.actor)}::bigint and ${inBranch(scope, 't.cd_organig')}
     order by p.cd_medida, ${ORDER}`);
}
