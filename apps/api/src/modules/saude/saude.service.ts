import type {
  ExameDoFuncionario,
  ExamesResumo,
  Ficha,
  FichasExamesQuery,
  OfferedLookup,
} from '@sst/contract';
import { company, permits, rightsOfPlace } from '@sst/contract';
import { DECISION_LABEL, DECISIONS, type Decision, type Especie } from '@sst/contract/rules/health';
import { SERIE } from '@sst/contract/rules/limits';
import type { Grant } from '../../access/grant.ts';
import type { JsonAnswer } from '../../answers/json-answer.ts';
import { today } from '../../clock.ts';
import { notFound } from '../../errors.ts';
import type { ServiceParts } from '../service-parts.ts';
import { listExamesOf } from './exames.queries.ts';
import { examesSource } from './exames-list.queries.ts';
import { findSheetOfExam, listSheetsOfExams } from './fichas-exames.queries.ts';
import { countExpiries, countResults, listTiposAcao, listTiposExame } from './saude.queries.ts';
import type { SheetDelivery } from './sheet-delivery.ts';

const SHEETS = company('fichas.ver');

/** Health: bookings, absences, completed exams and their fitness sheets. */
export class SaudeService {
  readonly #parts: ServiceParts;
  readonly #delivery: SheetDelivery;

  constructor(parts: ServiceParts, delivery: SheetDelivery) {
    this.#parts = parts;
    this.#delivery = delivery;
  }

  /** @throws 404 where no such employee is in the scope. */
  async examesOf(grant: Grant, cd_funcion: number): Promise<ExameDoFuncionario[]> {
    const found = await this.#parts.access.read(grant, (scope) => listExamesOf(scope, cd_funcion));
    if (!found) throw notFound();
    return found;
  }

  /** The types of exam, or of nursing action. */
  tipos(grant: Grant, especie: Especie): Promise<OfferedLookup[]> {
    const list = especie === 'exame' ? listTiposExame : listTiposAcao;
    return this.#parts.access.read(grant, list);
  }

  decisoes(): { cd: Decision; nome: string }[] {
    return DECISIONS.map((cd) => ({ cd, nome: DECISION_LABEL[cd] }));
  }

  /** The figures of the charts above the completed exams. */
  summary(grant: Grant): Promise<ExamesResumo> {
    const month = today(this.#parts.clock).slice(0, 7);
    return this.#parts.access.read(grant, async (scope) => {
      const [resultados, caducidades] = await Promise.all([
        countResults(scope, month),
        countExpiries(scope, month),
      ]);
      return { mes: month, resultados, caducidades };
    });
  }

  /** @throws 404 where no exam of the scope has such a sheet. */
  sheet(grant: Grant, cd_anex: number): Promise<Ficha> {
    return this.#parts.access.write(grant, async (scope) => {
      const file = await this.#delivery.one(scope, await findSheetOfExam(scope, cd_anex));
      if (!file) throw notFound();
      return file;
    });
  }

  /** A page of the sheets of the list's exams, in the list's order; empty beyond the end. */
  async series(grant: Grant, query: FichasExamesQuery): Promise<JsonAnswer> {
    const { pagina = 1, quantidade = SERIE.exames, pesquisa } = query;
    const search = await this.#parts.lists.search(grant, pesquisa);
    const day = today(this.#parts.clock);
    const source = examesSource(grant, { ...query, search, ficha: '1', today: day });
    return this.#delivery.series(grant, {
      list: async (scope) => {
        const keys = await scope.all(source.keys(quantidade, (pagina - 1) * quantidade));
        if (keys.length === 0) return [];
        return listSheetsOfExams(
          scope,
          keys.map(({ cd }) => cd),
        );
      },
      find: (scope, { cd_anex }) => findSheetOfExam(scope, cd_anex),
    });
  }

  /** As `series`, for everything that the user's place in the company covers, whichever node the path names. */
  async seriesOfCompany(grant: Grant, query: FichasExamesQuery): Promise<JsonAnswer> {
    const { access } = this.#parts;
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
