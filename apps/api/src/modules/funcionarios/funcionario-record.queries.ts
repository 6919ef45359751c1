import { type Insertable, type Selectable, sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { db } from '../../db/builder.ts';
import type { Database } from '../../db/tables.ts';
import { isOpen } from '../../sql/open-pedidos.ts';
import { isInSight } from '../../sql/reader/limitado.ts';
import { CHANGEABLE, type FuncionarioColumns } from './funcionario-columns.ts';

type Funcionario = Database['funcionario'];
type Employee = Selectable<Funcionario>;

export interface FuncionarioRecord
  extends FuncionarioColumns,
    Pick<Employee, 'cd' | 'cd_organig' | 'ativo' | 'pendente' | 'versao' | 'dt_inactiv'> {
  organig: string;
}

/**
 * Locks an employee of the scope until the transaction ends. The lock is a statement of its own: a query that joins the
 * unit would still see the old one after waiting for a transfer, and find nobody.
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
       where f.cd = ${cd} and ${isInSight(scope, 'f')}`),
  ]);
  return funcionario;
}

/** Inserts an employee. @returns its code. */
export async function insertFuncionario(
  scope: Scope,
  values: Omit<Insertable<Funcionario>, 'cd_empresa'>,
): Promise<number> {
  const { cd } = await scope.one(
    db
      .insertInto('funcionario')
      .values({ ...values, cd_empresa: scope.cd_empresa })
      .returning('cd'),
  );
  return cd;
}

/** Changes only the given columns. */
export async function updateFuncionario(
  scope: Scope,
  cd: number,
  values: Partial<Omit<Selectable<Funcionario>, 'cd_empresa' | 'cd' | 'versao' | 'pesquisa'>>,
): Promise<void> {
  await scope.run(
    db
      .updateTable('funcionario')
      .set({ ...values, versao: sql<number>`versao + 1` })
      .where('cd', '=', cd),
  );
}

/**
 * Sets an employee's flag that a request is open, or clears it. The lock is a statement of its own: a single statement
 * would read the requests as they were before it waited.
 */
export async function refreshPendente(scope: Scope, cd_funcion: number): Promise<void> {
  await Promise.all([
    scope.run(sql`select from funcionario f where f.cd = ${cd_funcion} for update`),
    scope.run(sql`
      update funcionario f
         set pendente = (select case when exists (
               select from pedido p where p.cd_funcion = f.cd and ${isOpen('p.cd_estad')}
             ) then 1 else 0 end)
       where f.cd = ${cd_funcion}`),
  ]);
}
