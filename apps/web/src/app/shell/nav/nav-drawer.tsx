import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isFocusLost } from '../../../lib/page/focus.ts';
import { useLayer } from '../../../lib/page/layers.ts';
import { NavList } from './nav-list.tsx';
import classes from './sidebar.module.css';

const CLOSING_MS = 200;

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The menu on phones, as a drawer. */
export function NavDrawer({ opened, onClose }: Props) {
  const onTop = useLayer(opened, onClose);
  // The drawer mounts open, too late for the library to record which element had the focus.
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    if (opened) return undefined;
    const timer = setTimeout(() => {
      if (isFocusLost() && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    }, CLOSING_MS);
    return () => clearTimeout(timer);
  }, [opened, opener]);
  return (
    <Drawer
      opened={opened}
      onClose={() => onTop() && onClose()}
      returnFocus={false}
      transitionProps={{ duration: CLOSING_MS }}
      size={288}
      padding="md"
      title="Área de Cliente SST"
      closeButtonProps={{ 'aria-label': 'Fechar menu' }}
      classNames={{ content: classes.drawer, title: classes.drawerTitle }}
    >
      <nav aria-label="Menu principal">
        <NavList onFollow={onClose} />
      </nav>
    </Drawer>
  );
}
