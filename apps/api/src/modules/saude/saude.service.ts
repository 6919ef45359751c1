import type {
  ExameDoFuncionario,
  ExamesResumo,
  Ficha,
  FichasExamesQuery,
  OfferedLookup,
} from '@sst/contract';
import { empresa, permits, rightsOfPlace } from '@sst/contract';
import { SERIE } from '@sst/contract/rules/limits';
import { DECISION_LABEL, DECISIONS, type Decision, type Especie } from '@sst/contract/rules/saude';
import type { Grant } from '../../access/grant.ts';
import type { JsonAnswer } from '../../answers/json-answer.ts';
import { today } from '../../clock.ts';
import { notFound } from '../../errors.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { listExamesOf } from './exames.queries.ts';
import { examesSource } from './exames-list.queries.ts';
import type { FichaDelivery } from './ficha-delivery.ts';
import { findFichaOfExame, listFichasOfExames } from './fichas-exames.queries.ts';
import { countExpiries, countResults, listTipos } from './saude.queries.ts';

const SHEETS = empresa('fichas.ver');

/** Health: bookings, absences, completed exams and their fitness sheets. */
export class SaudeService {
  readonly #deps: ServiceDeps;
  readonly #delivery: FichaDelivery;

  constructor(deps: ServiceDeps, delivery: FichaDelivery) {
    this.#deps = deps;
    this.#delivery = delivery;
  }

  /** @throws 404 where no such employee is in the scope. */
  async examesOf(grant: Grant, cd_funcion: number): Promise<ExameDoFuncionario[]> {
    const found = await this.#deps.access.read(grant, (scope) => listExamesOf(scope, cd_funcion));
    if (!found) throw notFound();
    return found;
  }

  /** The types of exam, or of nursing action. */
  tipos(grant: Grant, especie: Especie): Promise<OfferedLookup[]> {
    return this.#deps.access.read(grant, (scope) => listTipos(scope, especie));
  }

  decisoes(): { cd: Decision; nome: string }[] {
    return DECISIONS.map((cd) => ({ cd, nome: DECISION_LABEL[cd] }));
  }

  /** The figures of the charts above the completed exams. */
  summary(grant: Grant): Promise<ExamesResumo> {
    const month = today(this.#deps.clock).slice(0, 7);
    return this.#deps.access.read(grant, async (scope) => {
      const [resultados, caducidades] = await Promise.all([
        countResults(scope, month),
        countExpiries(scope, month),
      ]);
      return { mes: month, resultados, caducidades };
    });
  }

  /** @throws 404 where no exam of the scope has such a sheet. */
  sheet(grant: Grant, cd_anex: number): Promise<Ficha> {
    return this.#deps.access.write(grant, async (scope) => {
      const file = await this.#delivery.one(scope, await findFichaOfExame(scope, cd_anex));
      if (!file) throw notFound();
      return file;
    });
  }

  /** A page of the sheets of the list's exams, in the list's order; empty beyond the end. */
  async series(grant: Grant, query: FichasExamesQuery): Promise<JsonAnswer> {
    const { pagina = 1, quantidade = SERIE.exames, pesquisa } = query;
    const search = await this.#deps.lists.search(grant, pesquisa);
    const day = today(this.#deps.clock);
    const source = examesSource(grant, { ...query, search, ficha: '1', today: day });
    return this.#delivery.series(grant, {
      list: async (scope) => {
        const keys = await scope.all(source.keys(quantidade, (pagina - 1) * quantidade));
        if (keys.length === 0) return [];
        return listFichasOfExames(
          scope,
          keys.map(({ cd }) => cd),
        );
      },
      find: (scope, { cd_anex }) => findFichaOfExame(scope, cd_anex),
    });
  }

  /** As `series`, for everything that the user's place in the company covers, whichever node the path names. */
  async seriesOfCompany(grant: Grant, query: FichasExamesQuery): Promise<JsonAnswer> {
    const { access } = this.#deps;
    const { actor, cd_empresa } = grant;
    // A key has one place only, which is the grant's.
    const places = actor.kind === 'user' ? actor.places : [];
    const whole = places.find(
      (place) => place.cd_organig === cd_empresa && permits(SHEETS, rightsOfPlace(place)),
    );
    const { cd_organig } = whole ?? grant.place;
    return this.series(await access.grant(actor, SHEETS, cd_organig), query);
  }
}
