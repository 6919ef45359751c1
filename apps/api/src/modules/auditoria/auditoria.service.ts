import type { AuditoriaListQuery, AuditoriaRow } from '@sst/contract';
import type { Access } from '../../access/access.ts';
import type { Actor } from '../../access/actor.ts';
import type { Grant } from '../../access/grant.ts';
import type { ListAnswer, Lists } from '../../list/lists.ts';
import type { Page } from '../../list/paged-list.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { auditoriaSource, listAutores } from './auditoria-list.queries.ts';
import { listAuditoriaPrestador } from './auditoria-prestador.queries.ts';

/** The audit log: what was done in a company, or on the provider's side, by whom and from where. */
export class AuditoriaService {
  readonly #access: Access;
  readonly #lists: Lists;

  constructor({ access, lists }: Pick<ServiceDeps, 'access' | 'lists'>) {
    this.#access = access;
    this.#lists = lists;
  }

  /** @throws 403 for the administrator of a branch: the lines belong to the company, not to a node. */
  async list(grant: Grant, query: AuditoriaListQuery): Promise<ListAnswer<AuditoriaRow>> {
    const whole = this.#access.wholeCompany(grant);
    return this.#lists.answer(whole, query, (search) =>
      auditoriaSource(whole, { ...query, search }),
    );
  }

  /** @throws 403 as the list. */
  authors(grant: Grant): Promise<{ cd: number; nome: string }[]> {
    return this.#access.read(this.#access.wholeCompany(grant), listAutores);
  }

  /** What the provider's users did that belongs to no company. */
  listOfProvider(actor: Actor, query: AuditoriaListQuery): Promise<Page<AuditoriaRow>> {
    return this.#access.readAsProvider(actor, (transaction) =>
      listAuditoriaPrestador(transaction, query),
    );
  }
}
