import { createHash } from 'node:crypto';
import type { DecisaoBody, DecisaoFalhada, DecisoesBody, FilaQuery } from '@sst/contract';
import { ONLY_ACCEPTED } from '@sst/contract/rules/acidentes';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Actor, UserActor } from '../../../access/actor.ts';
import type { Grant } from '../../../access/grant.ts';
import { today } from '../../../clock.ts';
import { isDatabaseAway, UnconfirmedCommit } from '../../../database-away.ts';
import { CallError } from '../../../errors.ts';
import type { IdempotencyKey } from '../../../idempotency/idempotency-key.ts';
import { requireDelay } from '../../../require-delay.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import { dropRead, listFailed, requireNotHeld } from '../../retidas/index.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { writeAdiado } from '../adiados.queries.ts';
import { listFila } from '../fila.queries.ts';
import { lookingAt } from '../prazos-resposta.service.ts';
import { MAY_DECIDE, requireDecidable } from './decision-rules.ts';
import { hold, release } from './hold.ts';
import { take } from './take.ts';

export interface DecisoesDeps extends ServiceDeps {
  /** Logs errors whose details callers do not see. */
  readonly log: (error: unknown) => void;
}

type Item = DecisoesBody['itens'][number];
type Itens = readonly Item[];
type Result = Item & { readonly error: string | null };

interface Results {
  readonly message: string;
  readonly resultados: Result[];
}

/** How a decision is sent. */
interface Sent {
  readonly key?: IdempotencyKey | undefined;
  /** Whether several are decided at once, which are then told together. */
  readonly em_conjunto?: boolean;
}

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

  list(actor: Actor, query: FilaQuery): ReturnType<typeof listFila> {
    const { access, clock } = this.#deps;
    return access.readAsProvider(actor, async (transaction) =>
      listFila(transaction, query, await lookingAt(transaction, actor, clock.now())),
    );
  }

  /**
   * Puts requests off until a day, for the caller alone; without a day they are back. It is a matter of the caller's view,
   * and leaves no line.
   * @throws 400 unless the day is one of the year to come.
   */
  async putOff(actor: UserActor, itens: Itens, ate: string | null): Promise<Results> {
    requireDelay(ate, this.#deps.clock);
    const resultados = await this.#each(actor, itens, async (grant, item) => {
      await carryOut(this.#deps, { grant }, async (scope, now) => {
        await writeAdiado(scope, item, { ate, now });
        return { ...UNCHANGED, answer: {} };
      });
      return null;
    });
    const done = countDone(resultados);
    return { message: putOffText(done, ate), resultados };
  }

  /**
   * Decides a request about an employee; an accepted one takes effect now or on its day. A held decision does so ten
   * seconds later, unless it is taken back.
   * @throws 404, 409 if it is decided already, is held, is the caller's own, or can no longer take effect.
   */
  decidePedido(
    grant: Grant,
    cd: number,
    decision: DecisaoBody,
    sent: Sent = {},
  ): Promise<{ message: string }> {
    return this.#decide(grant, { origem: 'funcionario', cd }, decision, sent);
  }

  /** Accepts an accident, which then shows in the list of accidents; see `decidePedido`. @throws 404, 409. */
  acceptAcidente(
    grant: Grant,
    cd: number,
    { reter }: Pick<DecisaoBody, 'reter'> = {},
    sent: Sent = {},
  ): Promise<{ message: string }> {
    const decision = { estado: PEDIDO_STATE.aceite, reter };
    return this.#decide(grant, { origem: 'acidente', cd }, decision, sent);
  }

  #decide(
    grant: Grant,
    item: Pick<Item, 'origem' | 'cd'>,
    { estado, motivo, reter, desmarcar = true }: DecisaoBody,
    { key, em_conjunto = false }: Sent,
  ): Promise<{ message: string }> {
    const reason = estado === PEDIDO_STATE.recusado ? (motivo ?? null) : null;
    const decision = { estado, motivo: reason, em_conjunto, desmarcar };
    return carryOut(this.#deps, { grant, key }, async (scope, now) => {
      const taken = await take(scope, item);
      requireDecidable(taken, scope.actor, estado, item.origem);
      await requireNotHeld(scope, item);
      // What is held could outlive the key: a program needs no time to think better of it.
      if (reter && scope.actor.kind !== 'key') return hold(scope, item, { taken, decision });
      return taken.decide(decision, { now, day: today(this.#deps.clock) });
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
    key?: IdempotencyKey,
  ): Promise<Results> {
    const resultados = await this.#each(actor, itens, async (grant, item) => {
      const sent = { em_conjunto: true, key: key && keyOf(item, key) };
      if (item.origem === 'funcionario') await this.decidePedido(grant, item.cd, decisao, sent);
      else if (decisao.estado !== PEDIDO_STATE.aceite) return ONLY_ACCEPTED;
      else await this.acceptAcidente(grant, item.cd, decisao, sent);
      return null;
    });
    const done = countDone(resultados);
    const message =
      done === resultados.length
        ? `${countLabel(done, 'pedido decidido', 'pedidos decididos')} com sucesso.`
        : `Pedidos decididos: ${done} de ${resultados.length}.`;
    return { message, resultados };
  }

  /**
   * Takes held decisions of the caller back, each in a transaction of its own.
   * @throws 404, 409 if there is one alone, and it could not be taken back.
   */
  async undoMany(actor: UserActor, itens: Itens): Promise<Results> {
    let refusal: CallError | undefined;
    const resultados = await this.#each(actor, itens, async (grant, item) => {
      try {
        await carryOut(this.#deps, { grant }, (scope) => release(scope, item));
        return null;
      } catch (error) {
        if (error instanceof CallError) refusal = error;
        throw error;
      }
    });
    const done = countDone(resultados);
    if (itens.length === 1 && refusal) throw refusal;
    const message =
      done === resultados.length
        ? `${countLabel(done, 'decisão anulada', 'decisões anuladas')}.`
        : `Decisões anuladas: ${done} de ${resultados.length}.`;
    return { message, resultados };
  }

  /** The held decisions of the caller that could not take effect. */
  listFailed(actor: UserActor): Promise<DecisaoFalhada[]> {
    return this.#deps.access.readAsProvider(actor, (transaction) =>
      listFailed(transaction, actor.cd),
    );
  }

  /** Shows failed decisions to the caller no more. It is a matter of the caller's view, and leaves no line. */
  async readFailed(actor: UserActor, itens: Itens): Promise<string> {
    await this.#each(actor, itens, async (grant, item) => {
      await carryOut(this.#deps, { grant }, async (scope) => {
        await dropRead(scope, item);
        return { ...UNCHANGED, answer: {} };
      });
      return null;
    });
    return 'Deixou de ser mostrado.';
  }

  /**
   * Does something with each item, by the right to decide it.
   * @param work answers why it could not be done, or null.
   * @returns the text for the caller of each, `null` where it was done.
   * @throws if the database was away from the beginning.
   */
  async #each(
    actor: UserActor,
    itens: Itens,
    work: (grant: Grant, item: Item) => Promise<string | null>,
  ): Promise<Result[]> {
    const resultados: Result[] = [];
    try {
      for (const item of itens)
        resultados.push({ ...item, error: await this.#tryOne(actor, item, work) });
    } catch (error) {
      const unconfirmed = error instanceof UnconfirmedCommit;
      if (resultados.length === 0 && !unconfirmed) throw error;
      this.#deps.log(error);
      const [first, ...rest] = itens.slice(resultados.length);
      if (first) resultados.push({ ...first, error: unconfirmed ? UNCONFIRMED : AWAY });
      resultados.push(...rest.map((item) => ({ ...item, error: AWAY })));
    }
    return resultados;
  }

  /** @returns the error text for the caller, `null` if it was done. @throws if the database is away. */
  async #tryOne(
    actor: UserActor,
    item: Item,
    work: (grant: Grant, item: Item) => Promise<string | null>,
  ): Promise<string | null> {
    try {
      const permission = MAY_DECIDE[item.origem];
      return await work(await this.#deps.access.grant(actor, permission, item.cd_empresa), item);
    } catch (error) {
      if (error instanceof CallError) return error.message;
      if (isDatabaseAway(error)) throw error;
      // Not thrown: the answer has to report what was done before.
      this.#deps.log(error);
      return 'Não foi possível decidir este pedido. Tente de novo.';
    }
  }
}

const countDone = (resultados: readonly Result[]) =>
  resultados.filter(({ error }) => error === null).length;

/** The key of one item of a call about many, each of which is a transaction of its own. */
function keyOf({ origem, cd }: Item, { chave, hash }: IdempotencyKey): IdempotencyKey {
  const own = createHash('sha256').update(`${chave} ${origem} ${cd}`).digest('base64url');
  return { chave: own, hash };
}

/** What happened to requests that were put off until a day, or for `null` are back. */
function putOffText(done: number, ate: string | null): string {
  if (done === 0) return 'Nenhum pedido mudou.';
  return ate === null
    ? `${countLabel(done, 'pedido voltou', 'pedidos voltaram')} à fila.`
    : `${countLabel(done, 'pedido adiado', 'pedidos adiados')} até ${displayDate(ate)}.`;
}
