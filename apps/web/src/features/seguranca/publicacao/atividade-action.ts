import type { AtividadeTecnicaRow } from '@sst/contract';
import { displayDate, displayTime } from '@sst/contract/rules/dates';
import { ACTIVITY_STATE, WEB_CLIENT_LABEL } from '@sst/contract/rules/safety';

/** What a row of any list says of an activity. */
export interface AtividadeSummary {
  readonly cd: number;
  readonly tipo: string;
  readonly organig: string;
  readonly dt: string;
  readonly hr: string | null;
}

/** What the provider can do with an activity. */
export type AtividadeAction = 'registar' | 'remarcar' | 'cancelar' | 'documentos' | 'observacoes';

/** What can be done with one that is booked. */
export const BOOKED_ACTIONS = ['registar', 'remarcar', 'cancelar'] as const;

/** What can be done with an activity of an area; what the client entered stays the client's. */
export function actionsFor({
  cd_estad,
  tecnic,
}: Pick<AtividadeTecnicaRow, 'cd_estad' | 'tecnic'>): readonly AtividadeAction[] {
  if (cd_estad === ACTIVITY_STATE.agendada) return BOOKED_ACTIONS;
  return tecnic === WEB_CLIENT_LABEL ? [] : ['documentos', 'observacoes'];
}

/** '01-04-2026 às 09:00'. */
export function momentText({ dt, hr }: Pick<AtividadeSummary, 'dt' | 'hr'>): string {
  return hr ? `${displayDate(dt)} às ${displayTime(hr)}` : displayDate(dt);
}
