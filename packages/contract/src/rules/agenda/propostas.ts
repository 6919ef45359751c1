/** Bookings that the provider proposes and the company confirms (decision 0089). */
import { addDays } from '../dates/dates.ts';
import { isWorkingDay, workingDayBefore } from '../dates/working-days.ts';
import { countLabel } from '../texts/text.ts';

/** What became of a proposal: it waits, was confirmed as it was or otherwise, refused, not answered, or taken back. */
export const PROPOSTA_ESTADOS = [
  'proposta',
  'confirmada',
  'trocada',
  'recusada',
  'expirada',
  'retirada',
] as const;
export type PropostaEstado = (typeof PROPOSTA_ESTADOS)[number];

export const PROPOSTA_ESTADO_LABEL: Readonly<Record<PropostaEstado, string>> = {
  proposta: 'Por confirmar',
  confirmada: 'Confirmada',
  trocada: 'Confirmada para outra pessoa',
  recusada: 'Recusada',
  expirada: 'Sem resposta',
  retirada: 'Retirada',
};

/**
 * What the provider's list is narrowed to: a state, all, what has to be proposed once more, what ends tomorrow or before
 * without an answer, or what was answered since the last working day.
 */
export const PROPOSTA_FILTROS = [
  ...PROPOSTA_ESTADOS,
  'todas',
  'por-tratar',
  'a-terminar',
  'respondidas',
] as const;
export type PropostaFiltro = (typeof PROPOSTA_FILTROS)[number];

/** The states in which a proposal came to nothing: its person may be proposed once more. */
const SEM_EFEITO: ReadonlySet<PropostaEstado> = new Set(['recusada', 'expirada', 'retirada']);

/** Whether a proposal came to nothing. */
export const isSemEfeito = (estado: PropostaEstado) => SEM_EFEITO.has(estado);

/** Why a company refuses, moves or calls off: nothing clinical is asked. */
export const PROPOSTA_MOTIVO = {
  ferias: 1,
  ausente: 2,
  trabalho: 3,
  saiu: 4,
  outroDia: 5,
  outro: 9,
} as const;
export type PropostaMotivo = (typeof PROPOSTA_MOTIVO)[keyof typeof PROPOSTA_MOTIVO];

export const PROPOSTA_MOTIVO_LABEL: Readonly<Record<PropostaMotivo, string>> = {
  [PROPOSTA_MOTIVO.ferias]: 'Está de férias',
  [PROPOSTA_MOTIVO.ausente]: 'Está ausente nesse dia',
  [PROPOSTA_MOTIVO.trabalho]: 'O serviço não o permite nesse dia',
  [PROPOSTA_MOTIVO.saiu]: 'Já não trabalha aqui',
  [PROPOSTA_MOTIVO.outroDia]: 'Preferimos outros dias',
  [PROPOSTA_MOTIVO.outro]: 'Outro',
};

export const PROPOSTAS = {
  /** Most of one sending. */
  most: 500,
  nota: 500,
  motivo: 200,
} as const;

/** What the provider sets for all companies, with the limits of each. */
export const DEFINICAO_PROPOSTAS = {
  responder_dias: { min: 1, max: 20, usual: 3 },
  aviso_dias: { min: 0, max: 20, usual: 2 },
  vagas: { min: 1, max: 20, usual: 5 },
} as const;

/** How far ahead other slots are looked for, in days from today. */
export const VAGAS_DIAS = 42;

/** A day some working days after another. */
export function workingDaysAfter(day: string, days: number): string {
  let found = day;
  for (let left = days; left > 0; ) {
    found = addDays(found, 1);
    if (isWorkingDay(found)) left -= 1;
  }
  return found;
}

/** The last day on which a booking may still be moved by the company: some working days before its own. */
export function lastDayOfNotice(dt: string, days: number): string {
  let found = dt;
  for (let left = days; left > 0; left -= 1) found = workingDayBefore(found);
  return found;
}

/** '1 proposta', '30 propostas'. */
export const propostasText = (count: number) => countLabel(count, 'proposta', 'propostas');
