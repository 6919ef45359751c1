import type { Scope } from '../../access/grant.ts';
import { CallError, notFound } from '../../errors.ts';
import { type FuncionarioRecord, lockFuncionario } from './funcionario-record.queries.ts';

export {
  CHANGEABLE,
  type FuncionarioColumns,
  type FuncionarioRecord,
  lockFuncionario,
} from './funcionario-record.queries.ts';

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
