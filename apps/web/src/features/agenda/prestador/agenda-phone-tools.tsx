import { NativeSelect } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { MenuButton } from '../../../components/menu-button.tsx';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import classes from './agenda.module.css';
import type { AgendaVista } from './agenda-search.ts';

const AgendaMoreMenu = lazyPart(() => import('./agenda-more-menu.tsx'), 'AgendaMoreMenu');

interface Props {
  readonly vista: AgendaVista;
  readonly vistas: readonly (readonly [AgendaVista, string])[];
  onVista(vista: AgendaVista): void;
  /** Absent where today is shown. */
  readonly onToday: (() => void) | undefined;
  onPrint(): void;
}

/** Beside the days on a phone, in the same line: how they are shown, and a menu with the rest. */
export function AgendaPhoneTools({ vista, vistas, onVista, onToday, onPrint }: Props) {
  return (
    <>
      <NativeSelect
        className={classes.vista}
        size="sm"
        aria-label="Vista da agenda"
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        value={vista}
        data={vistas.map(([value, label]) => ({ value, label }))}
        onChange={(event) => onVista(event.currentTarget.value as AgendaVista)}
      />
      <MenuButton
        variant="default"
        title="Mais opções"
        leftSection={<IconDots size={18} stroke={1.75} aria-hidden />}
        onIntent={AgendaMoreMenu.preload}
        menu={(target, onClose) => (
          <AgendaMoreMenu target={target} onClose={onClose} onToday={onToday} onPrint={onPrint} />
        )}
      >
        Mais opções
      </MenuButton>
    </>
  );
}
