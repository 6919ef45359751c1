import { displayDate, displayTime } from '@sst/contract/rules/dates';

/** What a row of any list says of an activity. */
export interface AtividadeSummary {
  readonly cd: number;
  readonly tipo: string;
  readonly organig: string;
  readonly dt: string;
  readonly hr: string | null;
}

/** What the provider can do with an activity. */
export type AtividadeAction = 'remarcar' | 'cancelar';

/** '01-04-2026 às 09:00'. */
export function momentText({ dt, hr }: Pick<AtividadeSummary, 'dt' | 'hr'>): string {
  return hr ? `${displayDate(dt)} às ${displayTime(hr)}` : displayDate(dt);
}
