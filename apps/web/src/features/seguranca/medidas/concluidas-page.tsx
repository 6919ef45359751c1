import { ActionIcon } from '@mantine/core';
import type { MedidaConcluidaRow } from '@sst/contract';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { ListPage } from '../../../components/list/list-page.tsx';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import { medidasConcluidasSource } from '../seguranca-search.ts';
import { briefly } from './briefly.ts';
import { medidasConcluidasList } from './concluidas-list.ts';
import { MedidaTabs } from './medida-tabs.tsx';

const MedidaDialog = lazyDialog(() => import('./vida/medida-dialog.tsx'), 'MedidaDialog');
const ReabrirDialog = lazyDialog(() => import('./reabrir-dialog.tsx'), 'ReabrirDialog');

/** The completed measures: what was done, and when. The provider's users also reopen them. */
export function MedidasConcluidasPage() {
  const search = useSearch({ from: '/sessao/empresa-escolhida/seguranca/medidas/concluidas' });
  const provider = usePrestadorPode()('medidas.publicar');
  const [open, setOpen] = useState<number>();
  const [reopening, setReopening] = useState<MedidaConcluidaRow>();
  return (
    <>
      <ListPage
        title="Medidas concluídas"
        definition={medidasConcluidasList(search)}
        source={medidasConcluidasSource(search)}
        onRow={({ cd }) => setOpen(cd)}
        keysOff={open !== undefined}
        rowActions={
          provider ? (row) => <ReopenButton row={row} onReopen={setReopening} /> : undefined
        }
      >
        <MedidaTabs />
      </ListPage>
      {open !== undefined && (
        <MedidaDialog key={open} cd={open} onClose={() => setOpen(undefined)} />
      )}
      {reopening && <ReabrirDialog medida={reopening} onClose={() => setReopening(undefined)} />}
    </>
  );
}

interface ReopenProps {
  readonly row: MedidaConcluidaRow;
  onReopen(row: MedidaConcluidaRow): void;
}

function ReopenButton({ row, onReopen }: ReopenProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Reabrir: ${briefly(row.medida)}`}
      title="Reabrir"
      {...ReabrirDialog.opener}
      onClick={() => onReopen(row)}
    >
      <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
