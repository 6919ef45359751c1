import type { MarcacaoNaAgenda, TurnoNoDia } from '@sst/contract';
import { startOfWeek } from '@sst/contract/rules/dates/dates';
import { minutesOf, timeOf } from '../../../../components/calendario/moment.ts';
import { daysOfWeek, hoursAround } from '../../../../components/calendario/week.ts';
import type { AgendaColuna, AgendaVista } from '../agenda-search.ts';

/** A column of the calendar: a professional ('m7' a physician, 'e3' a nurse) or a place ('l2'). */
export interface Column {
  readonly id: string;
  readonly title: string;
}

type Placed = Pick<MarcacaoNaAgenda, 'cd_medic' | 'cd_enferm' | 'cd_local' | 'especie'>;

/** The column of a booking; null where it has no professional, or no place, and stands apart. */
export function columnOf(
  { cd_medic, cd_enferm, cd_local, especie }: Placed,
  by: AgendaColuna,
): string | null {
  if (by === 'local') return cd_local === null ? null : `l${cd_local}`;
  // A nursing action is its nurse's, whoever else is named.
  if (especie !== 'exame' && cd_enferm !== null) return `e${cd_enferm}`;
  if (cd_medic !== null) return `m${cd_medic}`;
  return cd_enferm === null ? null : `e${cd_enferm}`;
}

/** The column of the nurse who sees the person before; none by place, where one box says it all. */
export const antesColumn = (
  { cd_enferm_antes }: Pick<MarcacaoNaAgenda, 'cd_enferm_antes'>,
  by: AgendaColuna,
) => (by === 'local' || !cd_enferm_antes ? null : `e${cd_enferm_antes}`);

/** The column of a shift. */
export const columnOfTurno = (
  { cd_medic, cd_enferm, cd_local }: Pick<TurnoNoDia, 'cd_medic' | 'cd_enferm' | 'cd_local'>,
  by: AgendaColuna,
) => (by === 'local' ? `l${cd_local}` : cd_medic === null ? `e${cd_enferm}` : `m${cd_medic}`);

/** What a column says of a booking that is put there. */
export function valuesOf(
  column: string,
): Partial<Pick<Placed, 'cd_medic' | 'cd_enferm' | 'cd_local'>> {
  const cd = Number(column.slice(1));
  if (column.startsWith('m')) return { cd_medic: cd };
  return column.startsWith('e') ? { cd_enferm: cd } : { cd_local: cd };
}

/** The columns that have a shift or a booking on the days that are shown: physicians, then nurses, by name. */
export function columnsOf(
  turnos: readonly TurnoNoDia[],
  marcacoes: readonly MarcacaoNaAgenda[],
  by: AgendaColuna,
): Column[] {
  const titles = new Map<string, string>();
  for (const turno of turnos)
    titles.set(columnOfTurno(turno, by), by === 'local' ? turno.local : turno.profissional);
  for (const marcacao of marcacoes) {
    const id = columnOf(marcacao, by);
    const title = by === 'local' ? marcacao.local : marcacao.profissional;
    if (id !== null && !titles.has(id)) titles.set(id, title ?? '');
    const before = antesColumn(marcacao, by);
    if (before !== null && !titles.has(before)) titles.set(before, marcacao.enfermeiro_antes ?? '');
  }
  const kind = (id: string) => (id.startsWith('e') ? 1 : 0);
  return [...titles]
    .map(([id, title]) => ({ id, title }))
    .sort(
      (one, other) => kind(one.id) - kind(other.id) || one.title.localeCompare(other.title, 'pt'),
    );
}

/** The days that the calendar shows: one, or those of a week; a Saturday and a Sunday only where something takes place. */
export function daysOf(
  vista: Exclude<AgendaVista, 'lista'>,
  dia: string,
  dated: readonly { readonly dt: string }[],
): string[] {
  return vista === 'dia' ? [dia] : [...daysOfWeek(startOfWeek(dia), dated)];
}

/** The hours that the calendar shows: the usual ones, and more where something takes place earlier or later. */
export function hoursOf(
  turnos: readonly Pick<TurnoNoDia, 'de' | 'ate'>[],
  marcacoes: readonly Pick<MarcacaoNaAgenda, 'hr' | 'minutos' | 'minutos_antes'>[],
): { de: string; ate: string } {
  const starts = [
    ...turnos.map(({ de }) => minutesOf(de)),
    ...marcacoes.map(({ hr, minutos_antes }) => minutesOf(hr) - (minutos_antes ?? 0)),
  ];
  const ends = [
    ...turnos.map(({ ate }) => minutesOf(ate)),
    ...marcacoes.map(({ hr, minutos }) => minutesOf(hr) + minutos),
  ];
  return hoursAround(starts, ends);
}

/** A time of a shift in which somebody can still be booked. */
export interface FreeRange {
  readonly de: string;
  readonly ate: string;
}

/** The free slots of a shift, those that follow each other as one. */
export function freeRanges({ vagas, minutos }: Pick<TurnoNoDia, 'vagas' | 'minutos'>): FreeRange[] {
  const ranges: { de: string; ate: string }[] = [];
  for (const { hr, livres } of vagas) {
    if (livres === 0) continue;
    const last = ranges.at(-1);
    const ate = timeOf(minutesOf(hr) + minutos);
    if (last?.ate === hr) last.ate = ate;
    else ranges.push({ de: hr, ate });
  }
  return ranges;
}
