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

/**
 * Locks the employee of a new request.
 * @throws 404 if the employee is not in the scope, 409 if the employee has left.
 */
export async function takeFuncionario(scope: Scope, cd: number): Promise<FuncionarioRecord> {
  const found = await lockFuncionario(scope, cd);
  if (!found) throw notFound();
  if (!found.ativo)
    throw new CallError(409, 'FUNCIONARIO_SAIU', 'O funcionário já saiu da empresa.');
  return found;
}

/** Inserts an employee; columns that are not given are empty. @returns its code. */
export function admitFuncionario(
  scope: Scope,
  values: Partial<FuncionarioColumns> & {
    readonly cd_organig: number;
    readonly cd_pessoa: number | null;
  },
): Promise<number> {
  const empty = Object.fromEntries(CHANGEABLE.map((column) => [column, null]));
  const blank = { ...(empty as unknown as FuncionarioColumns), adm_urgente: false };
  return insertFuncionario(scope, { ...blank, ...values });
}

/** Records that a locked employee has left. */
export function endEmployment(
  scope: Scope,
  cd: number,
  dt_inactiv: string | null | undefined,
): Promise<void> {
  return updateFuncionario(scope, cd, { dt_inactiv, ativo: false });
}

/** Updates the mark of open requests on a request's employee; nobody for an admission, which has no employee yet. */
export async function markPending(scope: Scope, cd_funcion: number | null): Promise<void> {
  if (cd_funcion !== null) await refreshPendente(scope, cd_funcion);
}
