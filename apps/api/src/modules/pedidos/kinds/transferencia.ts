import type { TransferenciaBody } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import {
  isAfterLeaving,
  SAME_NODE,
  transferenciaDayError,
} from '@sst/contract/rules/dates/funcionario-dates';
import type { Scope } from '../../../access/grant.ts';
import { CallError, invalid } from '../../../errors.ts';
import { lockOpenMarcacoes, moveOpenMarcacoes } from '../../agenda/index.ts';
import { listContradictions, requireConfirmed } from '../../contradicoes/index.ts';
import {
  type FuncionarioRecord,
  lockFuncionario,
  takeFuncionario,
  updateFuncionario,
} from '../../funcionarios/index.ts';
import { pathsInScope, UNKNOWN_NODE } from '../../organigrama/organigrama.service.ts';
import { namesOfForm } from '../../referencias/referencias.service.ts';
import { lockOpenPedidos, moveOpenPedidos } from '../apply-pedido.queries.ts';
import { updatePedido } from '../pedido-record.queries.ts';
import { identityOf, retratoOf } from '../pedido-rules.ts';
import { findLastTransferencia, hasOpenPedido } from '../pedidos.queries.ts';
import {
  type Hold,
  hasLeft,
  requireDaysInOrder,
  requireFuncionario,
  requireNoLaterChange,
} from './about-funcionario.ts';
import { type Kind, nothing } from './kind.ts';

/** A request to transfer an employee to another unit. It takes effect on its day. */
export const transferencia: Kind<TransferenciaBody> = {
  created: 'Pedido de transferência criado com sucesso.',

  /** @throws 400 for a wrong destination or date, 409 while any request about the employee is open. */
  async create(scope, body, today) {
    const record = await takeFuncionario(scope, body.cd_funcion);
    if (await hasOpenPedido(scope, body.cd_funcion)) {
      throw new CallError(409, 'SITUACOES_PENDENTES', 'Funcionário com situações pendentes.');
    }
    const paths = await pathsInScope(scope, [record.cd_organig, body.cd_organig]);
    const destination = paths.get(body.cd_organig);
    const done = await findLastTransferencia(scope, record.cd);
    const errors = transferenciaErrors(record, { ...body, destination, today, done });
    if (!destination || Object.keys(errors).length > 0) throw invalid(errors);
    const { names } = await namesOfForm(scope, record);
    return {
      asked: {
        cd_funcion: record.cd,
        cd_organig: record.cd_organig,
        dados: { cd_organig: body.cd_organig },
        antes: { cd_organig: record.cd_organig },
        dt_efeito: body.dt_ini_instit,
        cd_recusado: body.cd_recusado,
        muda_trabalho: body.muda_trabalho,
      },
      facts: {
        ...identityOf(record, names),
        retrato: { ...retratoOf(record, names), organig_destino: destination },
        alteracoes: {
          organig: { antes: paths.get(record.cd_organig) ?? record.organig, depois: destination },
        },
      },
    };
  },

  async confirm(scope, { cd_funcion, cd_organig, confirmar }, today) {
    const onde = { unidade: cd_organig };
    const asked = { funcionarios: [cd_funcion], onde, day: today };
    return {
      ...requireConfirmed(scope, await listContradictions(scope, asked), 'unidade', confirmar),
    };
  },

  due: ({ dt_efeito }) => dt_efeito,

  async requireTimely(scope, pedido) {
    const { dados, dt_efeito } = pedido;
    const employee = await requireFuncionario(scope, pedido, hold);
    requireDaysInOrder(employee, { ...dados, ...(dt_efeito !== null && { moves: dt_efeito }) });
    await requireNoLaterChange(scope, pedido);
  },

  announce: nothing,

  async apply(scope, pedido) {
    const { dados, dt_efeito } = pedido;
    const employee = await requireFuncionario(scope, pedido, hold);
    const { cd_organig } = dados;
    if (cd_organig === undefined || dt_efeito === null) throw new Error('a transfer to nowhere');
    const cd_funcion = employee.cd;
    await updatePedido(scope, pedido.cd, { cd_organig_antes: employee.cd_organig });
    await updateFuncionario(scope, cd_funcion, { cd_organig });
    await moveOpenMarcacoes(scope, { cd_funcion, cd_organig, from: dt_efeito });
    await moveOpenPedidos(scope, { cd_funcion, cd_organig });
    return cd_funcion;
  },

  async overtaken(scope, pedido) {
    return (await hasLeft(scope, pedido, hold)) ? 'saida' : undefined;
  },
};

/** The requests and bookings that it moves come first. A change of one of these locks in the same order. */
const hold: Hold = async (scope: Scope, cd_funcion: number) => {
  await lockOpenPedidos(scope, cd_funcion);
  await lockOpenMarcacoes(scope, cd_funcion);
  return lockFuncionario(scope, cd_funcion);
};

function transferenciaErrors(
  record: FuncionarioRecord,
  form: TransferenciaBody & {
    readonly destination: string | undefined;
    readonly today: string;
    /** Day of the employee's last transfer that took effect. */
    readonly done: string | null;
  },
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (form.destination === undefined) errors.cd_organig = UNKNOWN_NODE;
  else if (form.cd_organig === record.cd_organig) errors.cd_organig = SAME_NODE;
  const wrong = transferenciaDayError(form.dt_ini_instit, record.dt_ini_instit, form.today);
  if (wrong) errors.dt_ini_instit = wrong;
  else if (isAfterLeaving(form.dt_ini_instit, record, form.today)) {
    errors.dt_ini_instit = 'O funcionário sai da empresa antes dessa data.';
  } else if (form.done !== null && form.dt_ini_instit < form.done) {
    errors.dt_ini_instit = `Já houve uma transferência a ${displayDate(form.done)}.`;
  }
  return errors;
}
