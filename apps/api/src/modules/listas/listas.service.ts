import type { ItemBody, ItensQuery, NovoItemBody } from '@sst/contract';
import type { ListName } from '@sst/contract/rules/listas';
import type { Actor } from '../../access/actor.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { IdempotencyKey } from '../../idempotency/idempotency-key.ts';
import { withCodes } from '../../list/of-programs.ts';
import {
  carryOutAsPrestador,
  type PrestadorChange,
  type PrestadorChangeContext,
} from '../carry-out.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { addItem, changeItem, turnItem } from './item-steps.ts';
import { type ItemCode, listCodigosDeItens, listItens, lockLists } from './listas.queries.ts';

/** The provider's lists of names, as its users keep them. */
export class ListasService {
  readonly #deps: Pick<ServiceDeps, 'access' | 'clock'>;

  constructor(deps: Pick<ServiceDeps, 'access' | 'clock'>) {
    this.#deps = deps;
  }

  list(actor: Actor, list: ListName, query: ItensQuery): ReturnType<typeof listItens> {
    return this.#deps.access.readAsProvider(actor, async (transaction) => {
      const page = await listItens(transaction, list, query);
      if (!query.com_codigos) return page;
      const codes = page.message.map(({ cd }) => cd);
      const found = await listCodigosDeItens(transaction, list, codes);
      return { ...page, message: withCodes(page.message, found) };
    });
  }

  /** @throws 400, 409 for a name, or a licence, that is taken. */
  create(
    actor: Actor,
    list: ListName,
    body: NovoItemBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    return this.#change({ actor, key }, (transaction) => addItem(transaction, list, body));
  }

  /** Renames existing records too. @throws 400, 404, 409 as for a new one, or for a concurrent change. */
  update(actor: Actor, code: ItemCode, body: ItemBody): Promise<{ message: string }> {
    return this.#change({ actor }, (transaction) => changeItem(transaction, code, body));
  }

  /** Idempotent. @throws 404 */
  switch(actor: Actor, code: ItemCode, inactiv: boolean): Promise<{ message: string }> {
    return this.#change({ actor }, (transaction) => turnItem(transaction, code, inactiv));
  }

  /** Makes a change under the lock of all lists, with whose names and licences new ones are compared. */
  #change<T extends object>(
    context: PrestadorChangeContext,
    work: (transaction: Transaction) => Promise<PrestadorChange<T>>,
  ): Promise<T> {
    return carryOutAsPrestador(this.#deps, context, async (transaction) => {
      await lockLists(transaction);
      return work(transaction);
    });
  }
}
