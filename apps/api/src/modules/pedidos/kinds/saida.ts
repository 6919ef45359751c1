import type { SaidaBody } from '@sst/contract';
import { saidaDayError } from '@sst/contract/rules/dates/funcionario-dates';
import { PEDIDO_TYPE } from '@sst/contract/rules/pedidos';
import { CallError, invalid } from '../../../errors.ts';
import { endEmployment, takeFuncionario, updateFuncionario } from '../../funcionarios/index.ts';
import { namesOfForm } from '../../referencias/referencias.service.ts';
import { hasLaterSaida } from '../apply-pedido.queries.ts';
import { identityOf, retratoOf } from '../pedido-rules.ts';
import { hasOpenPedido } from '../pedidos.queries.ts';
import {
  funcionarioOf,
  hasLeft,
  requireDaysInOrder,
  requireFuncionario,
} from './about-funcionario.ts';
import type { Kind } from './kind.ts';

/** A request for the departure of an employee. It takes effect on its day, and is announced until then. */
export const saida: Kind<SaidaBody> = {
  created: 'Pedido de saída criado com sucesso.',

  /** @throws 400 for a departure before the admission or too far ahead, 409 for a second open one. */
  async create(scope, { cd, dt_inactiv, cd_recusado }, today) {
    const record = await takeFuncionario(scope, cd);
    const wrong = saidaDayError(dt_inactiv, record.dt_ini_instit, today);
    if (wrong) throw invalid({ dt_inactiv: wrong });
    if (dt_inactiv === record.dt_inactiv) {
      throw invalid({ dt_inactiv: 'A saída nesta data já foi aceite.' });
    }
    if (await hasOpenPedido(scope, cd, PEDIDO_TYPE.saida)) {
      throw new CallError(
        409,
        'SAIDA_PENDENTE',
        'Já existe um pedido de saída por decidir para este funcionário.',
      );
    }
    const { names } = await namesOfForm(scope, record);
    return {
      asked: {
        cd_funcion: record.cd,
        cd_organig: record.cd_organig,
        dados: { dt_inactiv },
        antes: { dt_inactiv: record.dt_inactiv },
        dt_efeito: dt_inactiv,
        cd_recusado,
      },
      facts: {
        ...identityOf(record, names),
        retrato: { ...retratoOf(record, names), dt_inactiv },
        alteracoes: { dt_inactiv: { antes: record.dt_inactiv, depois: dt_inactiv } },
      },
    };
  },

  due: ({ dt_efeito }) => dt_efeito,

  /** A departure accepted later replaces this one on its day, so it is no reason to refuse it. */
  async requireTimely(scope, pedido) {
    requireDaysInOrder(await requireFuncionario(scope, pedido), pedido.dados);
  },

  async announce(scope, pedido) {
    const { dt_inactiv } = pedido.dados;
    await updateFuncionario(scope, funcionarioOf(pedido), { dt_inactiv });
  },

  async apply(scope, pedido) {
    const { cd } = await requireFuncionario(scope, pedido);
    await endEmployment(scope, cd, pedido.dados.dt_inactiv);
    return cd;
  },

  async overtaken(scope, pedido) {
    if (await hasLeft(scope, pedido)) return 'saida';
    return (await hasLaterSaida(scope, pedido.cd)) ? 'posterior' : undefined;
  },
};
