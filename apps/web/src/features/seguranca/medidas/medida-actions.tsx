import { ActionIcon } from '@mantine/core';
import type { MedidaRow } from '@sst/contract';
import { IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FROM_LIST } from '../../../components/list/detail/from-list.ts';
import { briefly } from './briefly.ts';

interface Props {
  readonly medida: MedidaRow;
  /** Opens the dialog of the completion. */
  onConclude(): void;
  /** Called on hover or focus, to preload that dialog. */
  onIntent(): void;
}

/** The provider's actions on an open measure. */
export function MedidaActions({ medida, onConclude, onIntent }: Props) {
  const name = briefly(medida.medida);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Alterar: ${name}`}
        title="Alterar"
        renderRoot={(root) => (
          <Link
            to="/seguranca/medidas/$codigo/alterar"
            params={{ codigo: medida.cd }}
            state={FROM_LIST}
            {...root}
          />
        )}
      >
        <IconPencil size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Concluir: ${name}`}
        aria-haspopup="dialog"
        title="Concluir"
        onMouseEnter={onIntent}
        onFocus={onIntent}
        onClick={onConclude}
      >
        <IconCircleCheck size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </>
  );
}
