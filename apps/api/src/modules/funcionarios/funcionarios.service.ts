import type {
  FuncionarioDetail,
  FuncionarioListQuery,
  FuncionarioRow,
  Momento,
  Periodo,
  PrazoDetail,
} from '@sst/contract';
import { DAYS_RIGHT } from '@sst/contract/calls/rights';
import { motivoVisto, type PrazoSight, RESERVADO } from '@sst/contract/prazos/regras-vistas';
import {
  MOMENTO_RIGHT,
  MOMENTO_TYPES,
  PERCURSO_MOST,
} from '@sst/contract/rules/funcionario/percurso';
import type { Grant } from '../../access/grant.ts';
import { may } from '../../access/rights.ts';
import { today } from '../../clock.ts';
import { forbidden, notFound } from '../../errors.ts';
import type { ListAnswer } from '../../list/lists.ts';
import { sightOf } from '../../sql/reader/prazo.ts';
import { findPrazo } from '../prazos/index.ts';
import type { ServiceDeps } from '../service-deps.ts';
import { findFoto, findFuncionario } from './funcionarios.queries.ts';
import { asksDays, asksFitness, funcionariosSource } from './funcionarios-list.queries.ts';
import { listMomentos } from './percurso.queries.ts';
import { listPeriodos } from './periodos.queries.ts';

/** Employees: list, picker, detail, time line, photo. */
export class FuncionariosService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /**
   * A page of active employees, or all of them where no page size is asked for; with the last decision for who may see
   * health data, and the days of exams for who may know of them.
   * @throws 403 for anybody else who filters or sorts by these.
   */
  async list(grant: Grant, query: FuncionarioListQuery): Promise<ListAnswer<FuncionarioRow>> {
    const fitness = may(grant, 'aptidao.ver');
    const days = may(grant, DAYS_RIGHT);
    if ((!fitness && asksFitness(query)) || (!days && asksDays(query))) throw forbidden();
    const sight = sightOf(grant);
    const day = today(this.#deps.clock);
    const shown = { today: day, fitness, decided: fitness, days, sight, numbers: true };
    return this.#deps.lists.answer(grant, query, (search) =>
      funcionariosSource(grant, { ...query, search }, shown),
    );
  }

  /** @throws 404 where the employee is not in the scope. */
  async get(grant: Grant, cd: number): Promise<FuncionarioDetail> {
    const found = await this.#deps.access.read(grant, (scope) =>
      findFuncionario(scope, cd, {
        today: today(this.#deps.clock),
        fitness: may(grant, 'aptidao.ver'),
        days: may(grant, DAYS_RIGHT),
        sight: sightOf(grant),
      }),
    );
    if (!found) throw notFound();
    return found;
  }

  /** Why an employee has to be examined on a day, or after an exam. @throws 404 where the employee is not in the scope. */
  async prazo(grant: Grant, cd: number, exame?: string): Promise<PrazoDetail> {
    const found = await this.#deps.access.read(grant, (scope) => findPrazo(scope, cd, exame));
    if (!found) throw notFound();
    const seen = prazoSeen(found, sightOf(grant));
    return may(grant, 'prazos.definir') ? seen : { ...seen, definido: null };
  }

  /**
   * What has happened to a person and is booked, in all periods that the caller may see, the newest first; each kind only
   * for who may see its list, so that nobody else learns whether there is anything of it.
   * @throws 404 where the employee is not in the scope.
   */
  async percurso(
    grant: Grant,
    cd: number,
  ): Promise<{ message: Momento[]; mais: boolean; periodos: Periodo[] }> {
    const types = MOMENTO_TYPES.filter((type) => may(grant, MOMENTO_RIGHT[type]));
    // One more tells whether there are more.
    const asked = { types, today: today(this.#deps.clock), most: PERCURSO_MOST + 1 };
    const [periodos, found] = await this.#deps.access.read(grant, (scope) =>
      Promise.all([listPeriodos(scope, cd), listMomentos(scope, { ...asked, cd })]),
    );
    if (!periodos.some((one) => one.cd === cd)) throw notFound();
    return {
      message: found.slice(0, PERCURSO_MOST),
      mais: found.length > PERCURSO_MOST,
      periodos,
    };
  }

  /**
   * @returns a data URL, or `null` for an employee without a photo.
   * @throws 404 where the employee is not in the scope.
   */
  async photo(grant: Grant, cd: number): Promise<string | null> {
    const found = await this.#deps.access.read(grant, (scope) => findFoto(scope, cd));
    if (!found) throw notFound();
    return found.bytes && `data:${found.mime};base64,${found.bytes.toString('base64')}`;
  }
}

/** Why somebody has to be examined, as a reader knows it: what is reserved has its day alone, and moves no other. */
function prazoSeen(prazo: PrazoDetail, sight: PrazoSight): PrazoDetail {
  const { dt_prazo, regra, candidatos, suspensao } = prazo;
  const known = ({ regra: one, dt_antes }: PrazoDetail['candidatos'][number]) =>
    motivoVisto(one, sight) === one && (sight.ausencias || dt_antes === null);
  const moved = !sight.ausencias && suspensao !== null && suspensao.ate === dt_prazo;
  return {
    ...prazo,
    regra: regra && (moved ? RESERVADO : motivoVisto(regra, sight)),
    candidatos: candidatos.filter(known),
    suspensao: sight.ausencias ? suspensao : null,
    adm_dispensada: sight.tipos && prazo.adm_dispensada,
    dt_exame_anterior: sight.tipos ? prazo.dt_exame_anterior : null,
    medico: motivoVisto('medico', sight) === 'medico' ? prazo.medico : null,
  };
}
