/** Who has to be examined and is to be booked (decision 0073). This file has no schemas, since lists load it. */
import { DEVIDO_LABEL } from '../../prazos/exames-devidos.ts';
import { REGRA_LABEL } from '../../prazos/regra-labels.ts';
import { REGRAS } from '../../prazos/regras.ts';
import { RESERVADO, type RegraVista } from '../../prazos/regras-vistas.ts';
import { EXPIRY_AHEAD_DAYS } from '../exames/expiry.ts';
import { EXPIRY_WARNING_DAYS } from '../limits.ts';

/** Why somebody is on the list: a rule, an event that is none, or what a reader may not know. */
export const MOTIVOS = [...REGRAS, 'mudanca', 'exposicao', RESERVADO] as const;
export type Motivo = (typeof MOTIVOS)[number];

export const MOTIVO_LABEL: Readonly<Record<Motivo, string>> = {
  ...REGRA_LABEL,
  mudanca: DEVIDO_LABEL.mudanca,
  exposicao: DEVIDO_LABEL.exposicao,
} satisfies Record<RegraVista | 'mudanca' | 'exposicao', string>;

/** What asks for an exam, in words; an admission says whether it was urgent. */
export function motivoText({
  motivo,
  adm_urgente,
}: {
  readonly motivo: Motivo | null;
  readonly adm_urgente: boolean;
}): string | null {
  if (motivo === 'admissao' && adm_urgente) return 'Admissão urgente';
  return motivo && MOTIVO_LABEL[motivo];
}

/** The parts of the list: the second is in the third. Who is away for long stands in none but the last. */
export const PRAZO_PARTES = ['vencidos', 'em-30-dias', 'em-60-dias', 'nunca', 'ausentes'] as const;
export type PrazoParte = (typeof PRAZO_PARTES)[number];

export const PRAZO_PARTE_LABEL: Readonly<Record<PrazoParte, string>> = {
  vencidos: 'Vencidos, com exame anterior',
  'em-30-dias': `A vencer em ${EXPIRY_WARNING_DAYS} dias`,
  'em-60-dias': `A vencer em ${EXPIRY_AHEAD_DAYS} dias`,
  nunca: 'Sem exame ou validade',
  ausentes: 'Ausentes',
};

/** Who is admitted in the days to come, and has never been examined. */
export const ADMISSAO_FILTERS = ['em-15-dias'] as const;
export type AdmissaoFilter = (typeof ADMISSAO_FILTERS)[number];
export const ADMISSAO_AHEAD_DAYS = 15;
export const ADMISSAO_FILTER_LABEL: Readonly<Record<AdmissaoFilter, string>> = {
  'em-15-dias': `Nos próximos ${ADMISSAO_AHEAD_DAYS} dias, sem exame`,
};

/** Whether an exam is due on somebody's return from a long absence, and neither made nor waived. */
export const REGRESSO_FILTERS = ['com', 'sem'] as const;
export type RegressoFilter = (typeof REGRESSO_FILTERS)[number];
export const REGRESSO_FILTER_LABEL: Readonly<Record<RegressoFilter, string>> = {
  com: 'Com exame de regresso por fazer',
  sem: 'Sem exame de regresso por fazer',
};

/** A part as it is counted: each row is in exactly one. */
export const PRAZO_GRUPOS = ['vencidos', 'em-30-dias', 'depois', 'nunca', 'ausentes'] as const;
export type PrazoGrupo = (typeof PRAZO_GRUPOS)[number];

/** The counted parts that each part of the list is made of; of all, those who are not away. */
export const GRUPOS_OF: Readonly<Record<PrazoParte, readonly PrazoGrupo[]>> = {
  vencidos: ['vencidos'],
  'em-30-dias': ['em-30-dias'],
  'em-60-dias': ['em-30-dias', 'depois'],
  nunca: ['nunca'],
  ausentes: ['ausentes'],
};
export const PRESENTES: readonly PrazoGrupo[] = ['vencidos', 'em-30-dias', 'depois', 'nunca'];

/** How far somebody's exam is arranged; what was refused stays so until it is asked again, booked or put aside. */
export const PRAZO_ESTADOS = ['por-pedir', 'recusado', 'pedido', 'proposto', 'marcado'] as const;
export type PrazoEstado = (typeof PRAZO_ESTADOS)[number];

/**
 * How lists are filtered by it: whoever is not booked, and of those who is left to the provider: neither booked nor proposed, which waits
 * for the company.
 */
export const PRAZO_ESTADO_FILTERS = [...PRAZO_ESTADOS, 'sem-marcacao', 'por-propor'] as const;
export type PrazoEstadoFilter = (typeof PRAZO_ESTADO_FILTERS)[number];

export const PRAZO_ESTADO_LABEL: Readonly<Record<PrazoEstado, string>> = {
  'por-pedir': 'Por pedir',
  recusado: 'Recusado',
  pedido: 'Pedido',
  proposto: 'Proposto',
  marcado: 'Marcado',
};
