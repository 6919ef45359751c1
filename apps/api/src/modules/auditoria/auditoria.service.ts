import type { AtividadeListQuery, AtividadeRow } from '@sst/contract';
import type { Access } from '../../access/access.ts';
import type { Grant } from '../../access/grant.ts';
import type { ListAnswer, Lists } from '../../list/lists.ts';
import type { ServiceParts } from '../service-parts.ts';
import { atividadeSource, listAutores } from './auditoria-list.queries.ts';

/** What was done in a company, by whom and from where. */
export class AuditoriaService {
  readonly #access: Access;
  readonly #lists: Lists;

  constructor({ access, lists }: Pick<ServiceParts, 'access' | 'lists'>) {
    this.#access = access;
    this.#lists = lists;
  }

  /** @throws 403 for the administrator of a branch: the lines belong to the company, not to a node. */
  async list(grant: Grant, query: AtividadeListQuery): Promise<ListAnswer<AtividadeRow>> {
    const whole = this.#access.wholeCompany(grant);
    return this.#lists.answer(whole, query, (search) =>
      atividadeSource(whole, { ...query, search }),
    );
  }

  /** @throws 403 as the list. */
  authors(grant: Grant): Promise<{ cd: number; nome: string }[]> {
    return this.#access.read(this.#access.wholeCompany(grant), listAutores);
  }
}
