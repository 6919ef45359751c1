import {
  type DecisaoBody,
  type DecisoesBody,
  type FilaQuery,
  type FilaRow,
  type Permission,
  prestadorOf,
} from '@sst/contract';
import { ACIDENTE_STATE, ONLY_ACCEPTED } from '@sst/contract/rules/acidentes';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { UserActor } from '../../../access/actor.ts';
import type { Grant } from '../../../access/grant.ts';
import { today } from '../../../clock.ts';
import { isDatabaseAway, UnconfirmedCommit } from '../../../database-away.ts';
import { CallError } from '../../../errors.ts';
import type { Page } from '../../../list/paged-list.ts';
import { takeAcidente, writeAcceptance } from '../../acidentes/decide-acidente.ts';
import { carryOut } from '../../carry-out.ts';
import { effectText } from '../../notificacoes/decision-avisos.ts';
import { auditDetailOf } from '../../pedidos/audit-detail.ts';
import { takePedido, writeDecision } from '../../pedidos/decide-pedido.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { listFila } from '../fila.queries.ts';
import { DECISION_ACTION, DECISION_MESSAGE, requireDecidable } from './decision-rules.ts';

export interface DecisoesDeps extends ServiceDeps {
  /** Logs errors whose details callers do not see. */
  readonly log: (error: unknown) => void;
}

type Item = DecisoesBody['itens'][number];
type Result = Item & { readonly error: string | null };

const MAY_DECIDE = {
  funcionario: prestadorOf('pedidos.decidir'),
  acidente: prestadorOf('acidentes.decidir'),
} as const satisfies Record<FilaRow['origem'], Permission>;

const AWAY =
  'Não foi possível decidir este pedido: o serviço está indisponível. Tente de novo dentro de momentos.';

const UNCONFIRMED =
  'A ligação perdeu-se enquanto este pedido era decidido: confirme na lista se ficou decidido.';

/** The provider's queue over all companies, and the decisions on its requests and accidents. */
export class DecisoesService {
  readonly #deps: DecisoesDeps;

  constructor(deps: DecisoesDeps) {
    this.#deps = deps;
  }

  list(actor: UserActor, query: FilaQuery): Promise<Page<FilaRow>> {
    return this.#deps.access.readAsProvider(actor, (transaction) =>
      listFila(transaction, query, today(this.#deps.clock)),
    );
  }

  /**
   * Decides a request about an employee; an accepted one takes effect now or on its day.
   * @param em_conjunto whether several are decided at once, which are then told together.
   * @throws 404, 409 if it is decided already, is the caller's own, or can no longer take effect.
   */
  decidePedido(
    grant: Grant,
    cd: number,
    decision: DecisaoBody,
    em_conjunto = false,
  ): Promise<{ message: string }> {
    const { estado } = decision;
    const motivo = estado === PEDIDO_STATE.recusado ? (decision.motivo ?? null) : null;
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const pedido = await takePedido(scope, cd);
      requireDecidable(pedido, scope.actor, estado);
      const day = today(this.#deps.clock);
      const { espera, events } = await writeDecision(
        scope,
        pedido,
        { estado, motivo },
        { now, day },
      );
      const { cd_tipo, cd_organig, cd_funcion } = pedido;
      // Without the reason, a free text that the request keeps.
      const detalhe = auditDetailOf(pedido);
      const dados = { cd_tipo, cd_organig, cd_funcion, cd_estad: estado, espera, em_conjunto };
      const effect = effectText(pedido, espera);
      return {
        audit: [{ acao: DECISION_ACTION[estado], entidade: 'pedido', cd_entidade: cd, detalhe }],
        events: [{ tipo: 'pedido.decidido', cd, dados }, ...events],
        answer: { message: [DECISION_MESSAGE[estado], effect].filter(Boolean).join(' ') },
      };
    });
  }

  /** Accepts an accident, which then shows in the list of accidents; see `decidePedido`. @throws 404, 409. */
  acceptAcidente(grant: Grant, cd: number, em_conjunto = false): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const acidente = await takeAcidente(scope, cd);
      const cd_estad =
        acidente.cd_estad === ACIDENTE_STATE.novo ? PEDIDO_STATE.novo : PEDIDO_STATE.aceite;
      requireDecidable({ ...acidente, cd_estad }, scope.actor, PEDIDO_STATE.aceite, 'acidente');
      await writeAcceptance(scope, acidente, now);
      const { cd_organig, cd_funcion, dt } = acidente;
      const dados = { cd_organig, cd_funcion, dt, em_conjunto };
      return {
        audit: [
          { acao: 'aceitar', entidade: 'acidente', cd_entidade: cd, detalhe: { cd_funcion } },
        ],
        events: [{ tipo: 'acidente.aceite', cd, dados }],
        answer: { message: 'Acidente aceite com sucesso.' },
      };
    });
  }

  /**
   * Decides each in a transaction of its own: a failure stops the others only if the database is away. An author gets
   * one letter about all of them, which also includes the decisions of calls shortly before.
   * @throws if the database was away from the beginning, so that nothing was decided.
   */
  async decideMany(
    actor: UserActor,
    { itens, decisao }: DecisoesBody,
  ): Promise<{ message: string; resultados: Result[] }> {
    const resultados: Result[] = [];
    try {
      for (const item of itens)
        resultados.push({ ...item, error: await this.#tryOne(actor, item, decisao) });
    } catch (error) {
      const unconfirmed = error instanceof UnconfirmedCommit;
      if (resultados.length === 0 && !unconfirmed) throw error;
      this.#deps.log(error);
      const [first, ...rest] = itens.slice(resultados.length);
      if (first) resultados.push({ ...first, error: unconfirmed ? UNCONFIRMED : AWAY });
      resultados.push(...rest.map((item) => ({ ...item, error: AWAY })));
    }
    const done = resultados.filter(({ error }) => error === null).length;
    const message =
      done === resultados.length
        ? `${countLabel(done, 'pedido decidido', 'pedidos decididos')} com sucesso.`
        : `Pedidos decididos: ${done} de ${resultados.length}.`;
    return { message, resultados };
  }

  /** @returns the error text for the caller, `null` if it was decided. @throws if the database is away. */
  async #tryOne(actor: UserActor, item: Item, decisao: DecisaoBody): Promise<string | null> {
    try {
      const { access } = this.#deps;
      const { origem, cd } = item;
      const grant = await access.grant(actor, MAY_DECIDE[origem], item.cd_empresa);
      if (origem === 'acidente' && decisao.estado !== PEDIDO_STATE.aceite) return ONLY_ACCEPTED;
      if (origem === 'acidente') await this.acceptAcidente(grant, cd, true);
      else await this.decidePedido(grant, cd, decisao, true);
      return null;
    } catch (error) {
      if (error instanceof CallError) return error.message;
      if (isDatabaseAway(error)) throw error;
      // Not thrown: the answer has to report the decisions made before.
      this.#deps.log(error);
      return 'Não foi possível decidir este pedido. Tente de novo.';
    }
  }
}
