/** What a company asks of bookings: to be booked, and what is to become of a booking (decision 0073). */

import { displayDate } from '../dates/dates.ts';
import { countLabel } from '../texts/text.ts';

/** What is asked for. */
export const PEDIDO_MARCACAO_TIPOS = ['marcar', 'remarcar', 'outra-data', 'nao-pode'] as const;
export type PedidoMarcacaoTipo = (typeof PEDIDO_MARCACAO_TIPOS)[number];

export const PEDIDO_MARCACAO_LABEL: Readonly<Record<PedidoMarcacaoTipo, string>> = {
  marcar: 'Marcar exame',
  remarcar: 'Remarcar',
  'outra-data': 'Outra data',
  'nao-pode': 'Não pode ir',
};

/** Those about a booking that stands until they are decided. */
export const ABOUT_MARCACAO = ['outra-data', 'nao-pode'] as const satisfies PedidoMarcacaoTipo[];
export type AboutMarcacao = (typeof ABOUT_MARCACAO)[number];

/** What became of what was asked for one person. */
export const PEDIDO_MARCACAO_ESTADOS = ['aberto', 'marcado', 'respondido', 'retirado'] as const;
export type PedidoMarcacaoEstado = (typeof PEDIDO_MARCACAO_ESTADOS)[number];

export const PEDIDO_MARCACAO_ESTADO_LABEL: Readonly<Record<PedidoMarcacaoEstado, string>> = {
  aberto: 'À espera',
  marcado: 'Atendido',
  respondido: 'Recusado',
  retirado: 'Retirado',
};

/** The part of the day that suits. */
export const PERIODOS_DO_DIA = ['manha', 'tarde'] as const;
export type PeriodoDoDia = (typeof PERIODOS_DO_DIA)[number];

export const PERIODO_DO_DIA_LABEL: Readonly<Record<PeriodoDoDia, string>> = {
  manha: 'De manhã',
  tarde: 'À tarde',
};

export const PEDIDO_MARCACAO = {
  /** Most people of one sending: as many as are booked at once. */
  most: 500,
  local: 200,
  nota: 500,
  resposta: 1000,
} as const;

/** How far a sending has come: 'Novo', 'Em parte: 3 de 12', 'Concluído'. */
export function progressOf({
  pessoas,
  abertas,
}: {
  readonly pessoas: number;
  readonly abertas: number;
}): string {
  if (abertas === 0) return 'Concluído';
  if (abertas === pessoas) return 'Novo';
  return `Em parte: ${pessoas - abertas} de ${pessoas}`;
}

interface Preferencias {
  readonly dt_de: string | null;
  readonly dt_ate: string | null;
  readonly periodo: PeriodoDoDia | null;
  readonly local: string | null;
}

/** The days that suit: 'de 01-04-2026 a 10-04-2026'. */
export function diasText({ dt_de, dt_ate }: Pick<Preferencias, 'dt_de' | 'dt_ate'>): string | null {
  if (dt_de && dt_ate) return `de ${displayDate(dt_de)} a ${displayDate(dt_ate)}`;
  if (dt_de) return `a partir de ${displayDate(dt_de)}`;
  return dt_ate && `até ${displayDate(dt_ate)}`;
}

/** What suits, in one line: 'de 01-04-2026 a 10-04-2026, de manhã, Aveiro'. */
export function preferenciasText({ periodo, local, ...days }: Preferencias): string | null {
  const hours = periodo && PERIODO_DO_DIA_LABEL[periodo].toLocaleLowerCase('pt');
  return [diasText(days), hours, local].filter(Boolean).join(', ') || null;
}

/** '1 pessoa', '12 pessoas'. */
export const peopleText = (count: number) => countLabel(count, 'pessoa', 'pessoas');
