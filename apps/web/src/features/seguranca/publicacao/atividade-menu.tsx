import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import {
  IconCalendarTime,
  IconCalendarX,
  IconClipboardCheck,
  IconFiles,
  IconNotes,
  type IconProps,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { MenuAnchor } from '../../../components/menu-anchor.tsx';
import type { AtividadeAction, AtividadeSummary } from './atividade-action.ts';

const ITEMS: Readonly<Record<AtividadeAction, { label: string; icon: ComponentType<IconProps> }>> =
  {
    registar: { label: 'Registar atividade', icon: IconClipboardCheck },
    remarcar: { label: 'Remarcar', icon: IconCalendarTime },
    cancelar: { label: 'Cancelar marcação', icon: IconCalendarX },
    documentos: { label: 'Documentos', icon: IconFiles },
    observacoes: { label: 'Observações', icon: IconNotes },
  };

export interface OpenMenu {
  readonly row: AtividadeSummary;
  readonly actions: readonly AtividadeAction[];
  readonly button: HTMLElement;
}

interface Props {
  readonly open: OpenMenu;
  onSelect(action: AtividadeAction): void;
  onClose(): void;
}

/** The action menu of an activity. */
export function AtividadeMenu({ open: { actions, button }, onSelect, onClose }: Props) {
  return (
    <Menu
      opened
      onChange={(opened) => !opened && onClose()}
      position="bottom-end"
      width={208}
      returnFocus
      withinPortal={false}
    >
      <Menu.Target>
        <MenuAnchor target={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          const { label, icon: Icon } = ITEMS[action];
          return (
            <Menu.Item
              key={action}
              leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
              onClick={() => onSelect(action)}
            >
              {label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
