import type { Scope } from '../../access/grant.ts';
import { CallError, notFound } from '../../errors.ts';
import { CHANGEABLE, type FuncionarioColumns } from './funcionario-columns.ts';
import {
  type FuncionarioRecord,
  insertFuncionario,
  lockFuncionario,
  refreshPendente,
  updateFuncionario,
} from './funcionario-record.queries.ts';

export type { FuncionarioRecord };

/** Locks an employee of the scope, one who has left included, until the transaction ends. */
export function holdFuncionario(scope: Scope, cd: number): Promise<FuncionarioRecord | undefined> {
  return lockFuncionario(scope, cd);
}

/**
 * Locks the employee that a new request is about.
 * @throws 404 where the employee is not in the scope, 409 where the employee has left.
 */
export async function takeFuncionario(scope: Scope, cd: number): Promise<FuncionarioRecord> {
  const found = await lockFuncionario(scope, cd);
  if (!found) throw notFound();
  if (!found.ativo)
    throw new CallError(409, 'FUNCIONARIO_SAIU', 'O funcionário já saiu da empresa.');
  return found;
}

/** Writes a new employee; columns that are not given are empty. @returns its code. */
export function admitFuncionario(
  scope: Scope,
  values: Partial<FuncionarioColumns> & { readonly cd_organig: number },
): Promise<number> {
  const empty = Object.fromEntries(CHANGEABLE.map((column) => [column, null]));
  return insertFuncionario(scope, { ...(empty as unknown as FuncionarioColumns), ...values });
}

/** Changes just the columns named of a locked employee. */
export function changeFuncionario(
  scope: Scope,
  cd: number,
  columns: Partial<FuncionarioColumns>,
): Promise<void> {
  return updateFuncionario(scope, cd, columns);
}

/** Moves a locked employee to another unit. */
export function transferFuncionario(
  scope: Scope,
  cd: number,
  { cd_organig }: { readonly cd_organig: number },
): Promise<void> {
  return updateFuncionario(scope, cd, { cd_organig });
}

/** Shows on a locked employee the day of a departure that lies ahead. */
export function announceDeparture(
  scope: Scope,
  cd: number,
  dt_inactiv: string | null | undefined,
): Promise<void> {
  return updateFuncionario(scope, cd, { dt_inactiv });
}

/** Notes that a locked employee has left. */
export function endEmployment(
  scope: Scope,
  cd: number,
  dt_inactiv: string | null | undefined,
): Promise<void> {
  return updateFuncionario(scope, cd, { dt_inactiv, ativo: false });
}

/** Marks whom a request is about by whether any request is still open; an admission is about nobody yet. */
export async function markPending(scope: Scope, cd_funcion: number | null): Promise<void> {
  if (cd_funcion !== null) await refreshPendente(scope, cd_funcion);
}
