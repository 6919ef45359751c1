import { ActionIcon } from '@mantine/core';
import { displayDate } from '@sst/contract/rules/dates';
import { IconDots } from '@tabler/icons-react';
import type { AtividadeSummary } from './atividade-action.ts';

interface Props {
  readonly row: AtividadeSummary;
  readonly opened: boolean;
  onOpen(button: HTMLElement): void;
}

/** Opens what can be done with an activity. */
export function AtividadeButton({ row, opened, onOpen }: Props) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Opções de ${row.tipo}, ${displayDate(row.dt)}`}
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
