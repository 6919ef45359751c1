import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

interface Props {
  readonly label: string;
  onIntent(): void;
  onClick(): void;
}

export function RemoveButton({ label, onIntent, onClick }: Props) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      onMouseEnter={onIntent}
      onFocus={onIntent}
      onClick={onClick}
    >
      <IconTrash size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
