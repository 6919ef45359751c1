import type { Shortcut } from '../../../components/keys/shortcuts.ts';
import { useShortcuts } from '../../../components/keys/use-shortcuts.ts';
import type { AgendaVista } from './agenda-search.ts';

interface AgendaKeys {
  /** Shows the days in another way. */
  onVista(vista: AgendaVista): void;
  /** Shows the days before or after. */
  onStep(by: 1 | -1): void;
  onToday(): void;
  /** Goes to the filters. */
  onFilters(): void;
  /** Asks for a day. */
  onDay(): void;
  /** Shows what the keys do. */
  onKeys(): void;
}

/** The keys of the agenda; on a booking of the calendar the arrows move that, and stay its own. */
export function useAgendaKeys({
  onVista,
  onStep,
  onToday,
  onFilters,
  onDay,
  onKeys,
}: AgendaKeys): readonly Shortcut[] {
  const shortcuts: readonly Shortcut[] = [
    { key: 't', what: 'Hoje', run: onToday, moves: true },
    { key: '←', what: 'Dia ou semana anterior', run: () => onStep(-1), moves: true },
    { key: '→', what: 'Dia ou semana seguinte', run: () => onStep(1), moves: true },
    { key: 'd', what: 'Um dia', run: () => onVista('dia'), moves: true },
    { key: 's', what: 'Uma semana', run: () => onVista('semana'), moves: true },
    { key: 'l', what: 'Lista', run: () => onVista('lista'), moves: true },
    { key: '/', what: 'Filtrar', run: onFilters, moves: true },
    { key: 'g', what: 'Ir para o dia', run: onDay, moves: true },
    { key: '?', what: 'Mostrar estes atalhos', run: onKeys, moves: true },
  ];
  useShortcuts(shortcuts);
  return shortcuts;
}
