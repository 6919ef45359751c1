import { ActionIcon } from '@mantine/core';
import type { ItemRow } from '@sst/contract';
import { IconCircleCheck, IconCircleOff, IconPencil } from '@tabler/icons-react';

interface Props {
  readonly item: Pick<ItemRow, 'nome' | 'inactiv'>;
  onChange(): void;
  /** Opens the dialog that confirms the deactivation. */
  onOff(): void;
  onOn(): void;
  /** Called on hover or focus, to preload the dialogs. */
  onIntent(): void;
}

const ICON = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** The actions on an entry of a list. */
export function ItemActions({ item, onChange, onOff, onOn, onIntent }: Props) {
  const common = { variant: 'subtle', color: 'gray' } as const;
  const intent = { 'aria-haspopup': 'dialog', onMouseEnter: onIntent, onFocus: onIntent } as const;
  return (
    <>
      <ActionIcon
        {...common}
        {...intent}
        aria-label={`Alterar ${item.nome}`}
        title="Alterar"
        onClick={onChange}
      >
        <IconPencil {...ICON} />
      </ActionIcon>
      {item.inactiv ? (
        <ActionIcon {...common} aria-label={`Ativar ${item.nome}`} title="Ativar" onClick={onOn}>
          <IconCircleCheck {...ICON} />
        </ActionIcon>
      ) : (
        <ActionIcon
          {...common}
          {...intent}
          aria-label={`Desativar ${item.nome}`}
          title="Desativar"
          onClick={onOff}
        >
          <IconCircleOff {...ICON} />
        </ActionIcon>
      )}
    </>
  );
}
