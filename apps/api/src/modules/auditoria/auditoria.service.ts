import type { AtividadeListQuery, AtividadeRow } from '@sst/contract';
import type { Grant } from '../../access/scope.ts';
import { forbidden } from '../../errors.ts';
import type { ListAnswer, Lists } from '../../list/lists.ts';
import { atividadeSource } from './auditoria-list.queries.ts';

/** What was done in a company, by whom and from where. */
export class AuditoriaService {
  readonly #lists: Lists;

  constructor(lists: Lists) {
    this.#lists = lists;
  }

  /** @throws 403 for the administrator of a branch: the lines belong to the company, not to a node. */
  async list(grant: Grant, query: AtividadeListQuery): Promise<ListAnswer<AtividadeRow>> {
    if (grant.place.cd_organig !== grant.cd_empresa) throw forbidden();
    const whole = { ...grant, cd_organig: grant.cd_empresa, branch: null };
    return this.#lists.answer(whole, query, (search) =>
      atividadeSource(whole, { ...query, search }),
    );
  }
}
