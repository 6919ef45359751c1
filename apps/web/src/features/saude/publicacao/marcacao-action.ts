import type { MarcacaoRow } from '@sst/contract';
import type { AppointmentKind } from '../appointment-tabs.tsx';

/** What can be done with a booking that has not ended. */
export type MarcacaoAction = 'registar' | 'realizada' | 'remarcar' | 'falta' | 'cancelar';

/** What can be done with a booking: nothing has come of a day that has not come yet. */
export function actionsFor(
  kind: AppointmentKind,
  { dt }: Pick<MarcacaoRow, 'dt'>,
  today: string,
): readonly MarcacaoAction[] {
  if (dt > today) return ['remarcar', 'cancelar'];
  return [kind === 'exame' ? 'registar' : 'realizada', 'falta', 'remarcar', 'cancelar'];
}
