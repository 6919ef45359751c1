import type { Periodo } from '@sst/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { db } from '../../db/builder.ts';
import { pathOf } from '../../sql/organigrama-path.ts';
import { isInSight } from '../../sql/reader/limitado.ts';
import { writtenOrder } from '../../sql/written-order.ts';

/** The codes of all periods of some employees' people, their own among them. */
const periodsOf = (...cds: readonly number[]): RawBuilder<unknown> => sql`
  select f.cd from funcionario f where f.cd = any(${cds}::bigint[])
  union
  select p.cd from funcionario f join funcionario p on p.cd_pessoa = f.cd_pessoa where f.cd = any(${cds}::bigint[])`;

/** Those that lie in the scope. */
export const periodsInSight = (scope: Scope, cd: number): RawBuilder<unknown> => sql`
  select p.cd from funcionario p where p.cd in (${periodsOf(cd)}) and ${isInSight(scope, 'p')}`;

/**
 * The periods of work of an employee's person that lie in the scope, the latest first. Of those in other units nothing is
 * told: the employee's own is missing too where it lies there.
 */
export function listPeriodos(scope: Scope, cd: number): Promise<Periodo[]> {
  return scope.all(sql<Periodo>`
    select p.cd, p.num_mecan, p.cd_organig, o.nome as organig, ${pathOf('p.cd_organig')} as caminho,
           p.dt_ini_instit, p.dt_inactiv, p.ativo
      from funcionario p
      join organigrama o on o.cd = p.cd_organig
     where p.cd in (${periodsInSight(scope, cd)})
     order by p.dt_ini_instit desc nulls last, ${writtenOrder('funcionario', 'p.cd')} desc`);
}

export interface LockedPeriodo
  extends Pick<Periodo, 'cd' | 'cd_organig' | 'dt_ini_instit' | 'dt_inactiv' | 'ativo'> {
  readonly cd_pessoa: number | null;
}

/** Locks all periods of the people of some employees, in whichever units, until the transaction ends. */
export async function lockPeriodos(
  scope: Scope,
  ...cds: readonly number[]
): Promise<LockedPeriodo[]> {
  await scope.run(
    sql`select from funcionario t where t.cd in (${periodsOf(...cds)}) order by t.cd for update`,
  );
  return scope.all(sql<LockedPeriodo>`
    select t.cd, t.cd_organig, t.dt_ini_instit, t.dt_inactiv, t.ativo, t.cd_pessoa
      from funcionario t where t.cd in (${periodsOf(...cds)}) order by t.cd`);
}

/** The person that a locked employee points to; a new one if it points to none. */
export async function pessoaOf(scope: Scope, cd: number): Promise<number> {
  const { cd_pessoa } = await scope.one(
    sql<{ cd_pessoa: number | null }>`select t.cd_pessoa from funcionario t where t.cd = ${cd}`,
  );
  if (cd_pessoa !== null) return cd_pessoa;
  const pessoa = await scope.one(
    db.insertInto('pessoa').values({ cd_empresa: scope.cd_empresa }).returning('cd'),
  );
  await pointTo(scope, [cd], pessoa.cd);
  return pessoa.cd;
}

/** Lets locked employees point to a person, or be persons of their own. Nothing else of them changes, `versao` neither. */
export async function pointTo(
  scope: Scope,
  codes: readonly number[],
  cd_pessoa: number | null,
): Promise<void> {
  await scope.run(
    db
      .updateTable('funcionario')
      .set({ cd_pessoa })
      .where('cd', 'in', [...codes]),
  );
}
