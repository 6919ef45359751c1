import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { IconListCheck, IconTablePlus, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FROM_LIST } from '../../../components/list/detail/from-list.ts';

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

interface Props {
  readonly target: ReactNode;
  onClose(): void;
}

export function AdicionarMenu({ target, onClose }: Props) {
  return (
    <Menu defaultOpened onClose={onClose} position="bottom-end" withinPortal={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconUserPlus {...ICON} />}
          renderRoot={(root) => <Link to="/funcionario/criar" state={FROM_LIST} {...root} />}
        >
          Adicionar um funcionário
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTablePlus {...ICON} />}
          renderRoot={(root) => <Link to="/funcionario/criar/csv" {...root} />}
        >
          Adicionar em série
        </Menu.Item>
        <Menu.Item
          leftSection={<IconListCheck {...ICON} />}
          renderRoot={(root) => <Link to="/funcionario/acertar" {...root} />}
        >
          Acertar com a lista
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
