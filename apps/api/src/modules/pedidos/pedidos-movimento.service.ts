import type { SaidaBody, TransferenciaBody } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates';
import {
  departureDayError,
  isAfterLeaving,
  SAME_NODE,
  transferDayError,
} from '@sst/contract/rules/employee-dates';
import { REQUEST_TYPE } from '@sst/contract/rules/requests';
import type { Grant } from '../../access/grant.ts';
import { today } from '../../clock.ts';
import { CallError, invalid } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import {
  type FuncionarioRecord,
  takeFuncionario,
} from '../funcionarios/funcionario-record.service.ts';
import { pathsInScope, UNKNOWN_NODE } from '../organigrama/organigrama.service.ts';
import { type FormNames, namesOfForm } from '../referencias/referencias.service.ts';
import type { ServiceParts } from '../service-parts.ts';
import { type Created, createPedido, identityOf } from './create-pedido.ts';
import { retratoOf } from './pedido-rules.ts';
import { findLastTransfer, hasOpenPedido } from './pedidos.queries.ts';

/** Requests for the departure of an employee, or the transfer to another unit. */
export class PedidosMovimentoService {
  readonly #parts: ServiceParts;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
  }

  /** @throws 400 for a departure before the admission or too far ahead, 404, 409 for a second one. */
  saida(
    grant: Grant,
    { cd, dt_inactiv, cd_recusado }: SaidaBody,
    key?: IdempotencyKey,
  ): Promise<Created> {
    return createPedido(this.#parts, { grant, key }, async (scope) => {
      const record = await takeFuncionario(scope, cd);
      const wrong = departureDayError(dt_inactiv, record.dt_ini_instit, today(this.#parts.clock));
      if (wrong) throw invalid({ dt_inactiv: wrong });
      if (dt_inactiv === record.dt_inactiv) {
        throw invalid({ dt_inactiv: 'A saída nesta data já foi aceite.' });
      }
      if (await hasOpenPedido(scope, cd, REQUEST_TYPE.saida)) {
        throw new CallError(
          409,
          'SAIDA_PENDENTE',
          'Já existe um pedido de saída por decidir para este funcionário.',
        );
      }
      const names = (await namesOfForm(scope, record)).names;
      return {
        ...aboutRecord(record, names),
        cd_tipo: REQUEST_TYPE.saida,
        dados: { dt_inactiv },
        antes: { dt_inactiv: record.dt_inactiv },
        retrato: { ...retratoOf(record, names), dt_inactiv },
        alteracoes: { dt_inactiv: { antes: record.dt_inactiv, depois: dt_inactiv } },
        dt_efeito: dt_inactiv,
        cd_recusado,
      };
    });
  }

  /** @throws 400 for a wrong destination or date, 404, 409 while any request about the employee is open. */
  transferencia(grant: Grant, body: TransferenciaBody, key?: IdempotencyKey): Promise<Created> {
    return createPedido(this.#parts, { grant, key }, async (scope) => {
      const record = await takeFuncionario(scope, body.cd_funcion);
      if (await hasOpenPedido(scope, body.cd_funcion)) {
        throw new CallError(409, 'SITUACOES_PENDENTES', 'Funcionário com situações pendentes.');
      }
      const paths = await pathsInScope(scope, [record.cd_organig, body.cd_organig]);
      const destination = paths.get(body.cd_organig);
      const day = today(this.#parts.clock);
      const done = await findLastTransfer(scope, record.cd);
      const errors = transferErrors(record, { ...body, destination, day, done });
      if (!destination || Object.keys(errors).length > 0) throw invalid(errors);
      const names = (await namesOfForm(scope, record)).names;
      return {
        ...aboutRecord(record, names),
        cd_tipo: REQUEST_TYPE.transferencia,
        dados: { cd_organig: body.cd_organig },
        antes: { cd_organig: record.cd_organig },
        retrato: { ...retratoOf(record, names), organig_destino: destination },
        alteracoes: {
          organig: { antes: paths.get(record.cd_organig) ?? record.organig, depois: destination },
        },
        dt_efeito: body.dt_ini_instit,
        cd_recusado: body.cd_recusado,
      };
    });
  }
}

function aboutRecord(record: FuncionarioRecord, names: FormNames) {
  return { ...identityOf(record, names), cd_funcion: record.cd, cd_organig: record.cd_organig };
}

function transferErrors(
  record: FuncionarioRecord,
  form: TransferenciaBody & {
    readonly destination: string | undefined;
    readonly day: string;
    /** Day of the employee's last transfer that took effect. */
    readonly done: string | null;
  },
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (form.destination === undefined) errors.cd_organig = UNKNOWN_NODE;
  else if (form.cd_organig === record.cd_organig) errors.cd_organig = SAME_NODE;
  const wrong = transferDayError(form.dt_ini_instit, record.dt_ini_instit, form.day);
  if (wrong) errors.dt_ini_instit = wrong;
  else if (isAfterLeaving(form.dt_ini_instit, record, form.day)) {
    errors.dt_ini_instit = 'O funcionário sai da empresa antes dessa data.';
  } else if (form.done !== null && form.dt_ini_instit < form.done) {
    errors.dt_ini_instit = `Já houve uma transferência a ${displayDate(form.done)}.`;
  }
  return errors;
}
