import { ActionIcon } from '@mantine/core';
import type { MarcacaoRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates';
import { IconDots } from '@tabler/icons-react';

interface Props {
  readonly row: MarcacaoRow;
  readonly opened: boolean;
  onOpen(button: HTMLElement): void;
}

/** Opens what can be done with a booking. */
export function MarcacaoButton({ row, opened, onOpen }: Props) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Opções da marcação de ${row.funcion}, ${displayDate(row.dt)}`}
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
