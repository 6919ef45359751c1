import type { MarcacaoNaAgenda, RemarcacaoBody, TurnoNoDia } from '@sst/contract';
import { TURNO } from '@sst/contract/rules/agenda/turnos';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import {
  endOf,
  type Moment,
  minutesOf,
  momentPlus,
  timeOf,
} from '../../../../components/calendario/moment.ts';
import { type AgendaRow, isProposta } from '../agenda-rows.ts';
import type { AgendaColuna } from '../agenda-search.ts';
import { columnOf, columnOfTurno, valuesOf } from './columns.ts';

/** Where a booking is, or is to go: when, how long, in which column. */
export interface Target extends Moment {
  readonly minutos: number;
  readonly column: string | null;
}

/** Where a booking is now. */
export function targetOf(marcacao: AgendaRow, by: AgendaColuna): Target {
  const { dt, hr, minutos } = marcacao;
  return { dt, hr, minutos, column: columnOf(marcacao, by) };
}

export const isSame = (one: Target, other: Target) =>
  one.dt === other.dt &&
  one.hr === other.hr &&
  one.minutos === other.minutos &&
  one.column === other.column;

/** Why a booking cannot be moved at all; `undefined` where it can. */
export function fixedReason(row: AgendaRow, today: string): string | undefined {
  const { cd_estad, dt } = row;
  if (isProposta(row)) return 'É uma proposta e espera resposta da empresa: não muda de sítio.';
  if (cd_estad !== MARCACAO_STATE.marcada) return 'A marcação já está fechada: não muda de sítio.';
  return dt < today ? 'O dia da marcação já passou: feche-a, ou abra-a para a mudar.' : undefined;
}

/** Why a booking of a kind cannot stand in a column; `undefined` where it can. */
export function columnReason(
  { especie }: Pick<MarcacaoNaAgenda, 'especie'>,
  column: string | null,
): string | undefined {
  if (especie === 'exame' && column?.startsWith('e'))
    return 'Um exame é feito por um médico: esta coluna é de um enfermeiro.';
  if (especie !== 'exame' && column?.startsWith('m'))
    return 'Uma ação de enfermagem é feita por um enfermeiro: esta coluna é de um médico.';
  return undefined;
}

/** The shift of a column in which a moment lies. */
function turnoAt(
  turnos: readonly TurnoNoDia[],
  { dt, hr }: Moment,
  column: string | null,
  by: AgendaColuna,
): TurnoNoDia | undefined {
  return turnos.find(
    (turno) =>
      turno.dt === dt && columnOfTurno(turno, by) === column && hr >= turno.de && hr < turno.ate,
  );
}

/** What is sent to move a booking, without why. */
export type MoveBody = Omit<RemarcacaoBody, 'confirmar' | 'razao' | 'nota'>;

/** Whether a booking goes elsewhere, or only becomes longer or shorter. */
export const isMove = (one: Target, other: Target) =>
  !isSame({ ...one, minutos: other.minutos }, other);

/**
 * What is sent to move a booking, with what the clerk saw of it. In a column of a professional, it takes place where the shift
 * of that time does.
 */
export function moveBody(
  marcacao: AgendaRow,
  { dt, hr, minutos, column }: Target,
  turnos: readonly TurnoNoDia[],
  by: AgendaColuna,
): MoveBody {
  const { cd_medic, cd_enferm, cd_local } = marcacao;
  const turno = by === 'profissional' ? turnoAt(turnos, { dt, hr }, column, by) : undefined;
  const moved = column !== columnOf(marcacao, by);
  const place = turno && turno.cd_local !== cd_local ? { cd_local: turno.cd_local } : {};
  return {
    dt,
    hr,
    minutos,
    ...place,
    ...(moved && column !== null && valuesOf(column)),
    antes: {
      dt: marcacao.dt,
      hr: marcacao.hr,
      minutos: marcacao.minutos,
      cd_medic,
      cd_enferm,
      cd_local,
    },
  };
}

/** What the calendar shows, as far as a key needs it. */
interface CalendarGrid {
  readonly days: readonly string[];
  readonly columns: readonly { readonly id: string }[];
  readonly turnos: readonly TurnoNoDia[];
  readonly by: AgendaColuna;
  readonly hours: { readonly de: string; readonly ate: string };
}

const STEP = 15;
const LENGTH_STEP = 5;

/**
 * Where a booking goes by an arrow key: up and down by the length of a slot of its shift, or a quarter of an hour; left and
 * right to the next column that can have it, with Shift by a day. With Shift, up and down shorten and lengthen it.
 * @returns `undefined` where it can go no further.
 */
export function stepped(
  marcacao: AgendaRow,
  from: Target,
  key: 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight',
  shift: boolean,
  shown: CalendarGrid,
): Target | undefined {
  const sign = key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 1;
  const across = key === 'ArrowLeft' || key === 'ArrowRight';
  if (across)
    return shift ? dayBeside(from, sign, shown) : columnBeside(marcacao, from, sign, shown);
  if (shift) {
    const minutos = from.minutos + sign * LENGTH_STEP;
    const fits = minutesOf(from.hr) + minutos <= 24 * 60;
    const allowed = minutos >= TURNO.minutos.min && minutos <= TURNO.minutos.max;
    return fits && allowed ? { ...from, minutos } : undefined;
  }
  const step = turnoAt(shown.turnos, from, from.column, shown.by)?.minutos ?? STEP;
  const next = momentPlus(from, sign * step);
  const inside =
    next.dt === from.dt &&
    next.hr >= shown.hours.de &&
    endOf(next.hr, from.minutos) <= shown.hours.ate;
  return inside ? { ...from, hr: next.hr } : undefined;
}

function dayBeside(from: Target, sign: number, { days }: CalendarGrid): Target | undefined {
  const dt = days[days.indexOf(from.dt) + sign];
  return dt === undefined ? undefined : { ...from, dt };
}

function columnBeside(
  marcacao: AgendaRow,
  from: Target,
  sign: number,
  { days, columns }: CalendarGrid,
): Target | undefined {
  const all = days.flatMap((dt) =>
    columns
      .filter(({ id }) => columnReason(marcacao, id) === undefined)
      .map(({ id }) => ({ dt, column: id })),
  );
  const at = all.findIndex(({ dt, column }) => dt === from.dt && column === from.column);
  const next = all[at + sign];
  return at < 0 || next === undefined ? undefined : { ...from, ...next };
}

/** A slot of a shift in which a moment lies, or the quarter of an hour: where somebody who is dropped is booked. */
export function slotAt(
  turnos: readonly TurnoNoDia[],
  { dt, hr }: Moment,
  column: string,
  by: AgendaColuna,
): Target & { readonly turno: TurnoNoDia | undefined } {
  const turno = turnoAt(turnos, { dt, hr }, column, by);
  const slot = turno?.vagas.findLast((vaga) => vaga.hr <= hr);
  if (turno && slot && hr < endOf(slot.hr, turno.minutos))
    return { dt, hr: slot.hr, minutos: turno.minutos, column, turno };
  const quarter = timeOf(Math.floor(minutesOf(hr) / STEP) * STEP);
  return { dt, hr: quarter, minutos: turno?.minutos ?? STEP, column, turno };
}
