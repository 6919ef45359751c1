import type { RestricaoRow } from '@sst/contract';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { ListPage } from '../../../components/list/list-page.tsx';
import { useListRows } from '../../../components/list/use-list-rows.ts';
import { RESTRICOES_LIST } from './restricoes-list.tsx';
import { restricoesSource } from './restricoes-search.ts';

const RestricaoDialog = lazyDialog(() => import('./restricao-dialog.tsx'), 'RestricaoDialog');
const RespostaDialog = lazyDialog(() => import('./resposta-dialog.tsx'), 'RespostaDialog');

/** Who is fit under a condition or unfit now, what was recommended, and what the company makes of it. */
export function RestricoesPage() {
  const source = restricoesSource(
    useSearch({ from: '/sessao/empresa-escolhida/saude/restricoes' }),
  );
  const { page } = useListRows(source);
  const [open, setOpen] = useState<RestricaoRow>();
  const [answered, setAnswered] = useState<number>();
  // As it is by now: an answer has changed it.
  const shown = open && (page?.message.find(({ cd }) => cd === open.cd) ?? open);
  const item = shown?.itens.find(({ cd }) => cd === answered);
  return (
    <>
      <ListPage
        title="Restrições"
        definition={RESTRICOES_LIST}
        source={source}
        onRow={setOpen}
        keysOff={open !== undefined}
      />
      {shown && !item && (
        <RestricaoDialog
          restricao={shown}
          onAnswer={({ cd }) => setAnswered(cd)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {item && <RespostaDialog item={item} onClose={() => setAnswered(undefined)} />}
    </>
  );
}
