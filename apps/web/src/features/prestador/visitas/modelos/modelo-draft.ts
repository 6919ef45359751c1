import type { ModeloVisita } from '@sst/contract';
import type { ItemTipo } from '@sst/contract/rules/visitas/visita';
import { randomId } from '../../../../lib/random-id.ts';

/** An item as it is typed. */
export interface ItemDraft {
  readonly id: string;
  readonly tipo: ItemTipo;
  readonly texto: string;
  readonly peso: number;
  readonly lei: string;
  readonly medida: string;
  readonly unidade: string;
}

export interface SeccaoDraft {
  /** Its own on this page. */
  readonly id: string;
  readonly titulo: string;
  readonly itens: readonly ItemDraft[];
}

export const newItem = (): ItemDraft => ({
  id: randomId(),
  tipo: 'sim-nao',
  texto: '',
  peso: 1,
  lei: '',
  medida: '',
  unidade: '',
});

export const newSeccao = (): SeccaoDraft => ({ id: randomId(), titulo: '', itens: [newItem()] });

/** A checklist as its form begins. */
export function draftOf(modelo: ModeloVisita | undefined): readonly SeccaoDraft[] {
  if (!modelo) return [newSeccao()];
  return modelo.seccoes.map(({ titulo, itens }) => ({
    id: randomId(),
    titulo,
    itens: itens.map(({ lei = '', medida = '', unidade = '', ...item }) => ({
      ...item,
      lei,
      medida,
      unidade,
    })),
  }));
}

/** The same as it is sent: what does not belong to a kind of item is left out. */
export function seccoesOf(draft: readonly SeccaoDraft[]) {
  return draft.map(({ titulo, itens }) => ({
    titulo: titulo.trim(),
    itens: itens.map(({ id, tipo, texto, peso, lei, medida, unidade }) => ({
      id,
      tipo,
      texto: texto.trim(),
      peso: tipo === 'sim-nao' ? peso : 0,
      ...(lei.trim() && { lei: lei.trim() }),
      ...(tipo === 'sim-nao' && medida.trim() && { medida: medida.trim() }),
      ...(tipo === 'numero' && unidade.trim() && { unidade: unidade.trim() }),
    })),
  }));
}

/** Where something is missing, as what is said of it; undefined where nothing is. */
export function missingIn(draft: readonly SeccaoDraft[]): string | undefined {
  if (draft.length === 0) return 'Acrescente uma secção.';
  for (const [at, { titulo, itens }] of draft.entries()) {
    if (titulo.trim() === '') return `Dê um nome à secção ${at + 1}.`;
    if (itens.length === 0) return `A secção «${titulo}» não tem nada que verificar.`;
    const empty = itens.findIndex(({ texto }) => texto.trim() === '');
    if (empty >= 0) return `Escreva o que se verifica no item ${empty + 1} de «${titulo}».`;
  }
  return undefined;
}

/** The same list with one entry changed, or taken away. */
export function changed<T extends { readonly id: string }>(
  list: readonly T[],
  id: string,
  patch: Partial<T> | null,
): readonly T[] {
  return patch === null
    ? list.filter((one) => one.id !== id)
    : list.map((one) => (one.id === id ? { ...one, ...patch } : one));
}

/** The same list with one entry a place further up. */
export function raised<T extends { readonly id: string }>(
  list: readonly T[],
  id: string,
): readonly T[] {
  const at = list.findIndex((one) => one.id === id);
  const [one, above] = [list[at], list[at - 1]];
  return one && above ? [...list.slice(0, at - 1), one, above, ...list.slice(at + 1)] : list;
}
