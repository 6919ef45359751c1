import { SITUACOES_LINHA, type SituacaoLinha } from '@sst/contract/rules/plano-anual/linhas';
import { readChoice, readYear } from '../../../lib/list/list-state.ts';

/** The search parameters of the annual plan. */
export interface PlanoAnualSearch {
  /** The present year without one. */
  readonly ano?: number | undefined;
  /** Only the lines that stand so. */
  readonly situacao?: SituacaoLinha | undefined;
}

export function validatePlanoAnualSearch(raw: Record<string, unknown>): PlanoAnualSearch {
  return { ano: readYear(raw.ano), situacao: readChoice(raw.situacao, SITUACOES_LINHA) };
}
