import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { IconCalendarDown, IconPrinter, IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  readonly target: ReactNode;
  /** Gives the focus back to the button. */
  onClose(): void;
  /** Absent where today is shown. */
  readonly onToday: (() => void) | undefined;
  onPrint(): void;
}

/** What is done more seldom with the agenda on a phone. */
export function AgendaMoreMenu({ target, onClose, onToday, onPrint }: Props) {
  return (
    <Menu defaultOpened onClose={onClose} position="bottom-end" withinPortal={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {onToday && (
          <Menu.Item leftSection={<IconCalendarDown {...ICON} />} onClick={onToday}>
            Hoje
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconSettings {...ICON} />}
          renderRoot={(props) => <Link to="/prestador/agenda/turnos" {...props} />}
        >
          Definir
        </Menu.Item>
        <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={onPrint}>
          Imprimir
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
