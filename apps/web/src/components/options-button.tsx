import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';

interface Props {
  /** 'Opções de', and what of. */
  readonly label: string;
  /** Whether its menu is open. */
  readonly opened: boolean;
  onOpen(button: HTMLElement): void;
}

/** Opens the menu of what can be done with a row. */
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
