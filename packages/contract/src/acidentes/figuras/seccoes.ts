/** The sections of the CAE, revision 3, each with its first and its last division. */
export const SECCAO = {
  A: ['Agricultura, floresta e pesca', 1, 3],
  B: ['Indústrias extrativas', 5, 9],
  C: ['Indústrias transformadoras', 10, 33],
  D: ['Eletricidade e gás', 35, 35],
  E: ['Água e resíduos', 36, 39],
  F: ['Construção', 41, 43],
  G: ['Comércio', 45, 47],
  H: ['Transportes', 49, 53],
  I: ['Alojamento e restauração', 55, 56],
  J: ['Informação e comunicação', 58, 63],
  K: ['Finanças e seguros', 64, 66],
  L: ['Imobiliárias', 68, 68],
  M: ['Consultoria e ciência', 69, 75],
  N: ['Serviços de apoio', 77, 82],
  O: ['Administração pública', 84, 84],
  P: ['Educação', 85, 85],
  Q: ['Saúde e apoio social', 86, 88],
  R: ['Cultura e desporto', 90, 93],
  S: ['Outros serviços', 94, 96],
  T: ['Famílias empregadoras', 97, 98],
  U: ['Organismos internacionais', 99, 99],
} as const satisfies Readonly<Record<string, readonly [nome: string, de: number, ate: number]>>;

export type Seccao = keyof typeof SECCAO;
export const SECCOES = Object.keys(SECCAO) as Seccao[];

const division = (number: number) => String(number).padStart(2, '0');

/** How a section is called: 'Construção (41 a 43)'. */
export const SECCAO_LABEL = Object.fromEntries(
  Object.entries(SECCAO).map(([letra, [nome, de, ate]]) => [
    letra,
    `${nome} (${division(de)}${de === ate ? '' : ` a ${division(ate)}`})`,
  ]),
) as Record<Seccao, string>;
