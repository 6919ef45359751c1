import type { AdmissaoBody, AlteracaoBody, SaidaBody, TransferenciaBody } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates';
import {
  departureDayError,
  isAfterLeaving,
  SAME_NODE,
  transferDayError,
} from '@sst/contract/rules/employee-dates';
import { REQUEST_TYPE } from '@sst/contract/rules/requests';
import type { Grant, Scope } from '../../access/scope.ts';
import { recordAudit } from '../../audit/audit.ts';
import { type IdempotencyKey, once } from '../../calls/once.ts';
import { today } from '../../clock.ts';
import { CallError, invalid } from '../../errors.ts';
import {
  type FuncionarioRecord,
  takeFuncionario,
} from '../funcionarios/funcionario-record.service.ts';
import { pathsInScope, UNKNOWN_NODE } from '../organigrama/organigrama.service.ts';
import { type FormNames, namesOfForm } from '../referencias/referencias.service.ts';
import type { ServiceParts } from '../service-parts.ts';
import {
  birthAndAdmissionErrors,
  changedColumns,
  lengthErrors,
  retratoOf,
  shownChanges,
} from './pedido-rules.ts';
import {
  findLastTransfer,
  hasOpenPedido,
  insertPedidos,
  type NewPedido,
  refreshPendente,
} from './pedidos.queries.ts';

export interface Created {
  readonly message: string;
  readonly cd: number;
}

const UNKNOWN_NAME = 'O valor não existe nesta empresa.';

/** Requests about one employee. State, type, author and company never come from the caller. */
export class PedidosCreateService {
  readonly #parts: ServiceParts;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
  }

  /** @throws 400 with the fields that are wrong. */
  admissao(grant: Grant, form: AdmissaoBody, key?: IdempotencyKey): Promise<Created> {
    return this.#create(grant, key, 'Pedido de admissão criado com sucesso.', async (scope) => {
      const { cd_organig, ...record } = form;
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
        dados: form,
        antes: null,
        retrato: retratoOf(record, names),
        alteracoes: {},
        dt_efeito: form.dt_ini_instit,
      };
    });
  }

  /** @throws 400 for wrong fields or none changed, 404, 409 where the record has changed since it was read. */
  alteracao(
    grant: Grant,
    { cd, versao, ...form }: AlteracaoBody,
    key?: IdempotencyKey,
  ): Promise<Created> {
    return this.#create(grant, key, 'Pedido de alteração criado com sucesso.', async (scope) => {
      const record = await takeFuncionario(scope, cd);
      if (versao !== undefined && versao !== record.versao) {
        throw new CallError(
          409,
          'ALTERADO_ENTRETANTO',
          'Os dados do funcionário mudaram entretanto. Abra-os de novo antes de os alterar.',
        );
      }
      const after = { ...form, dt_ini_instit: form.dt_ini_instit ?? record.dt_ini_instit };
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
      };
    });
  }

  /** @throws 400 for a departure before the admission or too far ahead, 404, 409 for a second one. */
  saida(grant: Grant, { cd, dt_inactiv }: SaidaBody, key?: IdempotencyKey): Promise<Created> {
    return this.#create(grant, key, 'Pedido de saída criado com sucesso.', async (scope) => {
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
      };
    });
  }

  /** @throws 400 for a wrong destination or date, 404, 409 while any request about the employee is open. */
  transferencia(grant: Grant, body: TransferenciaBody, key?: IdempotencyKey): Promise<Created> {
    return this.#create(
      grant,
      key,
      'Pedido de transferência criado com sucesso.',
      async (scope) => {
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
        };
      },
    );
  }

  /** Request, audit line and flag of the employee, in one transaction. */
  async #create(
    grant: Grant,
    key: IdempotencyKey | undefined,
    message: string,
    prepare: (scope: Scope) => Promise<NewPedido>,
  ): Promise<Created> {
    const now = this.#parts.clock.now();
    return this.#parts.access.write(grant, (scope) =>
      once(scope, key, now, async () => {
        const pedido = await prepare(scope);
        const [cd = 0] = await insertPedidos(scope, now, [pedido]);
        await recordAudit(scope, now, [
          {
            acao: 'criar',
            entidade: 'pedido',
            cd_entidade: cd,
            detalhe: { cd_tipo: pedido.cd_tipo, cd_funcion: pedido.cd_funcion, nome: pedido.nome },
          },
        ]);
        if (pedido.cd_funcion !== null) await refreshPendente(scope, pedido.cd_funcion);
        return { message, cd };
      }),
    );
  }

  async #checkForm(
    scope: Scope,
    form: Omit<AdmissaoBody, 'cd_organig' | 'dt_ini_instit'> & { dt_ini_instit: string | null },
    errors: Record<string, string>,
  ): Promise<FormNames> {
    const { names, unknown } = await namesOfForm(scope, form);
    const campos = { ...errors, ...birthAndAdmissionErrors(form, today(this.#parts.clock)) };
    for (const field of unknown) campos[field] = UNKNOWN_NAME;
    if (Object.keys(campos).length > 0) throw invalid(campos);
    return names;
  }
}

function identityOf(
  record: Pick<FuncionarioRecord, 'num_mecan' | 'nome' | 'dt_nasc' | 'sexo'>,
  names: FormNames,
) {
  const { num_mecan, nome, dt_nasc, sexo } = record;
  return { num_mecan, nome, dt_nasc, sexo, profis: names.profis };
}

function aboutRecord(record: FuncionarioRecord, names: FormNames) {
  return { ...identityOf(record, names), cd_funcion: record.cd, cd_organig: record.cd_organig };
}

function transferErrors(
  record: FuncionarioRecord,
  form: TransferenciaBody & {
    readonly destination: string | undefined;
    readonly day: string;
    /** Day of the last transfer that was done. */
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
