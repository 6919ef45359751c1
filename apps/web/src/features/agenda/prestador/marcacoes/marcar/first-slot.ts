import type { TurnoNoDia } from '@sst/contract';
import { MARCACAO_MINUTOS } from '@sst/contract/rules/agenda/turnos';
import type { Slot } from './marcar-dialog.tsx';

/** The first free slot of a physician from a day on, of what is shown; without one, the day alone. */
export function firstSlot(turnos: readonly TurnoNoDia[], today: string): Slot {
  // Of today, the hours may be over.
  for (const { dt, cd_medic, cd_local, minutos, vagas } of turnos) {
    const free = vagas.find(({ livres }) => livres > 0);
    if (dt > today && cd_medic !== null && free)
      return { dt, hr: free.hr, minutos, cd_medic, cd_local };
  }
  return { dt: '', hr: '', minutos: MARCACAO_MINUTOS, cd_medic: null, cd_local: null };
}
