/** Campaigns: whom the provider proposes bookings in the same days, with one day to answer (decision 0101). */
import { addDays, DAY_PASSED, daysBetween, displayDate } from '../dates/dates.ts';
import { countLabel } from '../texts/text.ts';
import { DEFINICAO_PROPOSTAS, lastDayOfNotice } from './propostas.ts';

export const CAMPANHA = {
  nome: 80,
  motivo: 200,
  /** Most people of one campaign. */
  pessoas: 2000,
  /** Most places that are kept, or filled, at once. */
  lugares: 40,
  /** Most days from the first to the last. */
  dias: 366,
  aviso_dias: DEFINICAO_PROPOSTAS.aviso_dias,
} as const;

export const CAMPANHA_ESTADOS = ['aberta', 'terminada', 'cancelada'] as const;
export type CampanhaEstado = (typeof CAMPANHA_ESTADOS)[number];

export const CAMPANHA_ESTADO_LABEL: Readonly<Record<CampanhaEstado, string>> = {
  aberta: 'A decorrer',
  terminada: 'Terminada',
  cancelada: 'Cancelada',
};

/** How somebody of a campaign stands in it. */
export const SITUACOES = [
  'aberta',
  'confirmada',
  'recusada',
  'trocada',
  'sem-resposta',
  'desmarcada',
  'por-propor',
  'saiu',
] as const;
export type Situacao = (typeof SITUACOES)[number];

export const SITUACAO_LABEL: Readonly<Record<Situacao, string>> = {
  aberta: 'Por responder',
  confirmada: 'Confirmada',
  recusada: 'Recusada',
  trocada: 'Trocada por outra pessoa',
  'sem-resposta': 'Sem resposta',
  desmarcada: 'Desmarcada',
  'por-propor': 'Por propor',
  saiu: 'Saiu da empresa',
};

/** The situations in which somebody was answered for. */
const RESPONDIDAS: readonly Situacao[] = ['confirmada', 'recusada', 'trocada', 'desmarcada'];

/** A figure of a campaign, with the situations that it counts. */
export const CAMPANHA_PARTES = {
  todas: { label: 'Todas', situacoes: SITUACOES },
  respondidas: { label: 'Respondidas', situacoes: RESPONDIDAS },
  abertas: { label: 'Por responder', situacoes: ['aberta'] },
  recusadas: { label: 'Recusadas', situacoes: ['recusada'] },
  'sem-resposta': { label: 'Sem resposta', situacoes: ['sem-resposta'] },
  'por-propor': { label: 'Por propor', situacoes: ['por-propor', 'saiu'] },
} as const satisfies Record<string, { label: string; situacoes: readonly Situacao[] }>;
export type CampanhaParte = keyof typeof CAMPANHA_PARTES;
export const CAMPANHA_PARTE_NAMES = Object.keys(CAMPANHA_PARTES) as [
  CampanhaParte,
  ...CampanhaParte[],
];

/** Those of a part of a campaign: a figure is how many these are, so none differs from its list. */
export function ofParte<T extends { readonly situacao: Situacao }>(
  pessoas: readonly T[],
  parte: CampanhaParte,
): T[] {
  const { situacoes } = CAMPANHA_PARTES[parte];
  return pessoas.filter(({ situacao }) => (situacoes as readonly Situacao[]).includes(situacao));
}

export const LUGAR_ESTADOS = ['livre', 'preenchido', 'libertado'] as const;
export type LugarEstado = (typeof LUGAR_ESTADOS)[number];

export const LUGAR_ESTADO_LABEL: Readonly<Record<LugarEstado, string>> = {
  livre: 'Por preencher',
  preenchido: 'Preenchido',
  libertado: 'Libertado',
};

/** What a campaign says of its days. */
export interface CampanhaDias {
  readonly dt_ini: string;
  readonly dt_fim: string;
  readonly responder_ate: string;
  readonly aviso_dias: number;
}

/** The last day on which a campaign can be answered: the notice before a day, and the eve at the latest. */
export function lastToAnswer(dt: string, aviso_dias: number): string {
  const [notice, eve] = [lastDayOfNotice(dt, aviso_dias), addDays(dt, -1)];
  return notice < eve ? notice : eve;
}

/**
 * What is wrong with the days of a campaign, by field.
 * @param begun whether it was there before: then its first day may be over, and it can be answered until its last days.
 */
export function campanhaErrors(
  { dt_ini, dt_fim, responder_ate, aviso_dias }: CampanhaDias,
  today: string,
  { begun }: { readonly begun: boolean },
): Partial<Record<keyof CampanhaDias, string>> {
  const errors: Partial<Record<keyof CampanhaDias, string>> = {};
  if (!begun && dt_ini <= today) errors.dt_ini = 'Indique um dia a partir de amanhã.';
  if (dt_fim < dt_ini) errors.dt_fim = 'O último dia é anterior ao primeiro.';
  else if (dt_fim < today) errors.dt_fim = DAY_PASSED;
  else if (daysBetween(dt_ini, dt_fim) >= CAMPANHA.dias) {
    errors.dt_fim = `No máximo, ${CAMPANHA.dias} dias.`;
  }
  if (responder_ate < today) errors.responder_ate = DAY_PASSED;
  else if (Object.keys(errors).length === 0) {
    const last = lastToAnswer(dt_ini <= today ? dt_fim : dt_ini, aviso_dias);
    if (responder_ate > last) {
      const notice = countLabel(aviso_dias, 'dia útil', 'dias úteis');
      errors.responder_ate =
        last < today
          ? `Com ${notice} de aviso já não há tempo para responder.`
          : `Com ${notice} de aviso, responde-se até ${displayDate(last)}.`;
    }
  }
  return errors;
}

/** Working days before its last day on which the company is told that a campaign waits. */
export const LEMBRETE_DIAS = 2;

/**
 * Which of the places that each of some people fits is hers, where as many as possible have one: whoever comes later takes a
 * place from whoever has another to go to.
 * @returns places by person.
 */
export function lugaresDe(
  pessoas: readonly { readonly cd: number; readonly lugares: readonly number[] }[],
): ReadonlyMap<number, number> {
  const fitting = new Map(pessoas.map(({ cd, lugares }) => [cd, lugares]));
  const holder = new Map<number, number>();
  const take = (cd: number, tried: Set<number>): boolean =>
    (fitting.get(cd) ?? []).some((lugar) => {
      if (tried.has(lugar)) return false;
      tried.add(lugar);
      const before = holder.get(lugar);
      if (before !== undefined && !take(before, tried)) return false;
      holder.set(lugar, cd);
      return true;
    });
  for (const { cd } of pessoas) take(cd, new Set());
  return new Map([...holder].map(([lugar, cd]) => [cd, lugar]));
}
