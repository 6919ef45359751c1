import type { PublicacaoAvaliacaoBody } from '@sst/contract';
import { faltaNaLinha, POSTO_FORA, SEM_LINHAS } from '@sst/contract/rules/avaliacoes/avaliacoes';
import { PRAZO_PASSADO } from '@sst/contract/rules/medidas/vida';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { Grant, Scope } from '../../../access/grant.ts';
import { may } from '../../../access/rights.ts';
import { today } from '../../../clock.ts';
import { CallError, changedMeanwhile, forbidden, invalid } from '../../../errors.ts';
import { carryOut, UNCHANGED } from '../../carry-out.ts';
import { pathsInScope } from '../../organigrama/organigrama.service.ts';
import { findPosto } from '../../postos/index.ts';
import type { ServiceDeps } from '../../service-deps.ts';
import {
  findOfLugar,
  lockAvaliacoes,
  publishAvaliacao,
  type StoredAvaliacao,
  type StoredLinha,
  unpublishAvaliacao,
} from './avaliacoes.queries.ts';
import { exists, lineOf, lockStored, placeOf, requireDraft } from './avaliacoes.service.ts';
import { bringInLine } from './exposicoes.ts';
import { cancelMedidas, registerMedidas } from './medidas-propostas.ts';

/** Publishes assessments of risks, and takes them back (decision 0184). */
export class PublicacaoAvaliacaoService {
  readonly #deps: ServiceDeps;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
  }

  /**
   * Publishes a draft: what it says is copied and sealed, the measures that it proposes are registered, and the exposures of its workplace follow.
   * @throws 400 for rows that are not whole, and a workplace that is no longer in use; 403 for exposures without the right to change workplaces; 404; 409 for one that is published or has
   *   changed, and, until confirmed, what recommendations exclude.
   */
  publish(
    grant: Grant,
    cd: number,
    { versao, medidas, exposicoes, confirmar }: PublicacaoAvaliacaoBody,
  ): Promise<{ message: string }> {
    const { clock } = this.#deps;
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      const stored = await requireDraft(scope, cd);
      if (stored.versao !== versao) throw changedMeanwhile('A avaliação foi alterada');
      const { cd_posto, posto, dt, trabalhadores } = stored;
      const day = today(clock);
      requireWhole(stored.linhas, day);
      const { cd_organig, caminho } = await placeNow(scope, stored);
      const follows = exposicoes && cd_posto !== null;
      if (follows && !may(grant, 'postos.gerir')) throw forbidden();
      const linhas = stored.linhas.map((linha) => ({
        ...linha,
        pessoas: linha.pessoas ?? trabalhadores,
      }));
      const tecnico = grant.actor.kind === 'system' ? null : grant.actor.nome;
      const copia = { caminho, posto, tecnico, dt, trabalhadores, linhas };
      await publishAvaliacao(scope, cd, { cd_organig, copia, now });
      const born = medidas
        ? await registerMedidas(scope, now, { cd, cd_organig, linhas, day })
        : { ...UNCHANGED, many: 0 };
      const line = follows
        ? await bringInLine(scope, clock, { cd_posto, linhas, dt, confirmar })
        : UNCHANGED;
      const also =
        born.many === 0
          ? ''
          : ` ${countLabel(born.many, 'medida registada', 'medidas registadas')}.`;
      const detalhe = { nome: placeOf(stored), dt, linhas: linhas.length, medidas: born.many };
      return {
        audit: [lineOf('publicar', cd, detalhe), ...born.audit, ...line.audit],
        events: [...born.events, ...line.events],
        answer: { message: `Avaliação publicada.${also}` },
      };
    });
  }

  /** Takes a published one back, which nobody of the company has read; its measures are cancelled. @throws 404, 409. */
  takeBack(grant: Grant, cd: number): Promise<{ message: string }> {
    return carryOut(this.#deps, { grant }, async (scope, now) => {
      await lockAvaliacoes(scope);
      const stored = await lockStored(scope, cd);
      if (stored.estado === 'rascunho')
        throw new CallError(409, 'AVALIACAO_POR_PUBLICAR', 'A avaliação não está publicada.');
      if (stored.lida)
        throw new CallError(409, 'AVALIACAO_LIDA', 'Já não se retira: alguém da empresa já a leu.');
      if ((await findOfLugar(scope, stored)).rascunho !== null) throw exists();
      const { audit, events } = await cancelMedidas(scope, now, cd);
      await unpublishAvaliacao(scope, cd);
      return {
        audit: [lineOf('anular', cd, { nome: placeOf(stored) }), ...audit],
        events,
        answer: { message: 'A avaliação foi retirada, e é de novo um rascunho.' },
      };
    });
  }
}

/** Where an assessment is published: in its unit, or that of its workplace, which may have moved meanwhile. @throws 400 for one that is not in use. */
async function placeNow(
  scope: Scope,
  { cd_organig, cd_posto, caminho }: StoredAvaliacao,
): Promise<Pick<StoredAvaliacao, 'cd_organig' | 'caminho'>> {
  const posto = cd_posto === null ? undefined : await findPosto(scope, cd_posto);
  if (posto?.inactiv) throw invalid({ linhas: POSTO_FORA });
  const moved = posto?.cd_organig ?? cd_organig;
  if (moved === cd_organig) return { cd_organig, caminho };
  const paths = await pathsInScope(scope, [moved]);
  return { cd_organig: moved, caminho: paths.get(moved) ?? caminho };
}

/** @throws 400 for no rows, or with what the first that is not whole lacks. */
function requireWhole(linhas: readonly StoredLinha[], day: string): void {
  if (linhas.length === 0) throw invalid({ linhas: SEM_LINHAS });
  for (const [at, linha] of linhas.entries()) {
    const lacks =
      faltaNaLinha(linha) ??
      (linha.medida !== null && linha.prazo !== null && linha.prazo < day
        ? PRAZO_PASSADO
        : undefined);
    if (lacks) throw invalid({ linhas: `Linha ${at + 1} (${linha.perigo}): ${lacks}` });
  }
}
