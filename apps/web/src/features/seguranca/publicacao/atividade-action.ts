import type { AtividadePrestador, AtividadeTecnicaRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { type Fuso, hourText } from '@sst/contract/rules/dates/fusos';
import { ATIVIDADE_STATE, WEB_CLIENT_LABEL } from '@sst/contract/rules/seguranca';

/** The fields of an activity that the rows of all its lists share. */
export interface AtividadeSummary {
  readonly cd: number;
  readonly tipo: string;
  readonly cd_organig: number;
  readonly organig: string;
  readonly dt: string;
  readonly hr: string | null;
  readonly fuso?: Fuso | null | undefined;
}

/** What lists show of an activity that was loaded by itself. */
export function summaryOf({ cd, tipo, organigrama, dt, hr }: AtividadePrestador): AtividadeSummary {
  const { cd: cd_organig, nome: organig } = organigrama;
  return { cd, tipo: tipo.nome, cd_organig, organig, dt, hr };
}

/** The provider's actions on an activity. */
export type AtividadeAction = 'registar' | 'remarcar' | 'cancelar' | 'documentos' | 'observacoes';

/** The actions on a booked activity. */
export const BOOKED_ACTIONS = ['registar', 'remarcar', 'cancelar'] as const;

/** The actions on an activity of an area; one that the client added can only be changed by the client. */
export function actionsFor({
  cd_estad,
  tecnic,
}: Pick<AtividadeTecnicaRow, 'cd_estad' | 'tecnic'>): readonly AtividadeAction[] {
  if (cd_estad === ATIVIDADE_STATE.agendada) return BOOKED_ACTIONS;
  return tecnic === WEB_CLIENT_LABEL ? [] : ['documentos', 'observacoes'];
}

/** '01-04-2026 às 09:00'. */
export function momentText({ dt, hr, fuso }: Pick<AtividadeSummary, 'dt' | 'hr' | 'fuso'>): string {
  return hr ? `${displayDate(dt)} às ${hourText(hr, fuso)}` : displayDate(dt);
}
