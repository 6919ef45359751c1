import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ConversaSobre } from '../../../components/conversa/conversa-dialog.tsx';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { useDetail } from '../../../components/list/detail/use-detail.ts';
import { ListPage } from '../../../components/list/list-page.tsx';
import { PERGUNTAS_LIST } from './perguntas-list.tsx';
import { perguntasSource } from './perguntas-search.ts';

const ConversaDialog = lazyDialog(
  () => import('../../../components/conversa/conversa-dialog.tsx'),
  'ConversaDialog',
);

/** By which the bell names one thread. */
const LINKED = ['conversa', 'empresa', 'tipo'] as const;

/** What companies and workers ask the physicians: who has waited longest comes first. */
export function PerguntasPage() {
  const search = useSearch({ from: '/sessao/prestador/perguntas' });
  const [open, setOpen] = useState<ConversaSobre>();
  const linked = useDetail(LINKED);
  const { empresa: company, tipo } = search;
  const named =
    company !== undefined && tipo !== undefined && linked.cd !== undefined
      ? { company, tipo, id: linked.cd }
      : undefined;
  const sobre = open ?? named;
  const close = () => (open ? setOpen(undefined) : linked.close());
  return (
    <>
      <ListPage
        title="Perguntas ao médico"
        definition={PERGUNTAS_LIST}
        source={perguntasSource(search)}
        onRow={({ cd_empresa, tipo, cd_sobre: id, nome }) =>
          setOpen({ company: cd_empresa, tipo, id, nome })
        }
        keysOff={sobre !== undefined}
      />
      {sobre && <ConversaDialog sobre={sobre} lado="prestador" writes onClose={close} />}
    </>
  );
}
