import '@mantine/core/styles/Menu.layer.css';
import { Menu } from '@mantine/core';
import { nearestFirst } from '@sst/contract/rules/texts/nearness';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';

export interface MoreMenuProps {
  readonly filters: readonly { readonly name: string; readonly label: string }[];
  /** Brings the chip of a filter out. */
  onShow(name: string): void;
  readonly target: ReactNode;
  onClose(): void;
}

/** A pause of so many milliseconds begins a new text. */
const PAUSE = 1_000;

/** What is typed in the open menu marks the filter that is nearest to it, by any part of its label. */
function useTypedAhead(filters: MoreMenuProps['filters']) {
  const typed = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, timeStamp, ctrlKey, metaKey, altKey } = event;
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
    event.stopPropagation();
    const { text, at } = typed.current;
    typed.current = { text: timeStamp - at < PAUSE ? text + key : key, at: timeStamp };
    const [nearest] = nearestFirst(filters, typed.current.text, ({ label }) => label);
    if (!nearest) return;
    const items = event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]');
    items[filters.indexOf(nearest)]?.focus();
  };
}

/** The filters that have no chip yet. */
export function MoreMenu({ filters, onShow, target, onClose }: MoreMenuProps) {
  const onKeyDown = useTypedAhead(filters);
  return (
    <Menu
      defaultOpened
      onClose={onClose}
      position="bottom-start"
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown onKeyDownCapture={onKeyDown}>
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
