import { VisuallyHidden } from '@mantine/core';
import { countLabel } from '@sst/contract/rules/texts/text';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { dayHead } from '../../../../components/calendario/week.ts';
import { dotted } from '../../../../lib/dotted.ts';
import type { AgendaSearch } from '../agenda-search.ts';
import type { CalendarProps } from './calendar.tsx';
import { type Column, columnsOf, daysOf } from './columns.ts';
import { freeSlotOn, type Load, loadsOf, searchOf } from './load.ts';
import classes from './load-strip.module.css';
import type { slotAt } from './targets.ts';

interface Props extends Pick<CalendarProps, 'by' | 'dia' | 'today' | 'turnos' | 'marcacoes'> {
  /** Something of the list beside was dropped on a day: the first free time of it, if there is one. */
  onDropped(slot: ReturnType<typeof slotAt> | undefined): void;
}

/** A week of all professionals, or places: how full each day is, which leads to that day. */
export function LoadStrip({ by, dia, today, turnos, marcacoes, onDropped }: Props) {
  const columns = useMemo(() => columnsOf(turnos, marcacoes, by), [turnos, marcacoes, by]);
  const loads = useMemo(() => loadsOf(turnos, marcacoes, by), [turnos, marcacoes, by]);
  const days = daysOf('semana', dia, [...turnos, ...marcacoes]);
  return (
    <section id="calendario" className={classes.frame} aria-label="Calendário">
      {columns.length === 0 ? (
        <p className={classes.empty}>Não há turnos nem marcações nesta semana.</p>
      ) : (
        <table className={classes.strip}>
          <thead>
            <tr>
              <th scope="col">{by === 'local' ? 'Local' : 'Profissional'}</th>
              {days.map((dt) => (
                <th key={dt} scope="col" data-today={dt === today || undefined}>
                  <DayLink dt={dt} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <tr key={column.id}>
                <th scope="row">
                  <Link
                    to="/prestador/agenda"
                    search={(before: AgendaSearch) => ({ ...before, ...searchOf(column) })}
                  >
                    {column.title}
                  </Link>
                </th>
                {days.map((dt) => (
                  <td
                    key={dt}
                    data-today={dt === today || undefined}
                    onDragOver={(event) => event.preventDefault()}
                    onDrop={(event) => {
                      event.preventDefault();
                      onDropped(freeSlotOn(turnos, { dt, column: column.id, by, today }));
                    }}
                  >
                    <DayLoad column={column} dt={dt} load={loads.get(`${column.id} ${dt}`)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function DayLink({ dt }: { readonly dt: string }) {
  return (
    <Link
      to="/prestador/agenda"
      search={(before: AgendaSearch) => ({ ...before, vista: 'dia' as const, dia: dt })}
      title={dayHead(dt)}
    >
      {dayHead(dt)}
    </Link>
  );
}

interface DayLoadProps {
  readonly column: Column;
  readonly dt: string;
  readonly load: Load | undefined;
}

function DayLoad({ column, dt, load }: DayLoadProps) {
  if (!load) return <span className={classes.none}>–</span>;
  const { marcadas, lugares, livres, erradas } = load;
  const said = dotted(
    lugares > 0
      ? `${marcadas} de ${countLabel(lugares, 'lugar', 'lugares')}`
      : `${countLabel(marcadas, 'marcação', 'marcações')}, sem turno`,
    livres > 0 ? countLabel(livres, 'vaga', 'vagas') : null,
    erradas > 0 ? `${erradas} por resolver` : null,
  );
  return (
    <Link
      to="/prestador/agenda"
      search={(before: AgendaSearch) => ({
        ...before,
        ...searchOf(column),
        vista: 'dia' as const,
        dia: dt,
      })}
      className={classes.load}
      data-wrong={erradas > 0 || undefined}
      title={said}
    >
      <VisuallyHidden>{`${column.title}, ${dayHead(dt)}: `}</VisuallyHidden>
      <span>
        {lugares > 0 ? `${marcadas}/${lugares}` : marcadas}
        {erradas > 0 && <strong> · {erradas} por resolver</strong>}
      </span>
      <span className={classes.bar} aria-hidden>
        <span
          style={{ inlineSize: `${Math.min(100, (100 * marcadas) / Math.max(1, lugares))}%` }}
        />
      </span>
    </Link>
  );
}
