/** Who is fit under a condition or unfit now, and what the employer makes of what was recommended (decision 0176). */
import { addDays } from '../dates/dates.ts';
import { EXPIRY_AHEAD_DAYS } from './expiry.ts';

/** Decisions that restrict. */
export const RESTRICOES = ['AC', 'IT', 'ID'] as const;

/**
 * Whether who is unfit for a time is to be looked at again by now or soon, so that the exam is asked for: on the day that was said, and
 * some weeks before; where none was said, at once.
 */
export function reviewIsNear(
  { cd_decis, dt_expir }: { readonly cd_decis: string; readonly dt_expir: string | null },
  today: string,
): boolean {
  return cd_decis === 'IT' && (dt_expir === null || dt_expir <= addDays(today, EXPIRY_AHEAD_DAYS));
}

/** Which restrictions a list shows, in place of those in force. */
export const VIGORES = ['terminadas', 'todas'] as const;
export type Vigor = (typeof VIGORES)[number];

export const VIGOR_LABEL: Readonly<Record<Vigor, string>> = {
  terminadas: 'Terminadas',
  todas: 'Em vigor e terminadas',
};

/**
 * Whether what restricts somebody is over: who is fit under a condition is so until a day. Who is unfit stays so until another exam,
 * though the day of it has passed.
 */
export function terminou(
  { cd_decis, dt_expir }: { readonly cd_decis: string; readonly dt_expir: string | null },
  today: string,
): boolean {
  return cd_decis === 'AC' && dt_expir !== null && dt_expir < today;
}

/** What an employer answers a recommendation. */
export const RESPOSTAS_RECOMENDACAO = ['aceite', 'impossivel', 'medida'] as const;
export type RespostaRecomendacao = (typeof RESPOSTAS_RECOMENDACAO)[number];

export const RESPOSTA_RECOMENDACAO_LABEL: Readonly<Record<RespostaRecomendacao, string>> = {
  aceite: 'Aceite',
  impossivel: 'Não é possível',
  medida: 'Medida criada',
};

/** How far the recommendations of an exam are answered. */
export const RESTRICAO_ESTADOS = ['por-responder', 'respondida', 'sem-recomendacoes'] as const;
export type RestricaoEstado = (typeof RESTRICAO_ESTADOS)[number];

export const RESTRICAO_ESTADO_LABEL: Readonly<Record<RestricaoEstado, string>> = {
  'por-responder': 'Por responder',
  respondida: 'Respondida',
  'sem-recomendacoes': 'Sem recomendações',
};

/** When somebody's recommendations were answered, the last of them, in days from the exam. */
export const DEMORAS = [
  'em-8-dias',
  'em-30-dias',
  'depois',
  'por-responder',
  'sem-recomendacoes',
] as const;
export type Demora = (typeof DEMORAS)[number];
/** The last day of the first two. */
export const DEMORA_DIAS = { cedo: 8, tarde: 30 } as const;

export const DEMORA_LABEL: Readonly<Record<Demora, string>> = {
  'em-8-dias': `Respondidas em ${DEMORA_DIAS.cedo} dias`,
  'em-30-dias': `Respondidas em ${DEMORA_DIAS.tarde} dias`,
  depois: 'Respondidas mais tarde',
  'por-responder': 'Por responder',
  'sem-recomendacoes': 'Sem recomendações',
};

/** The longest answer, in characters. */
export const RESPOSTA_TEXTO = 1000;
/** Why an answer that says that it is not possible is refused. */
export const PORQUE = 'Diga porque não é possível.';
export const QUE_MEDIDA = 'Escolha a medida.';
