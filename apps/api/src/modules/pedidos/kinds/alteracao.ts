import type { AlteracaoBody } from '@sst/contract';
import { isAfterLeaving } from '@sst/contract/rules/dates/funcionario-dates';
import { CallError, changedMeanwhile } from '../../../errors.ts';
import type { FuncionarioColumns } from '../../funcionarios/funcionario-columns.ts';
import { takeFuncionario, updateFuncionario } from '../../funcionarios/index.ts';
import { namesOfForm } from '../../referencias/referencias.service.ts';
import {
  changedColumns,
  identityOf,
  lengthErrors,
  retratoOf,
  shownChanges,
  withRecordedSpaces,
} from '../pedido-rules.ts';
import {
  columnsOf,
  hasLeft,
  requireDaysInOrder,
  requireFuncionario,
  requireNoLaterChange,
} from './about-funcionario.ts';
import { requireForm } from './funcionario-form.ts';
import { type Kind, nothing } from './kind.ts';

/** A form of data to change: one that leaves a record's empty choices as they are is one, too. */
export type AlteracaoForm = Omit<AlteracaoBody, 'cd_nacion' | 'cd_categ'> &
  Pick<FuncionarioColumns, 'cd_nacion' | 'cd_categ'>;

/** A request to change the data of an employee. It takes effect at once. */
export const alteracao: Kind<AlteracaoForm> = {
  created: 'Pedido de alteração criado com sucesso.',

  /** @throws 400 also for no change, 409 if the record has changed since it was read. */
  async create(scope, { cd, versao, cd_recusado, muda_trabalho, ...form }, today) {
    const record = await takeFuncionario(scope, cd);
    if (versao !== undefined && versao !== record.versao) {
      throw changedMeanwhile('Os dados do funcionário foram alterados');
    }
    const after = withRecordedSpaces(record, {
      ...form,
      email: form.email === undefined ? record.email : form.email,
      telemovel: form.telemovel === undefined ? record.telemovel : form.telemovel,
      adm_urgente: form.adm_urgente ?? record.adm_urgente,
      dt_ini_instit: form.dt_ini_instit ?? record.dt_ini_instit,
    });
    const errors = lengthErrors(record, after);
    const { dt_ini_instit } = after;
    const isNew = dt_ini_instit !== null && dt_ini_instit !== record.dt_ini_instit;
    if (isNew && isAfterLeaving(dt_ini_instit, record, today)) {
      errors.dt_ini_instit = 'A data de admissão é posterior à de saída.';
    }
    const names = await requireForm(scope, after, { errors, today });
    const { antes, dados } = changedColumns(record, after);
    if (Object.keys(dados).length === 0) {
      throw new CallError(400, 'SEM_ALTERACOES', 'Não há alterações para enviar.');
    }
    const before = { record, names: (await namesOfForm(scope, record)).names };
    return {
      asked: {
        cd_funcion: cd,
        cd_organig: record.cd_organig,
        dados,
        antes,
        dt_efeito: null,
        cd_recusado,
        muda_trabalho,
      },
      facts: {
        ...identityOf(after, names),
        retrato: retratoOf(after, names),
        alteracoes: shownChanges(before, { record: after, names }),
      },
    };
  },

  due: () => null,

  async requireTimely(scope, pedido) {
    requireDaysInOrder(await requireFuncionario(scope, pedido), pedido.dados);
    await requireNoLaterChange(scope, pedido);
  },

  announce: nothing,

  async apply(scope, pedido) {
    const { cd } = await requireFuncionario(scope, pedido);
    await updateFuncionario(scope, cd, columnsOf(pedido.dados));
    return cd;
  },

  async overtaken(scope, pedido) {
    return (await hasLeft(scope, pedido)) ? 'saida' : undefined;
  },
};
