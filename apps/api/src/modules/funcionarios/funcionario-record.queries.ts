import { type Selectable, sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import type { Database } from '../../db/tables.ts';
import { inBranch } from '../../sql/branch.ts';

/** The columns of an employee that a request may change. */
export const CHANGEABLE = [
  'num_mecan',
  'nome',
  'sexo',
  'dt_nasc',
  'cd_nacion',
  'cd_categ',
  'cd_agrup_prof',
  'cd_profis',
  'cd_func_propost',
  'num_contrib',
  'num_bi',
  'num_benef',
  'num_serv_soc',
  'loc_trab',
  'dt_ini_instit',
] as const satisfies readonly (keyof Database['funcionario'])[];

type Employee = Selectable<Database['funcionario']>;
export type FuncionarioColumns = Pick<Employee, (typeof CHANGEABLE)[number]>;

export interface FuncionarioRecord
  extends FuncionarioColumns,
    Pick<Employee, 'cd' | 'cd_organig' | 'ativo' | 'pendente' | 'versao' | 'dt_inactiv'> {
  organig: string;
}

/**
 * Locks an employee of the scope until the transaction ends. The lock is a statement of its own: after waiting for a
 * transfer, a joined query would use the old unit and find nobody.
 */
export async function lockFuncionario(
  scope: Scope,
  cd: number,
): Promise<FuncionarioRecord | undefined> {
  const columns = CHANGEABLE.map((column) => sql.ref(`f.${column}`));
  const [, funcionario] = await Promise.all([
    scope.run(sql`select from funcionario f where f.cd = ${cd} for update`),
    scope.first(sql<FuncionarioRecord>`
      select f.cd, f.cd_organig, o.nome as organig, f.ativo, f.pendente, f.versao, f.dt_inactiv, ${sql.join(columns)}
        from funcionario f
        join organigrama o on o.cd = f.cd_organig
       where f.cd = ${cd} and ${inBranch(scope, 'f.cd_organig')}`),
  ]);
  return funcionario;
}
