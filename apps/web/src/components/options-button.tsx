import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';

interface Props {
  /** Accessible name: 'Opções de' and the row's name. */
  readonly label: string;
  /** Whether the menu is open. */
  readonly opened: boolean;
  onOpen(button: HTMLElement): void;
}

/** Opens the action menu of a row. */
export function OptionsButton({ label, opened, onOpen }: Props) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title="Opções"
      aria-haspopup="menu"
      aria-expanded={opened}
      data-state={opened || undefined}
      onClick={(event) => onOpen(event.currentTarget)}
    >
      <IconDots size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
