/** The sections of the CAE, revision 3, by which companies are filtered; their divisions are in `setor.ts`. */
export const SECCAO_LABEL = {
  A: 'Agricultura, floresta e pesca (01 a 03)',
  B: 'Indústrias extrativas (05 a 09)',
  C: 'Indústrias transformadoras (10 a 33)',
  D: 'Eletricidade e gás (35)',
  E: 'Água e resíduos (36 a 39)',
  F: 'Construção (41 a 43)',
  G: 'Comércio (45 a 47)',
  H: 'Transportes (49 a 53)',
  I: 'Alojamento e restauração (55 a 56)',
  J: 'Informação e comunicação (58 a 63)',
  K: 'Finanças e seguros (64 a 66)',
  L: 'Imobiliárias (68)',
  M: 'Consultoria e ciência (69 a 75)',
  N: 'Serviços de apoio (77 a 82)',
  O: 'Administração pública (84)',
  P: 'Educação (85)',
  Q: 'Saúde e apoio social (86 a 88)',
  R: 'Cultura e desporto (90 a 93)',
  S: 'Outros serviços (94 a 96)',
  T: 'Famílias empregadoras (97 a 98)',
  U: 'Organismos internacionais (99)',
} as const;

export type Seccao = keyof typeof SECCAO_LABEL;
export const SECCOES = Object.keys(SECCAO_LABEL) as Seccao[];
