import type { Scope } from '../../../access/grant.ts';
import { CallError } from '../../../errors.ts';
import { CHANGEABLE, type FuncionarioColumns } from '../../funcionarios/funcionario-columns.ts';
import { type FuncionarioRecord, lockFuncionario } from '../../funcionarios/index.ts';
import { hasLaterChange } from '../apply-pedido.queries.ts';
import type { PedidoDados, StoredPedido } from '../pedido-record.queries.ts';

/** What the kinds of request about an employee have in common. */

/** Locks an employee, and before what changes with it. */
export type Hold = (scope: Scope, cd_funcion: number) => Promise<FuncionarioRecord | undefined>;

/** The code of the employee of a request. */
export function funcionarioOf({ cd_funcion }: StoredPedido): number {
  if (cd_funcion === null) throw new Error('a request about nobody');
  return cd_funcion;
}

/** Locks the employee of a request. @throws 409 if the employee has left. */
export async function requireFuncionario(
  scope: Scope,
  pedido: StoredPedido,
  hold: Hold = lockFuncionario,
): Promise<FuncionarioRecord> {
  const employee = await hold(scope, funcionarioOf(pedido));
  if (employee?.ativo) return employee;
  throw new CallError(
    409,
    'FUNCIONARIO_SAIU',
    'O funcionário já saiu da empresa: o pedido só pode ser recusado.',
  );
}

/** Locks the employee of a request, even one who has left. */
export async function hasLeft(
  scope: Scope,
  pedido: StoredPedido,
  hold: Hold = lockFuncionario,
): Promise<boolean> {
  const employee = await hold(scope, funcionarioOf(pedido));
  if (!employee) throw new Error('a request about nobody');
  return !employee.ativo;
}

type Days = Partial<Record<'dt_nasc' | 'dt_ini_instit' | 'dt_inactiv' | 'moves', string | null>>;

/** Pairs of days that must be in this order: birth, admission, transfer, departure. */
const IN_TURN = [
  ['dt_nasc', 'dt_ini_instit'],
  ['dt_ini_instit', 'moves'],
  ['dt_ini_instit', 'dt_inactiv'],
  ['moves', 'dt_inactiv'],
] as const;

/**
 * Checks that the requested days fit each other and the recorded ones. Contradictions among recorded days only are
 * ignored.
 * @throws 409 if they do not.
 */
export function requireDaysInOrder(recorded: Days, asked: Days): void {
  const all = { ...recorded, ...asked };
  const inOrder = IN_TURN.every(([one, other]) => {
    const [before, after] = [all[one], all[other]];
    if (!(one in asked || other in asked) || !before || !after) return true;
    return one === 'dt_nasc' ? before < after : before <= after;
  });
  if (inOrder) return;
  throw new CallError(
    409,
    'DATAS_IMPOSSIVEIS',
    'As datas do funcionário mudaram entretanto e já não permitem este pedido: só pode ser recusado.',
  );
}

/** @throws 409 if a request that was accepted already changed the same later. */
export async function requireNoLaterChange(scope: Scope, { cd }: StoredPedido): Promise<void> {
  if (!(await hasLaterChange(scope, cd))) return;
  throw new CallError(
    409,
    'ULTRAPASSADO',
    'Já foi aceite um pedido mais recente que altera os mesmos dados: este só pode ser recusado.',
  );
}

/** The requested values of the employee's columns. */
export function columnsOf(dados: PedidoDados): Partial<FuncionarioColumns> {
  return Object.fromEntries(
    CHANGEABLE.filter((column) => column in dados).map((column) => [column, dados[column]]),
  );
}
