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
export const CODIGO_EXTERNO = {
  codigo: 50,
  origem: 30,
  /** What stands before the source of a company's own program, which is never that of one of the provider. */
  deEmpresa: '@',
  most: 1_000,
} as const;

/** Limits of rows that are sent at once: how many, and the body's bytes. */
export const LOTE = {
  linhas: 1_000,
  demais: 'São no máximo 1000 linhas de cada vez.',
  bytes: 4 * 1_048_576,
} as const;

/** What the page calls the codes of a source; the operator's imports are the one without a name. */
export function codigoLabel(origem: string): string {
  const { deEmpresa } = CODIGO_EXTERNO;
  const nome = origem.startsWith(deEmpresa) ? origem.slice(deEmpresa.length) : origem;
  return nome ? `Código em ${nome}` : 'Código externo';
}
