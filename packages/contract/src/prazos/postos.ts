/** A workplace as the technician describes it: limits, and what somebody may be exposed to in it (decision 0075). */
import type { Exposicao } from './facts.ts';

/** Longest texts of a workplace, and how much it may have. */
export const POSTO = {
  nome: 120,
  fatores: 1000,
  preparacao: 300,
  complementares: 1000,
  minutos: { min: 5, max: 480 },
} as const;

/** Most employees who are named one by one, and most rows of a file. */
export const ATRIBUICAO = { pessoas: 1000, linhas: 5000 } as const;

export const EXPOSICAO_LABEL: Readonly<Record<Exposicao, string>> = {
  radiacao_a: 'Radiação ionizante, categoria A',
  radiacao_b: 'Radiação ionizante, categoria B',
  ruido_superior: 'Ruído a partir do valor de ação superior',
  ruido_inferior: 'Ruído a partir do valor de ação inferior',
  amianto: 'Amianto',
  chumbo: 'Chumbo',
  cmr: 'Cancerígenos, mutagénicos e tóxicos para a reprodução',
  patrimonio_genetico: 'Agentes com efeitos no património genético',
  biologicos: 'Agentes biológicos',
  visores: 'Visores (ecrãs)',
  vibracoes: 'Vibrações',
  radiacao_otica: 'Radiação ótica',
  campos_eletromagneticos: 'Campos eletromagnéticos',
  quimicos: 'Agentes químicos',
};
