import type {
  AreaDetail,
  AtividadeTecnicaListQuery,
  AtividadeTecnicaRow,
  Lookup,
  MedidasResumo,
  MedidasResumoQuery,
} from '@sst/contract';
import { empresa } from '@sst/contract';
import { DELAYS, WEB_CLIENT, WEB_CLIENT_LABEL } from '@sst/contract/rules/seguranca';
import type { Grant } from '../../access/grant.ts';
import { today } from '../../clock.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { ListAnswer } from '../../list/lists.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { atividadesSource } from './atividades/atividades-list.queries.ts';
import { medidasSource } from './medidas-list.queries.ts';
import { findArea, hasArea, listTecnicos } from './seguranca.queries.ts';

const SEE = empresa('atividades.ver');
const BY_CLIENT = { cd: WEB_CLIENT, nome: WEB_CLIENT_LABEL } as const;

/** Safety: activities booked and done, areas, open measures. */
export class SegurancaService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** @throws 404 where the company has no such area. */
  async area(grant: Grant, cd_area: number): Promise<AreaDetail> {
    const found = await this.#deps.access.read(grant, (scope) => findArea(scope, cd_area));
    if (!found) throw notFound();
    return found;
  }

  /** @throws 403 for a node outside the branch of the path, 404 where the company has no such area. */
  async listAtividades(
    grant: Grant,
    cd_area: number,
    { organigrama, ...query }: AtividadeTecnicaListQuery,
  ): Promise<ListAnswer<AtividadeTecnicaRow>> {
    const narrowed = organigrama === undefined ? grant : await this.#narrow(grant, organigrama);
    if (query.quantidade === undefined) await this.#requireArea(grant, cd_area);
    const answer = await this.#deps.lists.answer(narrowed, query, (search) =>
      atividadesSource(narrowed, cd_area, { ...query, search }),
    );
    // A page with rows proves that the area exists.
    if ('count' in answer && answer.count === 0) await this.#requireArea(grant, cd_area);
    return answer;
  }

  /**
   * The authors of activities to filter by: the client, then the technicians of the scope's activities, or of one
   * area's.
   */
  async tecnicos(grant: Grant, cd_area?: number): Promise<(typeof BY_CLIENT | Lookup)[]> {
    const { access } = this.#deps;
    return [BY_CLIENT, ...(await access.read(grant, (scope) => listTecnicos(scope, cd_area)))];
  }

  /** The figures of the chart above the open measures: how many the list has in each step. */
  async summary(grant: Grant, query: MedidasResumoQuery): Promise<MedidasResumo> {
    const search = await this.#deps.lists.search(grant, query.pesquisa);
    const day = today(this.#deps.clock);
    return this.#deps.access.read(grant, (scope) =>
      Promise.all(
        DELAYS.map(async (atraso) => {
          const source = medidasSource(grant, { ...query, search, atraso }, day);
          return { atraso, ...(await scope.one(source.total())) };
        }),
      ),
    );
  }

  /** The right on a node below that of the path. @throws 403 for a node outside its branch. */
  async #narrow(grant: Grant, node: number): Promise<Grant> {
    const narrowed = await this.#deps.access.grant(grant.actor, SEE, node);
    const inside = grant.branch === null || grant.branch.includes(node);
    if (narrowed.cd_empresa !== grant.cd_empresa || !inside) throw forbidden();
    return narrowed;
  }

  async #requireArea(grant: Grant, cd_area: number): Promise<void> {
    const exists = await this.#deps.access.read(grant, (scope) => hasArea(scope, cd_area));
    if (!exists) throw notFound();
  }
}
