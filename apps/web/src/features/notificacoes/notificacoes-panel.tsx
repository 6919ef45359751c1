import { Popover } from '@mantine/core';
import type { RefObject } from 'react';
import { MenuAnchor } from '../../components/menu-anchor.tsx';
import { NothingToRead } from './nothing-to-read.tsx';
import classes from './notificacoes.module.css';
import { NotificacoesContent } from './notificacoes-content.tsx';
import type { useNotificacoes } from './use-notificacoes.ts';

interface Props {
  /** `null` over all companies. */
  readonly query: ReturnType<typeof useNotificacoes> | null;
  readonly target: RefObject<HTMLElement | null>;
  readonly opened: boolean;
  readonly onChange: (opened: boolean) => void;
}

/** The popover with the latest notifications. */
export function NotificacoesPanel({ query, target, opened, onChange }: Props) {
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
      <Popover.Dropdown className={classes.panel}>
        {query ? (
          <NotificacoesContent query={query} onLeave={() => onChange(false)} />
        ) : (
          <NothingToRead onLeave={() => onChange(false)} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
