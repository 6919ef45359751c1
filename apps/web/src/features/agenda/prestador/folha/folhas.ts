import type { TurnoNoDia } from '@sst/contract';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { type AgendaRow, isProposta } from '../agenda-rows.ts';
import type { AgendaColuna } from '../agenda-search.ts';
import { antesColumn, columnOf, columnOfTurno, columnsOf } from '../calendario/columns.ts';

/** A sheet of paper: a day of a professional, or of a place. */
export interface Folha {
  readonly key: string;
  readonly dt: string;
  readonly title: string;
  /** Where, from and to, of each shift; empty for a day without one. */
  readonly turnos: readonly TurnoNoDia[];
  /** Those who are expected, by hour. */
  readonly marcacoes: readonly AgendaRow[];
}

/**
 * The sheets of some days, each with those who are expected: what is closed, or only proposed, needs no signature. Who is booked with nobody, or
 * nowhere, has a sheet as well.
 */
export function folhasOf(
  turnos: readonly TurnoNoDia[],
  marcacoes: readonly AgendaRow[],
  by: AgendaColuna,
): Folha[] {
  const expected = marcacoes.filter(
    (row) => row.cd_estad === MARCACAO_STATE.marcada && !isProposta(row),
  );
  const columns = [
    ...columnsOf(turnos, expected, by),
    { id: null, title: by === 'local' ? 'Sem local' : 'Sem médico ou enfermeiro' },
  ];
  const days = [...new Set(expected.map(({ dt }) => dt))].sort();
  return days.flatMap((dt) =>
    columns.flatMap(({ id, title }) => {
      const own = expected.filter(
        (one) =>
          one.dt === dt &&
          (columnOf(one, by) === id || (id !== null && antesColumn(one, by) === id)),
      );
      if (own.length === 0) return [];
      const shifts = turnos.filter((one) => one.dt === dt && columnOfTurno(one, by) === id);
      return [{ key: `${dt} ${id}`, dt, title, turnos: shifts, marcacoes: own }];
    }),
  );
}
