import type { RespostaRecomendacaoBody, RestricoesResumo } from '@sst/contract';
import {
  type Figura,
  POUCAS,
  semPoucas,
  semPoucasSobrepostas,
} from '@sst/contract/rules/exames/poucas';
import { RECOMENDACAO_TIPOS } from '@sst/contract/rules/exames/recomendacoes';
import { DEMORAS, QUE_MEDIDA } from '@sst/contract/rules/exames/restricoes';
import { authorOf } from '../../../access/actor.ts';
import type { Grant } from '../../../access/grant.ts';
import { may } from '../../../access/rights.ts';
import { changesOf } from '../../../audit/changes.ts';
import { today } from '../../../clock.ts';
import { changedMeanwhile, invalid, notFound } from '../../../errors.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import type { ChangeDeps } from '../../service-deps.ts';
import {
  type CountedRestricoes,
  countRestricoes,
  hasMedida,
  lockRecomendacao,
  updateResposta,
} from './restricoes.queries.ts';

/** What an employer makes of what physicians recommend (decision 0176). */
export class RestricoesService {
  readonly #deps: ChangeDeps;

  constructor(deps: ChangeDeps) {
    this.#deps = deps;
  }

  /** How many people are restricted, without what would tell of single ones. */
  async summary(grant: Grant): Promise<RestricoesResumo> {
    const day = today(this.#deps.clock);
    return summaryOf(await this.#deps.access.read(grant, (scope) => countRestricoes(scope, day)));
  }

  /**
   * Answers a recommendation, or takes the answer back.
   * @throws 400 for a measure that is not there or that the caller may not see, 404, 409 where somebody has answered meanwhile.
   */
  answer(
    grant: Grant,
    cd: number,
    { resposta, texto, cd_medida, antes }: RespostaRecomendacaoBody,
  ): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const found = await lockRecomendacao(scope, cd);
      if (!found) throw notFound();
      if (found.resposta !== antes) throw changedMeanwhile('A recomendação foi respondida');
      if (cd_medida !== null && !(may(grant, 'medidas.ver') && (await hasMedida(scope, cd_medida))))
        throw invalid({ cd_medida: QUE_MEDIDA });
      const message = resposta === null ? 'Resposta retirada.' : 'Resposta guardada.';
      const said = { resposta, resposta_texto: resposta === null ? null : texto, cd_medida };
      const { cd_exame, cd_funcion, ...before } = found;
      const changes = changesOf(before, said);
      if (!changes) return { ...UNCHANGED, answer: { message } };
      await updateResposta(scope, cd, {
        ...said,
        cd_respondeu: resposta === null ? null : authorOf(scope.actor),
        respondida: resposta === null ? null : now,
      });
      const detalhe = { cd_exame, cd_funcion, ...changes };
      return {
        audit: [{ acao: 'responder', entidade: 'recomendacao', cd_entidade: cd, detalhe }],
        events: [],
        answer: { message },
      };
    });
  }
}

const NONE: RestricoesResumo = { pessoas: null, tipos: [], unidades: [], demoras: [] };

/** Groups with their figures; undefined where none may be shown. */
function withFigures<T>(
  groups: readonly T[],
  totalOf: (group: T) => number,
  hide: (counts: readonly number[]) => readonly Figura[] | null = semPoucas,
): (T & Figura)[] | undefined {
  const figures = hide(groups.map(totalOf));
  return figures?.map((figure, place) => ({ ...(groups[place] as T), ...figure }));
}

function summaryOf(counted: readonly CountedRestricoes[]): RestricoesResumo {
  const of = (parte: CountedRestricoes['parte']) => counted.filter((one) => one.parte === parte);
  const totalOf = (parte: CountedRestricoes['parte'], valor: string) =>
    of(parte).find((one) => one.valor === valor)?.total ?? 0;
  const pessoas = of('demora').reduce((sum, { total }) => sum + total, 0);
  const recommended = pessoas - totalOf('demora', 'sem-recomendacoes');
  const tipos = withFigures(
    RECOMENDACAO_TIPOS.map((tipo) => ({ tipo })),
    ({ tipo }) => totalOf('tipo', tipo),
    (counts) => semPoucasSobrepostas(counts, [pessoas, recommended]),
  );
  const demoras = withFigures(
    DEMORAS.map((demora) => ({ demora })),
    ({ demora }) => totalOf('demora', demora),
  );
  const unidades = withFigures(
    of('unidade').map(({ valor, nome }) => ({ cd: Number(valor), nome: nome ?? '' })),
    ({ cd }) => totalOf('unidade', String(cd)),
  );
  // Each adds up to the sum of the others: where one is not to be shown, none is.
  if (!tipos || !demoras || !unidades || (pessoas > 0 && pessoas < POUCAS)) return NONE;
  return { pessoas, tipos, unidades, demoras };
}
