import type { Right } from '../../calls/rights.ts';
import { prestadorLine } from './prestador.ts';

/** Who is shown a figure of the list of companies: who may see the rows that it counts, as on the first page. */
export const NUMERO_RIGHT = {
  pessoas: 'funcionarios.ver',
  expirados: 'exames.ver',
  sem_exame: 'exames.ver',
  por_propor: prestadorLine('expirados-sem-marcacao').right,
  medidas: prestadorLine('medidas-em-atraso').right,
  dt_visita: 'atividades.ver',
  dt_contacto: 'comunicacoes.ver',
} as const satisfies Record<string, Right>;

export type Numero = keyof typeof NUMERO_RIGHT;
