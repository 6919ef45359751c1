import type { MedidasDaUnidade, MedidasFiltro, MedidasPrazos } from '@sst/contract';
import { VISTA_STEP } from '@sst/contract/rules/medidas/vistas';
import { LATE, NEAR } from '@sst/contract/rules/seguranca';
import { type RawBuilder, sql } from 'kysely';
import type { Grant } from '../../../../access/grant.ts';
import { today } from '../../../../clock.ts';
import { lateBy } from '../../../../sql/days/delay.ts';
import { inMonth } from '../../../../sql/month.ts';
import { pathsInScope } from '../../../organigrama/organigrama.service.ts';
import type { ServiceDeps } from '../../../service-deps.ts';
import { medidasSource } from '../../medidas-list.queries.ts';

const NO_JOIN = sql``;

/** The open measures by day and by unit: counts of the list's own rows, so that no view tells another number than the list. */
export class VistasService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /** How many deadlines end on each day of a month. */
  async prazos(grant: Grant, query: MedidasFiltro & { mes: string }): Promise<MedidasPrazos> {
    const { mes, ...filter } = query;
    const sourceOf = await this.#sources(grant, filter);
    return this.#deps.access.read(grant, async (scope) => {
      const [dias, late, none] = await Promise.all([
        scope.all(
          sourceOf([inMonth('t.dt_prazo', mes)]).totalsBy<{ dia: string }>(
            { dia: sql`t.dt_prazo` },
            NO_JOIN,
          ),
        ),
        scope.one(sourceOf([sql<boolean>`t.dt_prazo < ${today(this.#deps.clock)}::date`]).total()),
        scope.one(sourceOf([sql<boolean>`t.dt_prazo is null`]).total()),
      ]);
      return {
        dias: dias.sort((a, b) => (a.dia < b.dia ? -1 : 1)),
        em_atraso: late.total,
        sem_prazo: none.total,
      };
    });
  }

  /** The units with open measures, those with the most that are late first, some at a time. */
  async unidades(
    grant: Grant,
    { pagina = 1, ...filter }: MedidasFiltro & { pagina?: number | undefined },
  ): Promise<{ unidades: MedidasDaUnidade[]; total: number }> {
    const sourceOf = await this.#sources(grant, filter);
    const only = (atraso: typeof LATE | typeof NEAR) =>
      sourceOf([lateBy(atraso, today(this.#deps.clock))]).totalsByNode();
    const { access } = this.#deps;
    const counts = await access.read(grant, (scope) =>
      Promise.all([
        scope.all(sourceOf([]).totalsByNode()),
        scope.all(only(LATE)),
        scope.all(only(NEAR)),
      ]),
    );
    const units = unitsOf(...counts);
    const shown = units.slice((pagina - 1) * VISTA_STEP, pagina * VISTA_STEP);
    const paths = await access.read(grant, (scope) =>
      pathsInScope(
        scope,
        shown.map(({ cd_organig }) => cd_organig),
      ),
    );
    return {
      unidades: shown.map((unit) => ({ ...unit, caminho: paths.get(unit.cd_organig) ?? '' })),
      total: units.length,
    };
  }

  async #sources(grant: Grant, filter: MedidasFiltro) {
    const search = await this.#deps.lists.search(grant, filter.pesquisa);
    const day = today(this.#deps.clock);
    return (further: readonly RawBuilder<boolean>[]) =>
      medidasSource(grant, { ...filter, search }, day, further);
  }
}

type NodeTotals = readonly { readonly cd_organig: number; readonly total: number }[];

/** What each unit has, those with the most that are late first. */
function unitsOf(all: NodeTotals, late: NodeTotals, near: NodeTotals) {
  const [lateOf, nearOf] = [late, near].map(
    (some) => new Map(some.map(({ cd_organig, total }) => [cd_organig, total])),
  );
  return all
    .map(({ cd_organig, total }) => ({
      cd_organig,
      total,
      em_atraso: lateOf?.get(cd_organig) ?? 0,
      a_terminar: nearOf?.get(cd_organig) ?? 0,
    }))
    .sort((a, b) => b.em_atraso - a.em_atraso || b.total - a.total || a.cd_organig - b.cd_organig);
}
