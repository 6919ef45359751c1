import { EXCLUSOES, type Exclusao } from '@sst/contract/rules/exames/exclusoes';
import {
  RECOMENDACAO_BLANK,
  RECOMENDACAO_LABEL,
  RECOMENDACAO_TIPOS,
  RECOMENDACOES_LONG,
  type RecomendacaoItem,
  type Recomendado,
  recomendacoesItems,
  recomendacoesText,
} from '@sst/contract/rules/exames/recomendacoes';
import { RECOMMENDATIONS } from '@sst/contract/rules/saude';
import { storedText } from '@sst/contract/rules/texts/text';
import type { PartName } from '../../../../../components/form/use-submit-form.ts';

/** The text of each item of the model, in its order; null where it is not ticked. */
export type Recomendacoes = readonly (string | null)[];

const NONE: Recomendacoes = RECOMENDACAO_TIPOS.map(() => null);

/** The values of items. */
export function recomendacoesOf(items: readonly RecomendacaoItem[]): Recomendacoes {
  return RECOMENDACAO_TIPOS.map((tipo) => items.find((item) => item.tipo === tipo)?.texto ?? null);
}

/** The values of what an exam keeps. */
export function recomendacoesOfExame({
  recomendacoes,
  recomendacoes_itens = null,
}: Pick<Recomendado, 'recomendacoes'> & {
  readonly recomendacoes_itens?: readonly RecomendacaoItem[] | undefined | null;
}): Recomendacoes {
  return recomendacoesOf(recomendacoesItems({ recomendacoes, recomendacoes_itens }));
}

/** The items that say something, as they are sent. */
export function itemsOf(values: Recomendacoes): RecomendacaoItem[] {
  return RECOMENDACAO_TIPOS.flatMap((tipo, at) => {
    const texto = storedText(values[at] ?? '').trim();
    return texto === '' ? [] : [{ tipo, texto }];
  });
}

/** What the items of an exam exclude of a workplace, all together. */
export function exclusoesOf({
  recomendacoes_itens: items,
}: {
  readonly recomendacoes_itens?: readonly RecomendacaoItem[] | undefined | null;
}): readonly Exclusao[] {
  const all = new Set((items ?? []).flatMap(({ exclui = [] }) => exclui));
  return EXCLUSOES.filter((one) => all.has(one));
}

/** Items, of which the first excludes what was chosen: it holds for the person, not for one sentence. */
export function withExclusoes(
  items: readonly RecomendacaoItem[],
  chosen: readonly string[],
): RecomendacaoItem[] {
  const exclui = EXCLUSOES.filter((one) => chosen.includes(one));
  return items.map((item, at) => (at === 0 && exclui.length > 0 ? { ...item, exclui } : item));
}

/** All that is recommended as one text; null for nothing. */
export function textOfRecomendacoes(values: Recomendacoes): string | null {
  return recomendacoesText(itemsOf(values));
}

/** The name of an item's text among the fields of the form. */
export const recomendacaoName = (at: number) => `recomendacoes-${at}` as const;

/** The errors of the items that are ticked and say nothing, each by the name of its text. */
export function blankRecomendacoes(values: Recomendacoes): Record<PartName, string> {
  return Object.fromEntries(
    RECOMENDACAO_TIPOS.flatMap((tipo, at) =>
      values[at]?.trim() === ''
        ? [
            [
              recomendacaoName(at),
              `${RECOMENDACAO_LABEL[tipo]}: ${RECOMENDACAO_BLANK.toLowerCase()}`,
            ],
          ]
        : [],
    ),
  );
}

/** Error for items that a sheet may not have, all together. */
export function longRecomendacoes(values: Recomendacoes): string | undefined {
  const length = textOfRecomendacoes(values)?.length ?? 0;
  return length > RECOMMENDATIONS ? RECOMENDACOES_LONG : undefined;
}

/** Whether a draft's value can be read: also one text, as the page kept it before there were items. */
export function isRecomendacoes(value: unknown): boolean {
  if (typeof value === 'string') return true;
  return (
    Array.isArray(value) &&
    value.length === NONE.length &&
    value.every((text) => text === null || typeof text === 'string')
  );
}

/** A draft whose recommendations are one text, as items. */
export function withItems(content: unknown): unknown {
  if (typeof content !== 'object' || content === null) return content;
  const { recomendacoes } = content as Record<string, unknown>;
  if (typeof recomendacoes !== 'string') return content;
  return {
    ...content,
    recomendacoes: recomendacoesOfExame({ recomendacoes }),
  };
}
