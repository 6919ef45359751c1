import type { TurnoNoDia } from '@sst/contract';
import type { AgendaRow } from '../agenda-rows.ts';
import type { AgendaColuna, AgendaSearch, AgendaVista } from '../agenda-search.ts';
import { type Column, columnOf, columnOfTurno } from './columns.ts';
import { estadoOf } from './states.ts';
import { slotAt } from './targets.ts';

/** How full the day of a professional, or of a place, is. */
export interface Load {
  readonly marcadas: number;
  readonly lugares: number;
  readonly livres: number;
  /** Of what is booked: two at one time, or outside shifts. */
  readonly erradas: number;
}

/** Whether a week is shown as how full its days are: that of one professional is a calendar. */
export const isLoadStrip = (vista: AgendaVista, { medico, enfermeiro }: AgendaSearch) =>
  vista === 'semana' && medico === undefined && enfermeiro === undefined;

/** How full each day of each column is, by `column day`; nothing where nobody works and nothing is booked. */
export function loadsOf(
  turnos: readonly TurnoNoDia[],
  marcacoes: readonly AgendaRow[],
  by: AgendaColuna,
): ReadonlyMap<string, Load> {
  const loads = new Map<string, Load>();
  const add = (column: string | null, dt: string, more: Load) => {
    if (column === null) return;
    const key = `${column} ${dt}`;
    const old = loads.get(key);
    loads.set(key, {
      marcadas: (old?.marcadas ?? 0) + more.marcadas,
      lugares: (old?.lugares ?? 0) + more.lugares,
      livres: (old?.livres ?? 0) + more.livres,
      erradas: (old?.erradas ?? 0) + more.erradas,
    });
  };
  for (const turno of turnos)
    add(columnOfTurno(turno, by), turno.dt, {
      marcadas: 0,
      lugares: turno.lugares,
      livres: turno.livres,
      erradas: 0,
    });
  for (const row of marcacoes) {
    const estado = estadoOf(row);
    const wrong = estado === 'sobreposta' || estado === 'fora';
    add(columnOf(row, by), row.dt, {
      marcadas: 1,
      lugares: 0,
      livres: 0,
      erradas: wrong ? 1 : 0,
    });
  }
  return loads;
}

/** What the address of a column's own day is narrowed to. */
export function searchOf({ id }: Column): AgendaSearch {
  const cd = Number(id.slice(1));
  if (id.startsWith('m')) return { medico: cd };
  return id.startsWith('e') ? { enfermeiro: cd } : { local: cd };
}

interface DayOfColumn {
  readonly dt: string;
  readonly column: string;
  readonly by: AgendaColuna;
  readonly today: string;
}

/** The first free slot of a column on a day to come; of today, the hours may be over. */
export function freeSlotOn(
  turnos: readonly TurnoNoDia[],
  { dt, column, by, today }: DayOfColumn,
): ReturnType<typeof slotAt> | undefined {
  if (dt <= today) return undefined;
  const [hr] = turnos
    .filter((turno) => turno.dt === dt && columnOfTurno(turno, by) === column)
    .flatMap(({ vagas }) => vagas.find(({ livres }) => livres > 0)?.hr ?? [])
    .sort();
  return hr === undefined ? undefined : slotAt(turnos, { dt, hr }, column, by);
}
