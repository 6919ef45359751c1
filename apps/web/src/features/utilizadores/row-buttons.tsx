import { ActionIcon } from '@mantine/core';
import { IconDevices, IconPencil } from '@tabler/icons-react';

interface Props {
  readonly nome: string;
  onEdit(): void;
  onIntent(): void;
}

export function EditButton({ nome, onEdit, onIntent }: Props) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Editar ${nome}`}
      title="Editar"
      onMouseEnter={onIntent}
      onFocus={onIntent}
      onClick={onEdit}
    >
      <IconPencil size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}

interface SessoesProps {
  readonly nome: string;
  onOpen(): void;
  onIntent(): void;
}

/** Opens where somebody is signed in. */
export function SessoesButton({ nome, onOpen, onIntent }: SessoesProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Sessões de ${nome}`}
      title="Sessões"
      onMouseEnter={onIntent}
      onFocus={onIntent}
      onClick={onOpen}
    >
      <IconDevices size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
