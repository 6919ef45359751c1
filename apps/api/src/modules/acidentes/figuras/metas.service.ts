import type { MetasBody } from '@sst/contract';
import type { Grant } from '../../../access/grant.ts';
import { changesOf } from '../../../audit/changes.ts';
import { changedMeanwhile, invalid } from '../../../errors.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import { listMetas, replaceMetas } from './metas.queries.ts';

/** What a company wants its indices of accidents not to exceed. */
export class MetasService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Puts targets in the place of those of a year.
   * @throws 400 for an index that is said twice, 409 if they have changed since the caller saw them.
   */
  save(grant: Grant, body: MetasBody): Promise<{ message: string }> {
    const { ano, metas, antes } = body;
    const names = metas.map(({ indice }) => indice);
    const twice = names.findIndex((name, at) => names.indexOf(name) < at);
    if (twice >= 0) throw invalid({ [`metas.${twice}.indice`]: 'O índice está repetido.' });
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const answer = { message: 'Metas guardadas.' };
      const before = valuesOf(await listMetas(scope, ano));
      const changes = changesOf(before, valuesOf(metas));
      if (!changes) return { ...UNCHANGED, answer };
      if (antes && changesOf(before, valuesOf(antes))) {
        throw changedMeanwhile('As metas foram alteradas');
      }
      await replaceMetas(scope, body, now);
      const detalhe = { ano, ...changes };
      const line = {
        acao: 'alterar',
        entidade: 'metas-indicadores',
        cd_entidade: scope.cd_empresa,
        detalhe,
      } as const;
      return { audit: [line], events: [], answer };
    });
  }
}

const NONE = { if: null, ig: null, ii: null, id: null, iag: null, taxa: null };

/** Each index with its target, or null. */
function valuesOf(metas: MetasBody['metas']): Record<string, number | null> {
  return { ...NONE, ...Object.fromEntries(metas.map(({ indice, valor }) => [indice, valor])) };
}
