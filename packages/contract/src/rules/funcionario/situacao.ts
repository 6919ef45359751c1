/** Who is listed beside those who work there: only those who have left, or all. */
export const SITUACOES = ['sairam', 'todos'] as const;
export type Situacao = (typeof SITUACOES)[number];
