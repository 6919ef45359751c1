import { Button } from '@mantine/core';
import type { LocalRow, TurnoNoDia } from '@sst/contract';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import classes from './agenda.module.css';
import { AgendaDaySection } from './agenda-day.tsx';
import { agendaDays, feriadoNote, narrowedDays } from './agenda-days.ts';
import type { AgendaRow } from './agenda-rows.ts';
import type { AgendaSearch, AgendaSo } from './agenda-search.ts';
import { isOnly } from './calendario/states.ts';

const SO_LABEL: Readonly<Record<AgendaSo, string>> = {
  sobrepostas: 'Só sobrepostas',
  fora: 'Só fora de turnos',
  recusadas: 'Só quem não pode ir',
};

interface Props {
  /** The Monday. */
  readonly de: string;
  /** The day of the address. */
  readonly dia: string;
  readonly today: string;
  readonly turnos: readonly TurnoNoDia[];
  readonly marcacoes: readonly AgendaRow[];
  /** The places whose shifts are shown. */
  readonly locais: readonly LocalRow[];
  /** What it is narrowed to. */
  readonly so: AgendaSo | undefined;
  onOpen(marcacao: AgendaRow): void;
}

/** A week as a list: from today on, with the days that are over folded above; or only what is to be acted on, of all days. */
export function AgendaList({ de, dia, today, turnos, marcacoes, locais, so, onOpen }: Props) {
  if (so) {
    const days = narrowedDays(agendaDays(de, turnos, marcacoes), isOnly(so));
    return (
      <>
        <div>
          <Button
            variant="light"
            rightSection={<IconX size={16} stroke={1.75} aria-hidden />}
            renderRoot={(root) => (
              <Link
                {...root}
                to="/prestador/agenda"
                search={(before: AgendaSearch) => ({ ...before, apenas: undefined })}
                resetScroll={false}
              />
            )}
          >
            {`${SO_LABEL[so]}: mostrar todas`}
          </Button>
        </div>
        {days.length === 0 && <p className={classes.note}>Nenhuma marcação nesta semana.</p>}
        <Days days={days} today={today} locais={locais} whole onOpen={onOpen} />
      </>
    );
  }
  const days = agendaDays(de, turnos, marcacoes);
  const coming = days.filter(({ dt }) => dt >= today);
  const over = days.filter(({ dt }) => dt < today);
  const folded = coming.length > 0 && over.length > 0;
  const open = openDay(folded ? coming : days, dia);
  return (
    <>
      {folded && (
        <details className={classes.over}>
          <summary>
            {over.length === 1 ? 'Dia que já passou' : `${over.length} dias que já passaram`}
          </summary>
          <Days today={today} locais={locais} onOpen={onOpen} days={over} />
        </details>
      )}
      <Days
        key={open}
        today={today}
        locais={locais}
        open={open}
        onOpen={onOpen}
        days={folded ? coming : days}
      />
    </>
  );
}

/** The one day that is not folded: that of the address, or the first with something in it. */
function openDay(days: ReturnType<typeof agendaDays>, dia: string): string | undefined {
  const some = days.filter(({ turnos, fora }) => turnos.length > 0 || fora.length > 0);
  return (some.find(({ dt }) => dt === dia) ?? some[0])?.dt;
}

interface DaysProps extends Pick<Props, 'today' | 'locais' | 'onOpen'> {
  readonly days: ReturnType<typeof agendaDays>;
  /** The day that is not folded. */
  readonly open?: string | undefined;
  /** None is folded. */
  readonly whole?: boolean;
}

function Days({ days, today, locais, open, whole = false, onOpen }: DaysProps) {
  return (
    <div className={classes.week}>
      {days.map((day) => (
        <AgendaDaySection
          key={day.dt}
          day={day}
          feriado={feriadoNote(locais, day.dt)}
          today={today}
          open={whole || day.dt === open}
          whole={whole}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}
