/** The times that a booking, a proposal or a kept place takes of its professionals (decision 0134). */
import type { Especie } from '../saude.ts';
import { type Booked, type PlacedTurno, tempoAntes, turnoDe } from './turnos.ts';

/** What is booked, with whom. */
export interface TempoInput extends Booked {
  readonly especie: Especie;
  readonly cd_medic: number | null;
  readonly cd_enferm: number | null;
}

/** What of a shift the times need. */
export interface TurnoComQuem extends Omit<PlacedTurno, 'antes'> {
  readonly cd_medic: number | null;
  readonly cd_enferm: number | null;
  readonly antes?: (NonNullable<PlacedTurno['antes']> & { readonly cd_enferm: number }) | null;
}

/** What the row of a booking keeps: with its day, hour, length and professional it says all times that are taken. */
export interface Tempos {
  /** How many may come to its professional at that time. */
  readonly lugares: number;
  /** The nurse who sees the person just before the physician, for so many minutes. */
  readonly cd_enferm_antes: number | null;
  readonly minutos_antes: number | null;
  /** How many may come to that nurse at one time. */
  readonly lugares_antes: number;
}

/** Of what is in no shift: its professional alone, for one person. */
export const SEM_TURNO: Tempos = {
  lugares: 1,
  cd_enferm_antes: null,
  minutos_antes: null,
  lugares_antes: 1,
};

/**
 * The times that a booking takes, by the shift that has it: as many at once as its shift says, and, of an exam whose shift names a
 * nurse's, the nurse's just before, if her own shift has that time. On a holiday, in a pause, or on a day that an exception takes out,
 * no shift has it.
 * @param turnos the shifts of all professionals that are booked, with their exceptions on that day.
 */
export function temposDe(turnos: readonly TurnoComQuem[], booked: TempoInput): Tempos {
  const { cd_medic, cd_enferm } = booked;
  const own = turnos.filter((turno) =>
    cd_enferm === null
      ? cd_medic !== null && turno.cd_medic === cd_medic
      : turno.cd_enferm === cd_enferm,
  );
  const turno = turnoDe(own, booked);
  if (!turno) return SEM_TURNO;
  const lugares = turno.capacidade;
  const antes = booked.especie === 'exame' && cd_enferm === null ? turno.antes : null;
  if (!antes || !tempoAntes(turno, booked.dt, booked.hr)) return { ...SEM_TURNO, lugares };
  return {
    lugares,
    cd_enferm_antes: antes.cd_enferm,
    minutos_antes: turno.minutos_antes ?? null,
    lugares_antes: antes.capacidade,
  };
}
