/** How probable, and how grave, from 1 to 5. */
export const GRAUS = [1, 2, 3, 4, 5] as const;

/** The priorities of risks, the lowest first: each has a colour of its own. */
export const NIVEIS = ['baixa', 'media', 'alta', 'muito-alta'] as const;
export type Nivel = (typeof NIVEIS)[number];

/**
 * How the provider comes from a probability and a gravity to a priority. A degree without a word is not offered; each pair of degrees has a
 * priority all the same, so that what was assessed by another method can always be said.
 */
export interface MetodoDeRisco {
  readonly nome: string;
  /** The words of the degrees, the lowest first. */
  readonly probabilidade: string[];
  readonly severidade: string[];
  /** The word of each priority. */
  readonly nomes: Readonly<Record<Nivel, string>>;
  /** The priority of each pair: a row for each probability, in it one for each gravity. */
  readonly niveis: Nivel[][];
}

/** Longest texts of a method. */
export const METODO = { nome: 80, grau: 40, nivel: 30 } as const;

const byProduct = (product: number): Nivel => {
  if (product >= 15) return 'muito-alta';
  if (product >= 10) return 'alta';
  return product >= 5 ? 'media' : 'baixa';
};

/** The method until the provider sets up another: five degrees each, and their product. */
export const METODO_PADRAO: MetodoDeRisco = {
  nome: 'Matriz 5 × 5',
  probabilidade: ['Rara', 'Improvável', 'Possível', 'Provável', 'Quase certa'],
  severidade: ['Insignificante', 'Ligeira', 'Moderada', 'Grave', 'Muito grave'],
  nomes: { baixa: 'Baixa', media: 'Média', alta: 'Alta', 'muito-alta': 'Muito alta' },
  niveis: GRAUS.map((p) => GRAUS.map((s) => byProduct(p * s))),
};

/** A probability and a gravity. */
export interface Risco {
  readonly p: number;
  readonly s: number;
}

/** A priority in words and, for its colour, as a level. */
export interface Prioridade {
  readonly nivel: Nivel;
  /** With what it comes from: 'Alta (3 × 4)'. */
  readonly texto: string;
}

/** A risk with the priority that it was said to have: it keeps that, whatever method comes after. */
export type RiscoDito = Risco & Prioridade;

/** The priority of a risk by a method: the one rule. */
export function prioridadeDe({ p, s }: Risco, { niveis, nomes }: MetodoDeRisco): Prioridade {
  const nivel = niveis[p - 1]?.[s - 1] ?? 'baixa';
  return { nivel, texto: `${nomes[nivel]} (${p} × ${s})` };
}

/** The degrees that a form offers, with their words. @param chosen stays, though the method in use does not have it. */
export function grausOf(
  words: readonly string[],
  chosen: string,
): { value: string; label: string }[] {
  return words.flatMap((word, at) => {
    const value = String(at + 1);
    if (word === '') return value === chosen ? [{ value, label: value }] : [];
    return [{ value, label: `${value} · ${word}` }];
  });
}

/** What is wrong with a method: a gap in its degrees, or too few of them. */
export function metodoProblem({
  probabilidade,
  severidade,
}: Pick<MetodoDeRisco, 'probabilidade' | 'severidade'>): string | undefined {
  const used = (words: readonly string[]) => words.filter((word) => word !== '').length;
  const isWhole = (words: readonly string[]) =>
    used(words) >= 2 && words.slice(0, used(words)).every((word) => word !== '');
  if (!isWhole(probabilidade))
    return 'A probabilidade precisa de, pelo menos, dois graus, a partir do primeiro e sem saltos.';
  return isWhole(severidade)
    ? undefined
    : 'A gravidade precisa de, pelo menos, dois graus, a partir do primeiro e sem saltos.';
}
