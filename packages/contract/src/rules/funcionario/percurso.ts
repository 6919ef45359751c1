/** A person's time line: what it tells, and to whom (decision 0051). */
import type { Right } from '../../calls/rights.ts';

/** The kinds of moments, as the filter lists them. */
export const MOMENTO_TYPES = [
  'exame',
  'marcacao',
  'falta',
  'acidente',
  'pedido',
  'admissao',
  'saida',
] as const;
export type MomentoType = (typeof MOMENTO_TYPES)[number];

/** The right that each kind needs: that of the list which has the same records. */
export const MOMENTO_RIGHT = {
  exame: 'exames.ver',
  marcacao: 'marcacoes.ver',
  falta: 'faltas.ver',
  acidente: 'acidentes.ver',
  pedido: 'pedidos.ver',
  admissao: 'funcionarios.ver',
  saida: 'funcionarios.ver',
} as const satisfies Record<MomentoType, Right>;

/** Most moments of one answer, the newest. */
export const PERCURSO_MOST = 200;
