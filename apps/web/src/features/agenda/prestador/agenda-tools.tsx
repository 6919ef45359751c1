import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { addDays, displayDate, openingDay } from '@sst/contract/rules/dates/dates';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { usePageAction } from '../../../lib/page/page-actions.ts';
import classes from './agenda.module.css';
import { AgendaPhoneTools } from './agenda-phone-tools.tsx';
import { type AgendaSearch, type AgendaVista, periodOf } from './agenda-search.ts';
import { weekdayText } from './agenda-texts.ts';
import { useAgendaKeys } from './use-agenda-keys.ts';

const AgendaHelp = lazyDialog(() => import('./agenda-help.tsx'), 'AgendaHelp');
const AgendaGoTo = lazyDialog(() => import('./agenda-go-to.tsx'), 'AgendaGoTo');

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
/** Where a calendar's tools have no room beside each other. */
const PHONE = '(max-width: 599px)';
const VISTAS: readonly (readonly [AgendaVista, string])[] = [
  ['dia', 'Dia'],
  ['semana', 'Semana'],
  ['lista', 'Lista'],
];

interface Props {
  readonly vista: AgendaVista;
  /** The day of the address, or the one by which the agenda opens. */
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
  // At a weekend the address without a day is that of the coming week.
  const goToday = () =>
    set({ dia: vista === 'dia' || openingDay(today) === today ? undefined : today });
  const [open, setOpen] = useState<'keys' | 'day'>();
  const shortcuts = useAgendaKeys({
    onVista: show,
    onStep: go,
    onToday: goToday,
    onFilters: focusFilters,
    onDay: () => setOpen('day'),
    onKeys: () => setOpen('keys'),
  });
  const close = () => setOpen(undefined);
  const print = () => window.print();
  usePageAction('imprimir', print);
  const phone = useMediaQuery(PHONE, window.matchMedia(PHONE).matches);
  const atToday = de === periodOf(vista, today).de;
  return (
    <div className={classes.tools} data-phone={phone || undefined}>
      <Steps vista={vista} de={de} brief={phone} onStep={go} onDay={() => setOpen('day')} />
      {phone ? (
        <AgendaPhoneTools
          vista={vista}
          vistas={VISTAS}
          onVista={show}
          onToday={atToday ? undefined : goToday}
          onPrint={print}
        />
      ) : (
        <>
          <Button variant="default" disabled={atToday} onClick={goToday}>
            Hoje
          </Button>
          <Vistas vista={vista} onVista={show} />
          <Others onPrint={print} onKeys={() => setOpen('keys')} />
        </>
      )}
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

function Vistas({ vista, onVista }: { vista: AgendaVista; onVista(vista: AgendaVista): void }) {
  return (
    <Button.Group aria-label="Vista da agenda">
      {VISTAS.map(([name, label]) => (
        <Button
          key={name}
          variant={vista === name ? 'light' : 'default'}
          aria-pressed={vista === name}
          onClick={() => onVista(name)}
        >
          {label}
        </Button>
      ))}
    </Button.Group>
  );
}

/** The focus goes to the first filter of the agenda. */
const focusFilters = () =>
  document.querySelector<HTMLElement>(`.${classes.filters} [data-face]`)?.focus();

interface StepsProps extends Pick<Props, 'vista'> {
  /** The first of the days that are shown. */
  readonly de: string;
  /** Without the year. */
  readonly brief: boolean;
  onStep(by: 1 | -1): void;
  /** Asks for a day. */
  onDay(): void;
}

/** The days that are shown, with those before and after. */
function Steps({ vista, de, brief, onStep, onDay }: StepsProps) {
  const oneDay = vista === 'dia';
  const what = oneDay ? 'Dia' : 'Semana';
  const dayOf = (dt: string) => (brief ? displayDate(dt).slice(0, 5) : displayDate(dt));
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
          ? `${weekdayText(de)} ${dayOf(de)}`
          : `${displayDate(de).slice(0, 5)} a ${dayOf(addDays(de, 6))}`}
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
function Others({ onPrint, onKeys }: { onPrint(): void; onKeys(): void }) {
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
        onClick={onPrint}
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
