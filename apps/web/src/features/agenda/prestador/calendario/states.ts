import {
  CONVOCATORIA_ESTADO_LABEL,
  type ConvocatoriaEstado,
} from '@sst/contract/rules/agenda/convocatoria';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import type { AgendaRow } from '../agenda-rows.ts';
import type { AgendaSo } from '../agenda-search.ts';

/** What the calendar says of a booking beside its hour and its person. */
export const ESTADO_LABEL = {
  sobreposta: 'Sobreposta',
  fora: 'Fora de turno',
  realizada: 'Realizada',
  falta: 'Falta',
  proposta: 'Por confirmar',
  recusada: CONVOCATORIA_ESTADO_LABEL['nao-posso'],
  adiada: CONVOCATORIA_ESTADO_LABEL['outra-data'],
  'nao-entregue': CONVOCATORIA_ESTADO_LABEL['nao-entregue'],
} as const;
export type Estado = keyof typeof ESTADO_LABEL;

/** How far the worker was reached, where it asks for something. */
const ANSWERED: Partial<Record<ConvocatoriaEstado, Estado>> = {
  'nao-posso': 'recusada',
  'outra-data': 'adiada',
  'nao-entregue': 'nao-entregue',
};

/** The state that a booking is shown with; `undefined` for one that is to come, fits, and is not declined. */
export function estadoOf({
  cd_estad,
  sobreposta,
  fora,
  responder_ate,
  convocatoria,
}: Pick<AgendaRow, 'cd_estad' | 'sobreposta' | 'fora' | 'responder_ate' | 'convocatoria'>):
  | Estado
  | undefined {
  if (responder_ate !== undefined) return fora ? 'fora' : 'proposta';
  if (cd_estad === MARCACAO_STATE.realizada) return 'realizada';
  if (cd_estad >= MARCACAO_STATE.faltaMedico) return 'falta';
  if (sobreposta) return 'sobreposta';
  if (fora) return 'fora';
  return convocatoria === null ? undefined : ANSWERED[convocatoria];
}

/** Whether a booking is one of those to which the list is narrowed. */
export const isOnly = (so: AgendaSo) => (row: Parameters<typeof estadoOf>[0]) =>
  estadoOf(row) === ONLY[so];

const ONLY: Readonly<Record<AgendaSo, Estado>> = {
  sobrepostas: 'sobreposta',
  fora: 'fora',
  recusadas: 'recusada',
};

/** 'Sobreposta com Ana Dias (09:00)', or with the first of several. */
export function sobrepostaText({ com }: Pick<AgendaRow, 'com'>): string {
  const [first, ...others] = com;
  if (!first) return ESTADO_LABEL.sobreposta;
  const more = others.length > 0 ? ` e mais ${others.length}` : '';
  return `${ESTADO_LABEL.sobreposta} com ${first.nome} (${first.hr})${more}`;
}
