import type {
  Alteracoes,
  PedidoDetail,
  PedidoListQuery,
  PedidoRecusado,
  PedidoRow,
  PessoaParecida,
} from '@sst/contract';
import { REQUEST_STATE } from '@sst/contract/rules/requests';
import type { Grant } from '../../access/grant.ts';
import { permits } from '../../access/rights.ts';
import { CallError, forbidden, notFound } from '../../errors.ts';
import type { ListAnswer } from '../../list/lists.ts';
import { carryOut } from '../carry-out.ts';
import { markPending } from '../funcionarios/funcionario-record.service.ts';
import type { ServiceParts } from '../service-parts.ts';
import { takePedido } from './decide-pedido.ts';
import { deletePedido } from './pedido-record.queries.ts';
import { findPedido } from './pedidos.queries.ts';
import { pedidosSource } from './pedidos-list.queries.ts';
import { findRefused } from './refused.queries.ts';
import { describeRefused, rightToAsk } from './refused.ts';
import { findDoubtfulAdmissions, findSamePerson } from './same-person.queries.ts';

interface OnePedido {
  readonly message: PedidoDetail;
  readonly alteracoes: Alteracoes;
}

interface PedidoToDecide extends OnePedido {
  readonly parecidas: PessoaParecida[];
}

/** The requests of a company: list, detail and removal. */
export class PedidosService {
  readonly #parts: ServiceParts;

  constructor(parts: ServiceParts) {
    this.#parts = parts;
  }

  list(grant: Grant, query: PedidoListQuery): Promise<ListAnswer<PedidoRow>> {
    return this.#parts.lists.answer(grant, query, (search) =>
      pedidosSource(grant, { ...query, search }),
    );
  }

  /** @throws 404 if the request is not in the scope. */
  async get(grant: Grant, cd: number): Promise<OnePedido> {
    const found = await this.#parts.access.read(grant, (scope) => findPedido(scope, cd));
    if (!found) throw notFound();
    return found;
  }

  /**
   * A refused request, to be corrected.
   * @throws 404 if it is not in the scope or not refused, 403 without the right to make such a request.
   */
  getRefused(grant: Grant, cd: number): Promise<PedidoRecusado> {
    return this.#parts.access.readInSteps(grant, async (scope) => {
      const refused = await findRefused(scope, cd);
      if (!refused) throw notFound();
      if (!permits(rightToAsk(refused.cd_tipo), grant.place, grant.actor)) throw forbidden();
      return describeRefused(scope, refused);
    });
  }

  /** A request with the data needed to decide it. @throws 404 if it is not in the scope. */
  async getToDecide(grant: Grant, cd: number): Promise<PedidoToDecide> {
    const [found, parecidas] = await this.#parts.access.read(grant, (scope) =>
      Promise.all([findPedido(scope, cd), findSamePerson(scope, cd)]),
    );
    if (!found) throw notFound();
    return { ...found, parecidas };
  }

  /** The waiting admissions of somebody who may be known to the company already. */
  listDoubtfulAdmissions(grant: Grant): Promise<number[]> {
    return this.#parts.access.read(grant, findDoubtfulAdmissions);
  }

  /** @throws 404, 409 if the request is no longer new. */
  remove(grant: Grant, cd: number): Promise<{ message: string }> {
    return carryOut(this.#parts, { grant }, async (scope) => {
      const pedido = await takePedido(scope, cd);
      if (pedido.cd_estad !== REQUEST_STATE.novo) {
        throw new CallError(
          409,
          'PEDIDO_EM_CURSO',
          'Só é possível remover pedidos no estado Novo.',
        );
      }
      await deletePedido(scope, cd);
      await markPending(scope, pedido.cd_funcion);
      const { cd_tipo, cd_funcion, nome } = pedido;
      const detalhe = { cd_tipo, cd_funcion, nome };
      return {
        audit: [{ acao: 'remover', entidade: 'pedido', cd_entidade: cd, detalhe }],
        answer: { message: 'Pedido removido com sucesso.' },
      };
    });
  }
}
