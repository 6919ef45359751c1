import {
  type PorEmitirQuery,
  prestadorOf,
  type SerieFichas,
  type SerieFichasBody,
} from '@sst/contract';
import { authorOf } from '../../../../access/actor.ts';
import type { Grant } from '../../../../access/grant.ts';
import { CallError, changedMeanwhile, notFound } from '../../../../errors.ts';
import type { IdempotencyKey } from '../../../../idempotency/idempotency-key.ts';
import { enqueueJobs } from '../../../../jobs/enqueue.ts';
import { carryOut } from '../../../carry-out.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import {
  countUndrawn,
  insertSerie,
  isAnyRunning,
  listSeries,
  lockSerie,
  setParada,
} from './series.queries.ts';

export const MAY_ISSUE = prestadorOf('exames.publicar');

const ANOTHER =
  'Já há uma série de fichas em curso nesta empresa: deixe-a acabar, ou pare-a primeiro.';
const AT_ITS_END = 'Esta série já acabou.';

/** Sheets of many exams at once, which a job draws (decision 0175). */
export class SeriesFichasService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  list(grant: Grant): Promise<SerieFichas[]> {
    return this.#deps.access.read(grant, listSeries);
  }

  /** @throws 404 for a unit that is not of the company. */
  async count(grant: Grant, { unidade, ...days }: PorEmitirQuery): Promise<number> {
    const below = await this.#grantOn(grant, unidade);
    return this.#deps.access.read(below, (scope) => countUndrawn(scope, days));
  }

  /**
   * Begins a series; the job goes on by itself.
   * @throws 404 for a unit that is not of the company; 409 where another is not at its end, or there are others by now.
   */
  async create(
    grant: Grant,
    { cd_organig, quantas, ...days }: SerieFichasBody,
    key?: IdempotencyKey,
  ): Promise<{ message: string; cd: number }> {
    const below = await this.#grantOn(grant, cd_organig);
    return carryOut(this.#deps, { grant: below, key }, async (scope, momento) => {
      const total = await countUndrawn(scope, days);
      if (total !== quantas) throw changedMeanwhile('O número de exames sem ficha mudou');
      const cd_autor = authorOf(scope.actor);
      const cd = await insertSerie(scope, { ...days, cd_organig, total, cd_autor, momento });
      if (cd === undefined) throw anotherRuns();
      await enqueueJobs(scope, 'fichas', [{ data: { cd_empresa: scope.cd_empresa, cd } }]);
      return {
        audit: [
          {
            acao: 'criar',
            entidade: 'ficha-serie',
            cd_entidade: cd,
            detalhe: { ...days, cd_organig, total },
          },
        ],
        events: [],
        answer: { message: 'As fichas começaram a ser emitidas.', cd },
      };
    });
  }

  /** Stops a series, or lets it go on from where it is. @throws 404; 409 for one at its end. */
  change(
    grant: Grant,
    cd: number,
    { estado }: { readonly estado: 'parada' | 'em-curso' },
  ): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const serie = await lockSerie(scope, cd);
      if (!serie) throw notFound();
      if (serie.fim) throw new CallError(409, 'ULTRAPASSADO', AT_ITS_END);
      const stop = estado === 'parada';
      const message = stop ? 'A série parou.' : 'A série continua.';
      if (stop === (serie.parada !== null)) return { audit: [], events: [], answer: { message } };
      if (!stop && (await isAnyRunning(scope))) throw anotherRuns();
      await setParada(scope, cd, { parada: stop ? now : null });
      if (!stop)
        await enqueueJobs(scope, 'fichas', [{ data: { cd_empresa: scope.cd_empresa, cd } }]);
      return {
        audit: [{ acao: 'alterar', entidade: 'ficha-serie', cd_entidade: cd, detalhe: { estado } }],
        events: [],
        answer: { message },
      };
    });
  }

  async #grantOn(grant: Grant, unidade: number): Promise<Grant> {
    // A unit that is not there and one of another company get one answer.
    const below = await this.#deps.access.grant(grant.actor, MAY_ISSUE, unidade).catch((error) => {
      if (error instanceof CallError) throw notFound();
      throw error;
    });
    if (below.cd_empresa !== grant.cd_empresa) throw notFound();
    return below;
  }
}

function anotherRuns(): CallError {
  return new CallError(409, 'JA_PEDIDO', ANOTHER);
}
