import { displayDate } from '@sst/contract/rules/dates/dates';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import type { AgendaRow } from '../agenda-rows.ts';
import { weekdayText } from '../agenda-texts.ts';
import { endOf } from './moment.ts';
import type { Target } from './targets.ts';

/** What the calendar says of a booking beside its hour and its person. */
export const ESTADO_LABEL = {
  sobreposta: 'Sobreposta',
  realizada: 'Realizada',
  falta: 'Falta',
  proposta: 'Por confirmar',
} as const;
export type Estado = keyof typeof ESTADO_LABEL;

/** The state that a booking is shown with; `undefined` for one that is to come and fits. */
export function estadoOf({
  cd_estad,
  sobreposta,
  responder_ate,
}: Pick<AgendaRow, 'cd_estad' | 'sobreposta' | 'responder_ate'>): Estado | undefined {
  if (responder_ate !== undefined) return 'proposta';
  if (sobreposta) return 'sobreposta';
  if (cd_estad === MARCACAO_STATE.realizada) return 'realizada';
  return cd_estad >= MARCACAO_STATE.faltaMedico ? 'falta' : undefined;
}

/** 'qua 25-11 das 09:00 às 09:30'. */
export function momentText({ dt, hr, minutos }: Pick<Target, 'dt' | 'hr' | 'minutos'>): string {
  return `${weekdayText(dt)} ${displayDate(dt).slice(0, 5)} das ${hr} às ${endOf(hr, minutos)}`;
}
