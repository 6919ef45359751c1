/** What official statistics say of the sector of a company, by its CAE. */
import {
  INDICE,
  INDICES,
  type Indice,
  indiceText,
  metaOf,
  type Opcoes,
  type Somas,
} from './indices.ts';
import { SECCAO } from './seccoes.ts';

type Seccao = readonly [letra: string, de: number, ate: number];

/** The divisions of each section, by the revision of the CAE. */
const DIVISOES: Readonly<Record<'3' | '4', readonly Seccao[]>> = {
  3: Object.entries(SECCAO).map(([letra, [, de, ate]]) => [letra, de, ate]),
  4: [
    ['A', 1, 3],
    ['B', 5, 9],
    ['C', 10, 33],
    ['D', 35, 35],
    ['E', 36, 39],
    ['F', 41, 43],
    ['G', 46, 47],
    ['H', 49, 53],
    ['I', 55, 56],
    ['J', 58, 60],
    ['K', 61, 63],
    ['L', 64, 66],
    ['M', 68, 68],
    ['N', 69, 75],
    ['O', 77, 82],
    ['P', 84, 84],
    ['Q', 85, 85],
    ['R', 86, 88],
    ['S', 90, 93],
    ['T', 94, 96],
    ['U', 97, 98],
    ['V', 99, 99],
  ],
};
export const REVISOES = ['3', '4'] as const;
export type Revisao = (typeof REVISOES)[number];

/** The first and the last division of a section; undefined for a letter that the revision has not. */
export function divisoesDe(letra: string, revisao: Revisao): readonly [number, number] | undefined {
  const found = DIVISOES[revisao].find(([one]) => one === letra);
  return found && [found[1], found[2]];
}

/** A row of the table of a year. */
export interface LinhaDeSetor {
  /** A section's letter, or the first digits of a CAE. */
  readonly cae: string;
  readonly indice: Indice;
  /** Of Ig by a million hours. */
  readonly valor: number;
  readonly fonte: string;
  /** The divisions of a section. */
  readonly de: number | null;
  readonly ate: number | null;
}

/** The figure of a sector that is nearest to a CAE. */
export type ValorDeSetor = Pick<LinhaDeSetor, 'cae' | 'indice' | 'valor' | 'fonte'>;

const isOf = (cae: string, { cae: start, de, ate }: LinhaDeSetor) => {
  const divisao = Number(cae.slice(0, 2));
  return de === null || ate === null ? cae.startsWith(start) : divisao >= de && divisao <= ate;
};

/** Of each index the row with the longest beginning of a CAE, a section being the shortest; none for an index that no row has. */
export function valoresDoSetor(cae: string, linhas: readonly LinhaDeSetor[]): ValorDeSetor[] {
  return INDICES.flatMap((indice) => {
    const rows = linhas.filter((one) => one.indice === indice && isOf(cae, one));
    const nearest = rows.reduce<LinhaDeSetor | undefined>(
      (best, one) => (best && best.cae.length >= one.cae.length ? best : one),
      undefined,
    );
    if (!nearest) return [];
    const { cae: start, valor, fonte } = nearest;
    return [{ cae: start, indice, valor, fonte }];
  });
}

/** How a row's sector is called. */
export const caeText = (cae: string) => (/^\d/.test(cae) ? `CAE ${cae}` : `secção ${cae}`);

/** An index beside that of its sector. */
interface ContraSetor {
  /** As it is computed here: of Ig by a thousand hours where that is chosen. */
  readonly valor: number;
  readonly cae: string;
  /** In words, as both are written; 'sem dados' without an index. */
  readonly posicao: string;
}

/** How an index lies to its sector's; undefined where the table has none. */
export function contraSetor(
  valores: readonly ValorDeSetor[],
  indice: Indice,
  somas: Somas,
  opcoes: Opcoes,
): ContraSetor | undefined {
  const found = valores.find((one) => one.indice === indice);
  if (!found) return undefined;
  const valor = metaOf(indice, found.valor, opcoes);
  return {
    valor,
    cae: found.cae,
    posicao: posicaoText(INDICE[indice].valor(somas, opcoes), valor),
  };
}

/** How an index lies to its sector's, in words; 'sem dados' without one. */
export function posicaoText(own: number | null, setor: number): string {
  if (own === null) return indiceText(null);
  if (indiceText(own) === indiceText(setor)) return 'igual ao setor';
  return own > setor ? 'acima do setor' : 'abaixo do setor';
}

/** The same as a line of text: '12,30 (CAE 41): acima do setor'. */
export const contraSetorText = ({ valor, cae, posicao }: ContraSetor) =>
  `${indiceText(valor)} (${caeText(cae)}): ${posicao}`;

/** Where the figures of a sector come from, each source once. */
export function fontesDoSetor(valores: readonly ValorDeSetor[]): string {
  const texts = valores.map(({ cae, fonte }) => `${caeText(cae)}: ${fonte}`);
  return [...new Set(texts)].join('; ');
}
