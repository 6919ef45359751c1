import type { Ficha, FichasSerieQuery } from '@sst/contract';
import { SERIE } from '@sst/contract/rules/limits';
import type { Grant } from '../../access/grant.ts';
import { may } from '../../access/rights.ts';
import type { JsonAnswer } from '../../answers/json-answer.ts';
import { today } from '../../clock.ts';
import { forbidden, notFound } from '../../errors.ts';
import { sightOf } from '../../sql/reader/prazo.ts';
import type { FichaDelivery } from '../saude/ficha-delivery.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { findFicha, findLatestFicha, listLatestFichas } from './fichas.queries.ts';
import { asksFitness, funcionariosSource } from './funcionarios-list.queries.ts';

/** Fitness sheets of employees. */
export class FichasService {
  readonly #deps: ServiceDeps;
  readonly #delivery: FichaDelivery;

  constructor(deps: ServiceDeps, delivery: FichaDelivery) {
    this.#deps = deps;
    this.#delivery = delivery;
  }

  /** @throws 404 where the employee is not in the scope. */
  async latest(
    grant: Grant,
    cd_funcion: number,
  ): Promise<{ cd_anex: number | null; dt: string | null }> {
    const sheet = await this.#deps.access.read(grant, (scope) =>
      findLatestFicha(scope, cd_funcion),
    );
    if (!sheet) throw notFound();
    return sheet;
  }

  /** @throws 404 where the employee of the scope has no such sheet. */
  async open(grant: Grant, cd_funcion: number, cd_anex: number): Promise<Ficha> {
    return this.#deps.access.write(grant, async (scope) => {
      const sheet = await findFicha(scope, cd_funcion, cd_anex);
      const file = await this.#delivery.one(scope, sheet);
      if (!file) throw notFound();
      return file;
    });
  }

  /**
   * A page of the series: the latest sheet of each employee of the list, by name; empty beyond the end.
   * @throws 403 where the list is filtered or sorted by the last decision, for anybody who may not see it.
   */
  async series(grant: Grant, query: FichasSerieQuery): Promise<JsonAnswer> {
    if (asksFitness(query) && !may(grant, 'aptidao.ver')) throw forbidden();
    const { pagina = 1, quantidade = SERIE.funcionarios, pesquisa } = query;
    const search = await this.#deps.lists.search(grant, pesquisa);
    const numbers = may(grant, 'funcionarios.ver');
    const shown = {
      today: today(this.#deps.clock),
      fitness: may(grant, 'aptidao.ver'),
      decided: false,
      days: false,
      sight: sightOf(grant),
      numbers,
    };
    const source = funcionariosSource(grant, { ...query, ficha: '1', search }, shown);
    return this.#delivery.series(grant, {
      list: async (scope) => {
        const keys = await scope.all(source.keys(quantidade, (pagina - 1) * quantidade));
        if (keys.length === 0) return [];
        return listLatestFichas(
          scope,
          keys.map(({ cd }) => cd),
        );
      },
      find: (scope, { cd_funcion, cd_anex }) => findFicha(scope, cd_funcion, cd_anex),
    });
  }
}
