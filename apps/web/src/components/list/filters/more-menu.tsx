import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';

export interface MoreMenuProps {
  readonly filters: readonly { readonly name: string; readonly label: string }[];
  /** Brings the chip of a filter out. */
  onShow(name: string): void;
  readonly target: ReactNode;
  onClose(): void;
}

export function MoreMenu({ filters, onShow, target, onClose }: MoreMenuProps) {
  return (
    <Menu
      defaultOpened
      onClose={onClose}
      position="bottom-start"
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Filtrar por</Menu.Label>
        {filters.map(({ name, label }) => (
          <Menu.Item key={name} onClick={() => onShow(name)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
