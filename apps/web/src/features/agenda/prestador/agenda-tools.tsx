import { ActionIcon, Button } from '@mantine/core';
import { addDays, displayDate } from '@sst/contract/rules/dates/dates';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { usePageAction } from '../../../lib/page/page-actions.ts';
import classes from './agenda.module.css';
import { type AgendaSearch, type AgendaVista, periodOf } from './agenda-search.ts';
import { weekdayText } from './agenda-texts.ts';
import { useAgendaKeys } from './use-agenda-keys.ts';

const KeysDialog = lazyPart(() => import('../../../components/keys/keys-dialog.tsx'), 'KeysDialog');

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
  const oneDay = vista === 'dia';
  const { de, days } = periodOf(vista, dia);
  const go = (by: number) => set({ dia: addDays(de, by * days) });
  const show = (name: AgendaVista) =>
    set({ vista: name, dia: name === 'dia' ? dia : de, apenas: undefined });
  const [keysOpen, setKeysOpen] = useState(false);
  const shortcuts = useAgendaKeys({
    onVista: show,
    onStep: go,
    onToday: () => set({ dia: undefined }),
    onKeys: () => setKeysOpen(true),
  });
  const print = () => window.print();
  usePageAction('imprimir', print);
  const what = oneDay ? 'Dia' : 'Semana';
  return (
    <div className={classes.tools}>
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
      <div className={classes.steps}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`${what} anterior`}
          onClick={() => go(-1)}
        >
          <IconChevronLeft {...ICON} />
        </ActionIcon>
        <span className={classes.period} aria-live="polite">
          {oneDay
            ? `${weekdayText(de)} ${displayDate(de)}`
            : `${displayDate(de).slice(0, 5)} a ${displayDate(addDays(de, 6))}`}
        </span>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`${what} seguinte`}
          onClick={() => go(1)}
        >
          <IconChevronRight {...ICON} />
        </ActionIcon>
      </div>
      <Button
        variant="default"
        disabled={de === periodOf(vista, today).de}
        onClick={() => set({ dia: undefined })}
      >
        {oneDay ? 'Hoje' : 'Esta semana'}
      </Button>
      <Button
        variant="default"
        data-print
        leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
        onClick={print}
      >
        Imprimir
      </Button>
      <ActionIcon
        variant="default"
        size="lg"
        data-keys
        title="Atalhos de teclado (?)"
        aria-label="Atalhos"
        aria-keyshortcuts="?"
        onClick={() => setKeysOpen(true)}
      >
        ?
      </ActionIcon>
      <OptionalPart onFailure={() => setKeysOpen(false)}>
        {keysOpen && <KeysDialog shortcuts={shortcuts} onClose={() => setKeysOpen(false)} />}
      </OptionalPart>
    </div>
  );
}
