import { ActionIcon, Button } from '@mantine/core';
import { addDays, displayDate } from '@sst/contract/rules/dates/dates';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { usePageAction } from '../../../lib/page/page-actions.ts';
import classes from './agenda.module.css';
import { type AgendaSearch, type AgendaVista, periodOf } from './agenda-search.ts';
import { weekdayText } from './agenda-texts.ts';
import { useAgendaKeys } from './use-agenda-keys.ts';

const AgendaHelp = lazyDialog(() => import('./agenda-help.tsx'), 'AgendaHelp');
const AgendaGoTo = lazyDialog(() => import('./agenda-go-to.tsx'), 'AgendaGoTo');

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const VISTAS: readonly (readonly [AgendaVista, string])[] = [
  ['dia', 'Dia'],
  ['semana', 'Semana'],
  ['lista', 'Lista'],
];

interface Props {
  readonly vista: AgendaVista;
  /** The day of the address, or today. */
  readonly dia: string;
  readonly today: string;
}

/** Which days the agenda shows, and how. */
export function AgendaTools({ vista, dia, today }: Props) {
  const navigate = useNavigate({ from: '/prestador/agenda' });
  const set = (values: AgendaSearch) =>
    navigate({ search: (before: AgendaSearch) => ({ ...before, ...values }), resetScroll: false });
  const { de, days } = periodOf(vista, dia);
  const go = (by: number) => set({ dia: addDays(de, by * days) });
  const show = (name: AgendaVista) =>
    set({ vista: name, dia: name === 'dia' ? dia : de, apenas: undefined });
  const [open, setOpen] = useState<'keys' | 'day'>();
  const shortcuts = useAgendaKeys({
    onVista: show,
    onStep: go,
    onToday: () => set({ dia: undefined }),
    onFilters: focusFilters,
    onDay: () => setOpen('day'),
    onKeys: () => setOpen('keys'),
  });
  const close = () => setOpen(undefined);
  return (
    <div className={classes.tools}>
      <Steps vista={vista} de={de} onStep={go} onDay={() => setOpen('day')} />
      <Button
        variant="default"
        disabled={de === periodOf(vista, today).de}
        onClick={() => set({ dia: undefined })}
      >
        Hoje
      </Button>
      <Button.Group aria-label="Vista da agenda">
        {VISTAS.map(([name, label]) => (
          <Button
            key={name}
            variant={vista === name ? 'light' : 'default'}
            aria-pressed={vista === name}
            onClick={() => show(name)}
          >
            {label}
          </Button>
        ))}
      </Button.Group>
      <Others onKeys={() => setOpen('keys')} />
      {open === 'keys' && <AgendaHelp shortcuts={shortcuts} onClose={close} />}
      {open === 'day' && (
        <AgendaGoTo
          dia={dia}
          onClose={close}
          onGo={(day) => {
            close();
            set({ dia: day });
          }}
        />
      )}
    </div>
  );
}

/** The focus goes to the first filter of the agenda. */
const focusFilters = () =>
  document.querySelector<HTMLElement>(`.${classes.filters} [data-face]`)?.focus();

interface StepsProps extends Pick<Props, 'vista'> {
  /** The first of the days that are shown. */
  readonly de: string;
  onStep(by: 1 | -1): void;
  /** Asks for a day. */
  onDay(): void;
}

/** The days that are shown, with those before and after. */
function Steps({ vista, de, onStep, onDay }: StepsProps) {
  const oneDay = vista === 'dia';
  const what = oneDay ? 'Dia' : 'Semana';
  return (
    <div className={classes.steps}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={`${what} anterior`}
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft {...ICON} />
      </ActionIcon>
      <Button
        variant="subtle"
        color="gray"
        className={classes.period}
        title="Ir para o dia (g)"
        aria-live="polite"
        {...AgendaGoTo.opener}
        onClick={onDay}
      >
        {oneDay
          ? `${weekdayText(de)} ${displayDate(de)}`
          : `${displayDate(de).slice(0, 5)} a ${displayDate(addDays(de, 6))}`}
      </Button>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={`${what} seguinte`}
        onClick={() => onStep(1)}
      >
        <IconChevronRight {...ICON} />
      </ActionIcon>
    </div>
  );
}

/** What is done more seldom: on paper, what the agenda is made of, its keys. */
function Others({ onKeys }: { onKeys(): void }) {
  const print = () => window.print();
  usePageAction('imprimir', print);
  return (
    <>
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/prestador/agenda/turnos" {...props} />}
      >
        Definir
      </Button>
      <ActionIcon
        variant="default"
        size="lg"
        data-print
        title="Imprimir"
        aria-label="Imprimir"
        onClick={print}
      >
        <IconPrinter {...ICON} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        data-keys
        title="Atalhos de teclado e legenda (?)"
        aria-label="Atalhos"
        aria-keyshortcuts="?"
        {...AgendaHelp.opener}
        onClick={onKeys}
      >
        ?
      </ActionIcon>
    </>
  );
}
