import type { LocalRow, TurnoNoDia } from '@sst/contract';
import { addDays } from '@sst/contract/rules/dates/dates';
import { isFeriadoOn } from '@sst/contract/rules/dates/municipal';
import { type AgendaRow, antesOf } from './agenda-rows.ts';

/** A line of a shift: a booking, or a slot that is free. */
type AgendaLine =
  /** @param antes it stands here with its nurse, before the physician. */
  | { readonly hr: string; readonly marcacao: AgendaRow; readonly antes?: boolean }
  | { readonly hr: string; readonly livres: number };

/** A shift with what stands in it. */
export interface AgendaTurno {
  readonly turno: TurnoNoDia;
  readonly lines: readonly AgendaLine[];
  readonly marcadas: number;
}

export interface AgendaDay {
  readonly dt: string;
  readonly turnos: readonly AgendaTurno[];
  /** Bookings within no shift, or at another place than it. */
  readonly fora: readonly AgendaRow[];
}

/** The shifts with the slots that can still be taken: at hours that are over, nobody can be booked. */
export function stillFree(
  turnos: readonly TurnoNoDia[],
  now: { readonly dt: string; readonly hr: string },
): TurnoNoDia[] {
  return turnos.map((turno) => {
    if (turno.dt > now.dt) return turno;
    const isOver = ({ hr }: { readonly hr: string }) => turno.dt < now.dt || hr <= now.hr;
    const vagas = turno.vagas.map((vaga) => (isOver(vaga) ? { ...vaga, livres: 0 } : vaga));
    return { ...turno, vagas, livres: vagas.reduce((sum, { livres }) => sum + livres, 0) };
  });
}

/**
 * The days of a week, each with its shifts and what is booked in them. A day without either is left out, unless it is a
 * working day.
 */
export function agendaDays(
  first: string,
  turnos: readonly TurnoNoDia[],
  marcacoes: readonly AgendaRow[],
): AgendaDay[] {
  const days = Array.from({ length: 7 }, (_, at) => addDays(first, at));
  return days
    .map((dt) => dayOf(dt, turnos, marcacoes))
    .filter(({ dt, turnos: some, fora }) => {
      const weekend = dt >= addDays(first, 5);
      return !weekend || some.length > 0 || fora.length > 0;
    });
}

/** The days with a booking that is wanted, with those alone, and the shifts in which they are. */
export function narrowedDays(
  days: readonly AgendaDay[],
  isWanted: (row: AgendaRow) => boolean,
): AgendaDay[] {
  return days
    .map((day) => ({
      ...day,
      turnos: day.turnos
        .map((one) => ({
          ...one,
          lines: one.lines.filter((line) => 'marcacao' in line && isWanted(line.marcacao)),
        }))
        .filter(({ lines }) => lines.length > 0),
      fora: day.fora.filter(isWanted),
    }))
    .filter(({ turnos, fora }) => turnos.length > 0 || fora.length > 0);
}

function dayOf(
  dt: string,
  turnos: readonly TurnoNoDia[],
  marcacoes: readonly AgendaRow[],
): AgendaDay {
  const booked = marcacoes.filter((one) => one.dt === dt);
  const own = turnos.filter((one) => one.dt === dt);
  const placed = own.map((turno) => {
    const inside = booked.filter((one) => isIn(one, turno));
    const before = booked.filter((one) => isBefore(one, turno));
    const free = turno.vagas.filter(({ livres }) => livres > 0);
    const lines = [
      ...inside.map((marcacao): AgendaLine => ({ hr: marcacao.hr, marcacao })),
      ...before.map(
        (marcacao): AgendaLine => ({
          hr: antesOf(marcacao)?.hr ?? marcacao.hr,
          marcacao,
          antes: true,
        }),
      ),
      ...free.map(({ hr, livres }): AgendaLine => ({ hr, livres })),
    ].sort((one, other) => (one.hr < other.hr ? -1 : one.hr > other.hr ? 1 : 0));
    return { turno, lines, marcadas: inside.length + before.length };
  });
  const fora = booked.filter((one) => !own.some((turno) => isIn(one, turno)));
  return { dt, turnos: placed, fora };
}

const NAMED_PLACES = 3;

/** 'Feriado municipal: Clínica do Porto.', of a day on which the shifts of places do not take place; null of most. */
export function feriadoNote(
  locais: readonly Pick<LocalRow, 'nome' | 'inactiv' | 'feriado' | 'feriado_da_unidade'>[],
  dt: string,
): string | null {
  const there = locais.filter(
    ({ inactiv, feriado, feriado_da_unidade }) =>
      !inactiv && isFeriadoOn(feriado ?? feriado_da_unidade, dt),
  );
  if (there.length === 0) return null;
  const names = there.slice(0, NAMED_PLACES).map(({ nome }) => nome);
  const more = there.length - names.length;
  return `Feriado municipal: ${names.join(', ')}${more > 0 ? ` e mais ${more}` : ''}.`;
}

/** Whether the nurse of a shift sees somebody in it before the physician. */
function isBefore(row: AgendaRow, turno: TurnoNoDia): boolean {
  const antes = antesOf(row);
  return (
    antes !== null &&
    antes.cd_enferm === turno.cd_enferm &&
    antes.hr >= turno.de &&
    antes.hr < turno.ate
  );
}

function isIn(
  { cd_medic, cd_enferm, cd_local, hr }: AgendaRow,
  turno: Pick<TurnoNoDia, 'cd_medic' | 'cd_enferm' | 'cd_local' | 'de' | 'ate'>,
): boolean {
  const same =
    turno.cd_medic === null ? turno.cd_enferm === cd_enferm : turno.cd_medic === cd_medic;
  const there = cd_local === null || cd_local === turno.cd_local;
  return same && there && hr >= turno.de && hr < turno.ate;
}
