import { type Hours, hoursOn, type TurnoPattern } from '../agenda/turnos.ts';

const minutesAt = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The hours of a shift on a day without its pauses, in hundredths; 0 where it does not take place. */
export function horasDoTurno(
  turno: TurnoPattern & { readonly pausas: readonly Hours[] },
  dt: string,
): number {
  const hours = hoursOn(turno, dt);
  if (!hours) return 0;
  const [de, ate] = [minutesAt(hours.de), minutesAt(hours.ate)];
  const pauses = turno.pausas.reduce((sum, pausa) => {
    const within = Math.min(ate, minutesAt(pausa.ate)) - Math.max(de, minutesAt(pausa.de));
    return sum + Math.max(0, within);
  }, 0);
  return Math.round(((ate - de - pauses) / 60) * 100) / 100;
}

/** Adds up hours, in hundredths. */
export function somaHoras(horas: readonly number[]): number {
  return Math.round(horas.reduce((sum, one) => sum + one, 0) * 100) / 100;
}

/** Hours as they are read: '12,5'. */
export const horasText = (horas: number): string =>
  horas.toLocaleString('pt-PT', { maximumFractionDigits: 2 });
