import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';

export interface ColumnsMenuProps {
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly hidden: readonly string[];
  onChange(hidden: readonly string[]): void;
  readonly target: ReactNode;
  onClose(): void;
}

export function ColumnsMenu({ columns, hidden, onChange, target, onClose }: ColumnsMenuProps) {
  return (
    <Menu defaultOpened onClose={onClose} position="bottom-end" withinPortal={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Colunas visíveis</Menu.Label>
        {columns.map(({ id, header }) => (
          <Menu.CheckboxItem
            key={id}
            checked={!hidden.includes(id)}
            onChange={(shown) =>
              onChange(shown ? hidden.filter((other) => other !== id) : [...hidden, id])
            }
          >
            {header}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item disabled={hidden.length === 0} onClick={() => onChange([])}>
          Mostrar todas
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
