/** The open measures shown in other ways than as a list: by situation, day, unit and age (decision 0183). */

import { addDays, addMonths, startOfMonth } from '../dates/dates.ts';

/** The ways in which the open measures are shown beside the list. */
export const VISTAS = ['quadro', 'calendario', 'unidades', 'numeros'] as const;
export type Vista = (typeof VISTAS)[number];
export const VISTA_LABEL: Readonly<Record<Vista, string>> = {
  quadro: 'Quadro',
  calendario: 'Calendário',
  unidades: 'Por unidade',
  numeros: 'Números',
};

/** How many measures, or units, a view shows at first, and adds by each press. */
export const VISTA_STEP = 40;

/** Most measures that are changed at once. */
export const MUITAS_MOST = 100;

/** Where an open measure can be, in the order of the board's columns. */
export const SITUACOES_ABERTAS = ['por-iniciar', 'em-curso', 'devolvida', 'executada'] as const;
export type SituacaoAberta = (typeof SITUACOES_ABERTAS)[number];

/** Where an open measure is, by its state and what is finer. */
export function situacaoAberta({
  cd_estad,
  fase,
}: {
  readonly cd_estad: number;
  readonly fase: 'executada' | 'devolvida' | null;
}): SituacaoAberta {
  if (cd_estad === 0) return 'por-iniciar';
  return fase ?? 'em-curso';
}

/** Days from the day of a measure to today, in steps. */
export const IDADES = ['0-30', '31-90', '91-180', '181-365', '366-'] as const;
export type Idade = (typeof IDADES)[number];
export const IDADE_LABEL: Readonly<Record<Idade, string>> = {
  '0-30': 'Até 30 dias',
  '31-90': '31 a 90 dias',
  '91-180': '91 a 180 dias',
  '181-365': '181 a 365 dias',
  '366-': 'Mais de um ano',
};

/** The ends of a step in days; the last one has no end. */
export function idadeDays(idade: Idade): { readonly from: number; readonly to: number | null } {
  const [from = '', to = ''] = idade.split('-');
  return { from: Number(from), to: to === '' ? null : Number(to) };
}

/** Whether a measure that is done ended by its deadline. */
export const CUMPRIMENTOS = ['no-prazo', 'depois', 'sem-prazo'] as const;
export type Cumprimento = (typeof CUMPRIMENTOS)[number];
export const CUMPRIMENTO_LABEL: Readonly<Record<Cumprimento, string>> = {
  'no-prazo': 'No prazo',
  depois: 'Depois do prazo',
  'sem-prazo': 'Sem prazo',
};

/** How many months the figures tell, this one among them. */
const MESES = 12;

/** The months of the figures, the present one last. */
export function mesesUntil(today: string): string[] {
  const month = today.slice(0, 7);
  return Array.from({ length: MESES }, (_, index) => addMonths(month, index + 1 - MESES));
}

/** The last day of a month `aaaa-mm`. */
export function endOfMonth(month: string): string {
  return addDays(startOfMonth(addMonths(month, 1)), -1);
}
