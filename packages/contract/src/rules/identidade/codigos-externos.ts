/** The records that other programs may call by codes of their own, by the names of their tables. */
export const ENTIDADES_EXTERNAS = [
  'funcionario',
  'exame',
  'marcacao',
  'organigrama',
  'area_atividade',
  'atividade_tipo',
  'atividade',
  'medida',
  'posto',
] as const;
export type EntidadeExterna = (typeof ENTIDADES_EXTERNAS)[number];

/** Limits of the codes, and how many are read at once. */
export const CODIGO_EXTERNO = { codigo: 50, origem: 30, most: 1_000 } as const;

/** Limits of rows that are sent at once: how many, and the body's bytes. */
export const LOTE = {
  linhas: 1_000,
  demais: 'São no máximo 1000 linhas de cada vez.',
  bytes: 4 * 1_048_576,
} as const;
