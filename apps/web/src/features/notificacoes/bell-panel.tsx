import { Popover } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import { MenuAnchor } from '../../components/menu-anchor.tsx';
import classes from './notificacoes.module.css';

export interface PanelProps {
  readonly target: RefObject<HTMLElement | null>;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
}

/** The popover of the bell. */
export function BellPanel({
  target,
  opened,
  onChange,
  children,
}: PanelProps & { readonly children: ReactNode }) {
  return (
    <Popover
      id="notificacoes"
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width="min(400px, calc(100vw - 16px))"
      shadow="md"
      radius="md"
      withinPortal={false}
      trapFocus
    >
      <Popover.Target>
        <MenuAnchor target={target.current} />
      </Popover.Target>
      <Popover.Dropdown className={classes.panel}>{children}</Popover.Dropdown>
    </Popover>
  );
}
