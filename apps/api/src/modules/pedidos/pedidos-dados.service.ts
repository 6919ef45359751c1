import type { AdmissaoBody, AlteracaoBody } from '@sst/contract';
import { isAfterLeaving } from '@sst/contract/rules/employee-dates';
import { REQUEST_TYPE } from '@sst/contract/rules/requests';
import type { Grant, Scope } from '../../access/grant.ts';
import { today } from '../../clock.ts';
import { CallError, changedMeanwhile, invalid } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { takeFuncionario } from '../funcionarios/funcionario-record.service.ts';
import { pathsInScope, UNKNOWN_NODE } from '../organigrama/organigrama.service.ts';
import { type FormNames, namesOfForm } from '../referencias/referencias.service.ts';
import type { ServiceParts } from '../service-parts.ts';
import { type Created, createPedido, identityOf } from './create-pedido.ts';
import {
  birthAndAdmissionErrors,
  changedColumns,
  lengthErrors,
  retratoOf,
  shownChanges,
  withRecordedSpaces,
} from './pedido-rules.ts';

const UNKNOWN_NAME = 'O valor não existe nesta empresa.';

/** Requests to admit an employee, or to change an employee's data. */
export class PedidosDadosService {
  readonly #parts: ServiceParts;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
  }

  /** @throws 400 with the wrong fields. */
  admissao(grant: Grant, form: AdmissaoBody, key?: IdempotencyKey): Promise<Created> {
    return createPedido(this.#parts, { grant, key }, async (scope) => {
      const { cd_recusado, ...asked } = form;
      const { cd_organig, ...record } = asked;
      const nodes = await pathsInScope(scope, [cd_organig]);
      const names = await this.#checkForm(
        scope,
        form,
        nodes.has(cd_organig) ? {} : { cd_organig: UNKNOWN_NODE },
      );
      return {
        ...identityOf(record, names),
        cd_tipo: REQUEST_TYPE.admissao,
        cd_funcion: null,
        cd_organig,
        dados: asked,
        antes: null,
        retrato: retratoOf(record, names),
        alteracoes: {},
        dt_efeito: form.dt_ini_instit,
        cd_recusado,
      };
    });
  }

  /** @throws 400 for wrong fields or no change, 404, 409 if the record has changed since it was read. */
  alteracao(
    grant: Grant,
    { cd, versao, cd_recusado, ...form }: AlteracaoBody,
    key?: IdempotencyKey,
  ): Promise<Created> {
    return createPedido(this.#parts, { grant, key }, async (scope) => {
      const record = await takeFuncionario(scope, cd);
      if (versao !== undefined && versao !== record.versao) {
        throw changedMeanwhile('Os dados do funcionário foram alterados');
      }
      const after = withRecordedSpaces(record, {
        ...form,
        dt_ini_instit: form.dt_ini_instit ?? record.dt_ini_instit,
      });
      const errors = lengthErrors(record, after);
      const { dt_ini_instit } = after;
      const isNew = dt_ini_instit !== null && dt_ini_instit !== record.dt_ini_instit;
      if (isNew && isAfterLeaving(dt_ini_instit, record, today(this.#parts.clock))) {
        errors.dt_ini_instit = 'A data de admissão é posterior à de saída.';
      }
      const names = await this.#checkForm(scope, after, errors);
      const { antes, dados } = changedColumns(record, after);
      if (Object.keys(dados).length === 0) {
        throw new CallError(400, 'SEM_ALTERACOES', 'Não há alterações para enviar.');
      }
      const before = { record, names: (await namesOfForm(scope, record)).names };
      return {
        ...identityOf(after, names),
        cd_tipo: REQUEST_TYPE.alteracao,
        cd_funcion: cd,
        cd_organig: record.cd_organig,
        dados,
        antes,
        retrato: retratoOf(after, names),
        alteracoes: shownChanges(before, { record: after, names }),
        dt_efeito: null,
        cd_recusado,
      };
    });
  }

  async #checkForm(
    scope: Scope,
    form: Omit<AdmissaoBody, 'cd_organig' | 'cd_recusado' | 'dt_ini_instit'> & {
      dt_ini_instit: string | null;
    },
    errors: Record<string, string>,
  ): Promise<FormNames> {
    const { names, unknown } = await namesOfForm(scope, form);
    const campos = { ...errors, ...birthAndAdmissionErrors(form, today(this.#parts.clock)) };
    for (const field of unknown) campos[field] = UNKNOWN_NAME;
    if (Object.keys(campos).length > 0) throw invalid(campos);
    return names;
  }
}
