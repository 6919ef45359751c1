import { ActionIcon } from '@mantine/core';
import type { MedidaRow } from '@sst/contract';
import { IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { FROM_LIST } from '../../../components/list/from-list.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { briefly } from './briefly.ts';

const ConcluirDialog = lazyPart(() => import('./concluir-dialog.tsx'), 'ConcluirDialog');

/** The provider's actions on an open measure. */
export function MedidaActions({ medida }: { readonly medida: MedidaRow }) {
  const [closing, setClosing] = useState(false);
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
        onMouseEnter={ConcluirDialog.preload}
        onFocus={ConcluirDialog.preload}
        onClick={() => setClosing(true)}
      >
        <IconCircleCheck size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
      <OptionalPart>
        {closing && <ConcluirDialog medida={medida} onClose={() => setClosing(false)} />}
      </OptionalPart>
    </>
  );
}
