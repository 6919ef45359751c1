import type {
  Alteracoes,
  ConhecidasBody,
  DepoisDaSaida,
  EmailPartilhado,
  EmailsPartilhadosBody,
  ExameDaAdmissao,
  Historia,
  LinhaConhecida,
  PedidoAnterior,
  PedidoDetail,
  PessoaConhecida,
  PessoaParecida,
  Retida,
  SaidaComMarcacoes,
} from '@sst/contract';
import {
  bringsIn,
  hasLeave,
  OPEN_STATES,
  PEDIDO_STATE,
  type PedidoType,
} from '@sst/contract/rules/pedidos';
import { simNao } from '@sst/contract/rules/texts/sim-nao';
import type { Grant, Scope } from '../../access/grant.ts';
import { may } from '../../access/rights.ts';
import { today } from '../../clock.ts';
import { CallError, notFound } from '../../errors.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { listDepoisDaSaida, listSaidasComMarcacoes } from '../agenda/index.ts';
import { carryOut, UNCHANGED } from '../carry-out.ts';
import { markPending } from '../funcionarios/index.ts';
import type { HistoriaService } from '../historia/historia.service.ts';
import { exameDaAdmissao } from '../prazos/index.ts';
import { findRetida, requireNotHeld } from '../retidas/index.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { auditDetailOf } from './audit-detail.ts';
import { type Created, createPedido } from './create-pedido.ts';
import { takePedido } from './decide-pedido.ts';
import type { BodyOf } from './kinds/kinds.ts';
import { findCandidates, signsOf } from './known-of-rows.queries.ts';
import { knownOfRows } from './known-of-rows.ts';
import { findKnownPeople, findSharedEmails, type Sees } from './known-people.queries.ts';
import { lockPedido } from './pedido-record.queries.ts';
import { findPedido } from './pedidos.queries.ts';
import { findAsked } from './recusados/refused.queries.ts';
import { describeAsked } from './recusados/refused.ts';
import { removePedido, restorePedido } from './removal/removal.ts';
import { findDoubtfulAdmissoes, findSamePerson } from './same-person.queries.ts';

interface PedidosServiceDeps extends ServiceDeps {
  readonly historia: HistoriaService;
}

interface OnePedido {
  readonly message: PedidoDetail;
  readonly alteracoes: Alteracoes;
  readonly historia: Historia;
}

interface PedidoToDecide extends OnePedido {
  readonly parecidas: PessoaParecida[];
  readonly retida: Retida | null;
  readonly depois: DepoisDaSaida[];
  readonly exame_admissao: ExameDaAdmissao | null;
}

/** What is booked or proposed after the departure that a request asks for, while it is to be decided. */
async function afterSaida(
  scope: Scope,
  { cd_tipo, cd_estad, cd_funcion, dt_efeito: dt }: OnePedido['message'],
): Promise<DepoisDaSaida[]> {
  const open = hasLeave({ cd_tipo }) && OPEN_STATES.includes(cd_estad);
  if (!open || cd_funcion === null || !dt) return [];
  return listDepoisDaSaida(scope, { cd_funcion, dt });
}

/** The exam that an admission asks for, while it waits and once it is accepted. */
async function exameOf(
  scope: Scope,
  { cd_tipo, cd_estad, cd_funcion, dt_efeito: dia, adm_urgente }: OnePedido['message'],
  day: string,
): Promise<ExameDaAdmissao | null> {
  if (!bringsIn({ cd_tipo }) || cd_estad === PEDIDO_STATE.recusado || !dia) return null;
  return exameDaAdmissao(scope, { dia, urgente: adm_urgente === simNao(true), cd_funcion }, day);
}

/** Whom of the company's people a caller may be told of. */
function seesOf(grant: Grant): Sees {
  return {
    funcionarios: may(grant, 'funcionarios.ver'),
    pedidos: may(grant, 'pedidos.ver'),
  };
}

/** The requests of a company: list, detail, creation and removal. */
export class PedidosService {
  readonly #deps: PedidosServiceDeps;

  constructor(deps: PedidosServiceDeps) {
    this.#deps = deps;
  }

  /** @throws 404 if the request is not in the scope. */
  async get(grant: Grant, cd: number): Promise<OnePedido> {
    const found = await this.#deps.access.read(grant, (scope) => findPedido(scope, cd));
    if (!found) throw notFound();
    const { cd_tipo } = found.message;
    const historia = await this.#deps.historia.ofClient(
      grant,
      { origem: 'funcionario', cd },
      cd_tipo,
    );
    return { ...found, historia };
  }

  /** What a request asked for, to be corrected if it was refused. @throws 404 if it is not in the scope. */
  getAsked(grant: Grant, cd: number): Promise<PedidoAnterior> {
    return this.#deps.access.readInSteps(grant, async (scope) => {
      const asked = await findAsked(scope, cd);
      if (!asked) throw notFound();
      return describeAsked(scope, asked);
    });
  }

  /** A request with the data needed to decide it. @throws 404 if it is not in the scope. */
  async getToDecide(grant: Grant, cd: number): Promise<PedidoToDecide> {
    const [found, parecidas, retida = null] = await this.#deps.access.read(grant, (scope) =>
      Promise.all([
        findPedido(scope, cd),
        findSamePerson(scope, cd),
        findRetida(scope, { origem: 'funcionario', cd }),
      ]),
    );
    if (!found) throw notFound();
    const { cd_tipo } = found.message;
    const item = { origem: 'funcionario', cd } as const;
    const historia = await this.#deps.historia.ofPrestador(grant, item, cd_tipo);
    const day = today(this.#deps.clock);
    const [depois, exame_admissao] = await this.#deps.access.read(grant, (scope) =>
      Promise.all([afterSaida(scope, found.message), exameOf(scope, found.message, day)]),
    );
    return { ...found, parecidas, retida, historia, depois, exame_admissao };
  }

  /** Who in the caller's sight may be the person of an admission that is about to be asked for. */
  findKnown(grant: Grant, body: ConhecidasBody): Promise<PessoaConhecida[]> {
    return this.#deps.access.read(grant, (scope) => findKnownPeople(scope, body, seesOf(grant)));
  }

  /** The same for each of many rows. */
  async findKnownOfRows(grant: Grant, rows: readonly ConhecidasBody[]): Promise<LinhaConhecida[]> {
    const sought = rows.map(signsOf);
    const candidates = await this.#deps.access.read(grant, (scope) =>
      findCandidates(scope, sought, seesOf(grant)),
    );
    return knownOfRows(sought, candidates);
  }

  /** Which addresses others have who work there. */
  findSharedEmails(grant: Grant, body: EmailsPartilhadosBody): Promise<EmailPartilhado[]> {
    return this.#deps.access.read(grant, (scope) => findSharedEmails(scope, body));
  }

  /** The waiting departures of who has something booked after them. */
  listSaidasComMarcacoes(grant: Grant): Promise<SaidaComMarcacoes[]> {
    return this.#deps.access.read(grant, listSaidasComMarcacoes);
  }

  /** The waiting admissions of somebody who may be known to the company already. */
  listDoubtfulAdmissions(grant: Grant): Promise<number[]> {
    return this.#deps.access.read(grant, findDoubtfulAdmissoes);
  }

  /** Asks for what a form says. @throws as `create` of its kind. */
  create<T extends PedidoType>(
    grant: Grant,
    request: { readonly cd_tipo: T; readonly body: BodyOf[T] },
    key?: IdempotencyKey,
  ): Promise<Created> {
    return createPedido(this.#deps, { grant, key }, request);
  }

  /** @throws 404, 409 if the request is no longer new, or is being decided. */
  remove(grant: Grant, cd: number): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const pedido = await takePedido(scope, cd);
      if (pedido.cd_estad !== PEDIDO_STATE.novo) {
        throw new CallError(
          409,
          'PEDIDO_EM_CURSO',
          'Só é possível remover pedidos no estado Novo.',
        );
      }
      await requireNotHeld(scope, { origem: 'funcionario', cd });
      await removePedido(scope, cd, now);
      await markPending(scope, pedido.cd_funcion);
      const { cd_tipo, cd_organig, cd_funcion } = pedido;
      const detalhe = auditDetailOf(pedido);
      return {
        audit: [{ acao: 'remover', entidade: 'pedido', cd_entidade: cd, detalhe }],
        events: [{ tipo: 'pedido.removido', cd, dados: { cd_tipo, cd_organig, cd_funcion } }],
        answer: { message: 'Pedido removido com sucesso.' },
      };
    });
  }

  /**
   * Brings back a request that the caller has removed some seconds ago; one that is there stays as it is.
   * @throws 409 as `restorePedido`.
   */
  undoRemoval(grant: Grant, cd: number): Promise<{ message: string }> {
    const answer = { message: 'O pedido voltou à lista.' };
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      if (await lockPedido(scope, cd)) return { ...UNCHANGED, answer };
      const pedido = await restorePedido(scope, cd, now);
      const { cd_tipo, cd_organig, cd_funcion } = pedido;
      await markPending(scope, cd_funcion);
      const detalhe = auditDetailOf(pedido);
      return {
        audit: [{ acao: 'repor', entidade: 'pedido', cd_entidade: cd, detalhe }],
        events: [{ tipo: 'pedido.criado', cd, dados: { cd_tipo, cd_organig, cd_funcion } }],
        answer,
      };
    });
  }
}
