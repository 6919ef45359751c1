import { ActionIcon, Popover } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isFocusLost } from '../../../lib/page/focus.ts';
import { OptionalPart } from '../../feedback/optional-part.tsx';
import classes from '../form.module.css';

interface Props {
  /** The accessible name. */
  readonly label: string;
  readonly title: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean | undefined;
  /** Called on hover or focus, to preload the content. */
  onIntent(): void;
  /** Shown while the code of the content loads. */
  readonly wait: ReactNode;
  /** The content. @param close closes the popover. */
  children(close: () => void): ReactNode;
}

/** The button at the end of a field that opens a popover with choices. */
export function PickButton({ label, title, icon, disabled, onIntent, wait, children }: Props) {
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const offer = useRef<HTMLDivElement>(null);
  // Not the library's `returnFocus`: its effects run so late that it would return the focus into the popover.
  useEffect(() => {
    if (!opened) return;
    return () => {
      if (isFocusLost() || offer.current?.contains(document.activeElement)) button.current?.focus();
    };
  }, [opened]);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      // In a low window it may cover its field, so that its end stays reachable.
      middlewares={{ shift: { crossAxis: true } }}
      trapFocus
      shadow="md"
      radius="md"
    >
      <Popover.Target>
        <ActionIcon
          ref={button}
          variant="subtle"
          color="gray"
          aria-label={label}
          title={title}
          disabled={disabled}
          onMouseEnter={onIntent}
          onFocus={onIntent}
          onClick={() => setOpened(!opened)}
        >
          {icon}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown
        ref={offer}
        className={classes.pickDropdown}
        onFocus={({ target }) => {
          // Escape must close only the popover: Mantine's dialog ignores it for elements with this attribute.
          target.setAttribute('data-mantine-stop-propagation', 'true');
        }}
      >
        <OptionalPart fallback={wait} onFailure={() => setOpened(false)}>
          {children(() => setOpened(false))}
        </OptionalPart>
      </Popover.Dropdown>
    </Popover>
  );
}
