import { ActionIcon, Popover } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { OptionalPart } from '../feedback/optional-part.tsx';
import classes from './form.module.css';

interface Props {
  /** What is chosen here, for screen readers. */
  readonly label: string;
  readonly title: string;
  readonly icon: ReactNode;
  readonly disabled?: boolean | undefined;
  /** It is likely to be opened. */
  onIntent(): void;
  /** In place of what is offered, until its code has come. */
  readonly wait: ReactNode;
  /** What is offered; `close` ends the choice. */
  children(close: () => void): ReactNode;
}

/** The button at the end of a field that opens something to choose from. */
export function PickButton({ label, title, icon, disabled, onIntent, wait, children }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="md"
      radius="md"
    >
      <Popover.Target>
        <ActionIcon
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
        className={classes.pickDropdown}
        onFocus={({ target }) => {
          // Escape there closes the choice only, not the dialog behind it, which looks at this mark.
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
