import type { ConversaRow } from '@sst/contract';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { ListPage } from '../../../components/list/list-page.tsx';
import { PERGUNTAS_LIST } from './perguntas-list.tsx';
import { perguntasSource } from './perguntas-search.ts';

const ConversaDialog = lazyDialog(
  () => import('../../../components/conversa/conversa-dialog.tsx'),
  'ConversaDialog',
);

/** What companies and workers ask the physicians: who has waited longest comes first. */
export function PerguntasPage() {
  const source = perguntasSource(useSearch({ from: '/sessao/prestador/perguntas' }));
  const [open, setOpen] = useState<ConversaRow>();
  return (
    <>
      <ListPage
        title="Perguntas ao médico"
        definition={PERGUNTAS_LIST}
        source={source}
        onRow={setOpen}
        keysOff={open !== undefined}
      />
      {open && (
        <ConversaDialog
          sobre={{
            company: open.cd_empresa,
            tipo: open.tipo,
            id: open.cd_sobre,
            nome: open.nome,
          }}
          lado="prestador"
          writes
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
