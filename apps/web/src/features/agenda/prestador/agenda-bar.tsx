import { Button } from '@mantine/core';
import { IconListSearch, IconMail } from '@tabler/icons-react';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import classes from './agenda.module.css';
import type { Agenda } from './agenda-data.ts';
import { AgendaFilters } from './agenda-filters.tsx';
import { AgendaQuarter } from './agenda-quarter.tsx';
import type { AgendaSearch } from './agenda-search.ts';
import { isLoadStrip } from './calendario/load.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  readonly search: AgendaSearch;
  readonly agenda: Agenda;
  /** Whether who is due stands beside the calendar; `undefined` for who books nobody. */
  readonly beside: boolean | undefined;
  onBeside(beside: boolean): void;
  /** Opens who is called on the days that are shown. */
  onCalled(): void;
}

/** The line above the days: what they are narrowed to, and what can be done with them. */
export function AgendaBar({ search, agenda, beside, onBeside, onCalled }: Props) {
  const { vista, marcacoes } = agenda;
  const prints = usePrestadorPode()('marcacoes.ver');
  const calendar = vista !== 'lista';
  return (
    <div className={classes.above}>
      <AgendaFilters search={search} columns={calendar} />
      {calendar && !isLoadStrip(vista, search) && <AgendaQuarter />}
      {prints && marcacoes && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconMail {...ICON} />}
          aria-haspopup="dialog"
          onClick={onCalled}
        >
          Convocatórias
        </Button>
      )}
      {beside !== undefined && calendar && (
        <Button
          variant="default"
          size="compact-md"
          aria-pressed={beside}
          leftSection={<IconListSearch {...ICON} />}
          onClick={() => onBeside(!beside)}
        >
          Por marcar
        </Button>
      )}
    </div>
  );
}
