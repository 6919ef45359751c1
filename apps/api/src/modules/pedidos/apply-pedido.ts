import { plainName } from '@sst/contract/rules/names';
import { REQUEST_TYPE } from '@sst/contract/rules/requests';
import type { Scope } from '../../access/grant.ts';
import { CallError } from '../../errors.ts';
import { CHANGEABLE, type FuncionarioColumns } from '../funcionarios/funcionario-columns.ts';
import {
  admitFuncionario,
  changeFuncionario,
  endEmployment,
  type FuncionarioRecord,
  holdFuncionario,
  transferFuncionario,
} from '../funcionarios/funcionario-record.service.ts';
import { type CompanyList, codeOfName } from '../referencias/referencias.service.ts';
import {
  holdOpenMarcacoes,
  transferMarcacoes,
} from '../saude/publicacao/marcacoes-transferencia.service.ts';
import {
  hasEarlierUndone,
  hasLaterChange,
  hasLaterDeparture,
  lockOpenPedidos,
  moveOpenPedidos,
} from './apply-pedido.queries.ts';
import { type PedidoDados, type StoredPedido, updatePedido } from './pedido-record.queries.ts';

/** The names that an import may bring, each with the column of its code and its list of the company. */
const NAMED = [
  ['categ', 'cd_categ', 'categoria'],
  ['agrup_prof', 'cd_agrup_prof', 'agrupamento'],
  ['profis', 'cd_profis', 'profissao'],
  ['func_propost', 'cd_func_propost', 'profissao'],
] as const satisfies readonly (readonly [
  keyof PedidoDados,
  keyof FuncionarioColumns,
  CompanyList,
])[];

/** Departures and transfers wait for their day; other requests take effect once they are accepted. */
export function isDue({ cd_tipo, dt_efeito }: StoredPedido, today: string): boolean {
  const waits = cd_tipo === REQUEST_TYPE.saida || cd_tipo === REQUEST_TYPE.transferencia;
  return !waits || dt_efeito === null || dt_efeito <= today;
}

/**
 * Whether a request about a locked employee has to wait, although its day has come: two transfers done in the wrong
 * order would leave somebody in the unit of the first.
 */
export async function waitsForEarlier(
  scope: Scope,
  { cd, dt_efeito }: StoredPedido,
): Promise<boolean> {
  return dt_efeito !== null && hasEarlierUndone(scope, cd);
}

/**
 * Lets an accepted request take effect, and records that. Other requests about the employee wait meanwhile.
 * @throws 409 if the employee has left since.
 */
export async function applyPedido(scope: Scope, pedido: StoredPedido, now: Date): Promise<void> {
  const cd_funcion = await write(scope, pedido);
  await updatePedido(scope, pedido.cd, { cd_funcion, dt_aplicado: now });
}

async function write(scope: Scope, pedido: StoredPedido): Promise<number> {
  const { cd_tipo, cd_funcion, dados } = pedido;
  if (cd_tipo === REQUEST_TYPE.admissao) return admit(scope, dados);
  if (cd_funcion === null) throw new Error('a request about nobody');
  const employee = await requireEmployee(scope, pedido, cd_funcion);
  switch (cd_tipo) {
    case REQUEST_TYPE.saida:
      await endEmployment(scope, cd_funcion, dados.dt_inactiv);
      break;
    case REQUEST_TYPE.transferencia:
      await transfer(scope, pedido, employee);
      break;
    default:
      await changeFuncionario(scope, cd_funcion, columnsOf(dados));
  }
  return cd_funcion;
}

async function transfer(
  scope: Scope,
  { cd, dados: { cd_organig }, dt_efeito }: StoredPedido,
  employee: FuncionarioRecord,
): Promise<void> {
  if (cd_organig === undefined || dt_efeito === null) throw new Error('a transfer to nowhere');
  const cd_funcion = employee.cd;
  await updatePedido(scope, cd, { cd_organig_antes: employee.cd_organig });
  await transferFuncionario(scope, cd_funcion, { cd_organig });
  await transferMarcacoes(scope, { cd_funcion, cd_organig, from: dt_efeito });
  await moveOpenPedidos(scope, { cd_funcion, cd_organig });
}

async function admit(scope: Scope, dados: PedidoDados): Promise<number> {
  const codes: Partial<FuncionarioColumns> = {};
  const named = NAMED.flatMap(([name, code, list]) => {
    const text = dados[name];
    return text ? [{ code, list, text, place: `${list} ${plainName(text)}` }] : [];
  });
  // Fixed lock order: of two requests that bring the same names, only one waits.
  named.sort((one, other) => (one.place < other.place ? -1 : 1));
  for (const { code, list, text } of named) {
    codes[code] = await codeOfName(scope, list, text);
  }
  return admitFuncionario(scope, {
    ...columnsOf(dados),
    ...codes,
    cd_organig: dados.cd_organig ?? scope.cd_empresa,
  });
}

/** What has overtaken an accepted request: the departure of its employee, or another departure accepted after it. */
export type OvertakenBy = 'departure' | 'laterRequest';

/** The reason for which an accepted request has nothing to do on its day, if there is one. */
export async function findOvertaking(
  scope: Scope,
  pedido: StoredPedido,
): Promise<OvertakenBy | undefined> {
  const { cd, cd_tipo, cd_funcion } = pedido;
  if (cd_funcion === null) return undefined;
  const employee = await lockEmployee(scope, pedido, cd_funcion);
  if (!employee) throw new Error('a request about nobody');
  if (!employee.ativo) return 'departure';
  const replaced = cd_tipo === REQUEST_TYPE.saida && (await hasLaterDeparture(scope, cd));
  return replaced ? 'laterRequest' : undefined;
}

/**
 * Locks the employee of a request to be accepted.
 * @throws 409 if the employee has left, if a later request changed the same, or if the requested days no longer fit the
 * recorded ones.
 */
export async function requireTimely(
  scope: Scope,
  pedido: StoredPedido,
  cd_funcion: number,
): Promise<void> {
  const { cd, cd_tipo, dados, dt_efeito } = pedido;
  const employee = await requireEmployee(scope, pedido, cd_funcion);
  const moves = cd_tipo === REQUEST_TYPE.transferencia ? dt_efeito : null;
  if (!areDaysInOrder(employee, { ...dados, ...(moves !== null && { moves }) })) {
    throw new CallError(
      409,
      'DATAS_IMPOSSIVEIS',
      'As datas do funcionário mudaram entretanto e já não permitem este pedido: só pode ser recusado.',
    );
  }
  if (cd_tipo === REQUEST_TYPE.saida || !(await hasLaterChange(scope, cd))) return;
  throw new CallError(
    409,
    'ULTRAPASSADO',
    'Já foi aceite um pedido mais recente que altera os mesmos dados: este só pode ser recusado.',
  );
}

/**
 * Locks an employee; for a transfer, first the requests and bookings that it moves. A change of one of these locks in
 * the same order.
 */
async function lockEmployee(scope: Scope, { cd_tipo }: StoredPedido, cd_funcion: number) {
  if (cd_tipo === REQUEST_TYPE.transferencia) {
    await lockOpenPedidos(scope, cd_funcion);
    await holdOpenMarcacoes(scope, cd_funcion);
  }
  return holdFuncionario(scope, cd_funcion);
}

/** Locks an employee. @throws 409 if the employee has left. */
async function requireEmployee(
  scope: Scope,
  pedido: StoredPedido,
  cd_funcion: number,
): Promise<FuncionarioRecord> {
  const employee = await lockEmployee(scope, pedido, cd_funcion);
  if (employee?.ativo) return employee;
  throw new CallError(
    409,
    'FUNCIONARIO_SAIU',
    'O funcionário já saiu da empresa: o pedido só pode ser recusado.',
  );
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
 * Whether the requested days fit each other and the recorded ones. Contradictions among recorded days only are ignored.
 */
function areDaysInOrder(recorded: Days, asked: Days): boolean {
  const all = { ...recorded, ...asked };
  return IN_TURN.every(([one, other]) => {
    const [before, after] = [all[one], all[other]];
    if (!(one in asked || other in asked) || !before || !after) return true;
    return one === 'dt_nasc' ? before < after : before <= after;
  });
}

/** The requested values of the employee's columns. */
function columnsOf(dados: PedidoDados): Partial<FuncionarioColumns> {
  return Object.fromEntries(
    CHANGEABLE.filter((column) => column in dados).map((column) => [column, dados[column]]),
  );
}
