/** What a physician recommends to an employer, item by item, as box 6 of the sheet has it (Portaria 71/2015). */

import { RECOMMENDATIONS } from '../saude.ts';
import type { Exclusao } from './exclusoes.ts';

/** The items of the model, in its order. */
export const RECOMENDACAO_TIPOS = [
  'avaliacao-riscos',
  'condicoes',
  'epi',
  'organizacao',
  'formacao',
  'outras',
] as const;
type RecomendacaoTipo = (typeof RECOMENDACAO_TIPOS)[number];

/** The words of the model. */
export const RECOMENDACAO_LABEL: Readonly<Record<RecomendacaoTipo, string>> = {
  'avaliacao-riscos': 'Avaliação de fatores de risco no posto de trabalho',
  condicoes: 'Correção de condições de trabalho',
  epi: 'Uso de EPI',
  organizacao: 'Proposta de organização de trabalho',
  formacao: 'Formação e/ou informação do trabalhador',
  outras: 'Outras',
};

/** Error for an item that says nothing. */
export const RECOMENDACAO_BLANK = 'Discrimine o mais relevante.';
/** Error for items and a text that say different things. */
export const RECOMENDACOES_DIFFER =
  'O texto das recomendações não diz o mesmo que os itens: envie só um deles.';
/** Error for items that are longer than a sheet's recommendations may be. */
export const RECOMENDACOES_LONG = `As recomendações têm, no máximo, ${RECOMMENDATIONS} caracteres ao todo.`;

export interface RecomendacaoItem {
  readonly tipo: RecomendacaoTipo;
  readonly texto: string;
  /** What of a workplace it excludes (decision 0178). */
  readonly exclui?: Exclusao[] | undefined;
}

/** What an exam keeps of its recommendations. */
export interface Recomendado {
  /** What lists, calls and files show. */
  readonly recomendacoes: string | null;
  /** Null where all is 'Outras' and excludes nothing, or nothing is recommended: then the text says it. */
  readonly recomendacoes_itens: readonly RecomendacaoItem[] | null;
}

/** Items in the order of the model. */
function inModelOrder(items: readonly RecomendacaoItem[]): readonly RecomendacaoItem[] {
  return RECOMENDACAO_TIPOS.flatMap((tipo) => items.filter((item) => item.tipo === tipo));
}

/** Items as one text: 'Uso de EPI: luvas. Outras: pausas.' Of 'Outras' alone it is the text itself; null for none. */
export function recomendacoesText(items: readonly RecomendacaoItem[]): string | null {
  const [first, ...more] = inModelOrder(items);
  if (!first) return null;
  if (first.tipo === 'outras' && more.length === 0) return first.texto;
  return [first, ...more]
    .map(({ tipo, texto }) => `${RECOMENDACAO_LABEL[tipo]}: ${withStop(texto)}`)
    .join(' ');
}

const withStop = (text: string) => (/[.!?…;]$/.test(text) ? text : `${text}.`);

/** The items of what an exam keeps: a text without items is 'Outras'. */
export function recomendacoesItems({
  recomendacoes,
  recomendacoes_itens,
}: Recomendado): readonly RecomendacaoItem[] {
  if (recomendacoes_itens) return recomendacoes_itens;
  return recomendacoes?.trim() ? [{ tipo: 'outras', texto: recomendacoes }] : [];
}

/** What an exam keeps of items. */
function recomendadoOf(items: readonly RecomendacaoItem[]): Recomendado {
  const ordered = inModelOrder(items).map(({ tipo, texto, exclui = [] }) => ({
    tipo,
    texto: texto.trim(),
    ...(exclui.length > 0 && { exclui: [...new Set(exclui)].toSorted() }),
  }));
  const plain = ordered.every(({ tipo, exclui }) => tipo === 'outras' && !exclui);
  return {
    recomendacoes: recomendacoesText(ordered),
    recomendacoes_itens: plain ? null : ordered,
  };
}

/**
 * What an exam keeps of what somebody sends: items, or a text.
 * @param kept what it has: a text that is sent back as it was, without items, leaves them.
 * @returns an error for items and a text that differ, or for more than a sheet may have.
 */
export function recomendadoFrom(
  {
    recomendacoes,
    recomendacoes_itens,
  }: {
    readonly recomendacoes: string | null;
    readonly recomendacoes_itens?: readonly RecomendacaoItem[] | null | undefined;
  },
  kept?: Recomendado,
): Recomendado | { readonly error: string } {
  if (!recomendacoes_itens) {
    const same = kept !== undefined && recomendacoes === kept.recomendacoes;
    return { recomendacoes, recomendacoes_itens: same ? kept.recomendacoes_itens : null };
  }
  const result = recomendadoOf(recomendacoes_itens);
  if (recomendacoes !== null && recomendacoes !== result.recomendacoes)
    return { error: RECOMENDACOES_DIFFER };
  return (result.recomendacoes ?? '').length > RECOMMENDATIONS
    ? { error: RECOMENDACOES_LONG }
    : result;
}
