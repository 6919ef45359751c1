/** What becomes of a fitness sheet once it is issued: the one place that says in which state it is (decision 0174). */

import { doneDayError } from '../dates/dates.ts';

/** By which way a step was made. */
export const CANAIS = ['portal', 'ligacao', 'tablet', 'papel', 'correio'] as const;
export type Canal = (typeof CANAIS)[number];
export const CANAL_LABEL: Readonly<Record<Canal, string>> = {
  portal: 'pelo portal',
  ligacao: 'pela ligação enviada por e-mail',
  tablet: 'no tablet da empresa',
  papel: 'em papel',
  correio: 'por correio',
};

/** The ways that HR enters by hand, with their words. */
export const CANAIS_DO_RH = ['papel', 'correio'] as const satisfies readonly Canal[];
export const CANAL_DO_RH_LABEL: Readonly<Record<(typeof CANAIS_DO_RH)[number], string>> = {
  papel: 'Assinada em papel',
  correio: 'Entregue por correio',
};

export const FICHA_ESTADO_LABEL = {
  enviada: 'Enviada ao RH',
  conhecida: 'Conhecida',
  arquivada: 'Arquivada',
  substituida: 'Substituída',
  anulada: 'Anulada',
} as const;
export type FichaEstado = keyof typeof FICHA_ESTADO_LABEL;

/** What the state of a sheet follows from. The portal tells HR of it as it is issued, so that both are one state. */
interface FichaFactos {
  readonly conhecida: boolean;
  readonly arquivada: boolean;
  /** Whether another took its place, or its exam was annulled. */
  readonly acabou: boolean;
  readonly substituida: boolean;
}

export function fichaEstado({
  conhecida,
  arquivada,
  acabou,
  substituida,
}: FichaFactos): FichaEstado {
  if (acabou) return substituida ? 'substituida' : 'anulada';
  if (arquivada) return 'arquivada';
  return conhecida ? 'conhecida' : 'enviada';
}

/** After how many days a sheet that its worker has not acknowledged is called to mind. */
export const SEM_CONHECIMENTO_DIAS = 8;

/** Filter values of exams: whose sheet nobody has acknowledged, the same for longer than that, and what is known but not archived. */
export const FICHA_SEM_CONHECIMENTO = 'sem-conhecimento';
export const FICHA_CONHECIMENTO_ATRASADO = 'conhecimento-atrasado';
export const FICHA_POR_ARQUIVAR = 'por-arquivar';

/** Most sheets of one call, and the longest text about where a paper is kept. */
export const CIRCULO = { mais: 500, onde: 200 } as const;

/** Error of the day on which a sheet was known. @param emitida the day of its issue. */
export function conhecimentoDayError(
  dt: string,
  emitida: string | undefined,
  today: string,
): string | null {
  const error = doneDayError(dt, today, 'O dia ainda não chegou.');
  if (error) return error;
  return emitida !== undefined && dt < emitida ? 'O dia é anterior à emissão da ficha.' : null;
}
