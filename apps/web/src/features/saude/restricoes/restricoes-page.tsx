import type { RestricaoRow } from '@sst/contract';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useConversaSobre } from '../../../components/conversa/use-conversa-sobre.ts';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { ListPage } from '../../../components/list/list-page.tsx';
import { useListRows } from '../../../components/list/use-list-rows.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { NumerosButton } from './numeros-button.tsx';
import { RESTRICOES_LIST } from './restricoes-list.tsx';
import { restricoesSource } from './restricoes-search.ts';

const ReviewActions = lazyPart(() => import('./review-actions.tsx'), 'ReviewActions');
const ReviewDialog = lazyDialog(() => import('./review-dialog.tsx'), 'ReviewDialog');
const RestricaoDialog = lazyDialog(() => import('./restricao-dialog.tsx'), 'RestricaoDialog');
const ConversaDialog = lazyDialog(
  () => import('../../../components/conversa/conversa-dialog.tsx'),
  'ConversaDialog',
);
const RespostaDialog = lazyDialog(() => import('./resposta-dialog.tsx'), 'RespostaDialog');

/** Who is fit under a condition or unfit now, what was recommended, and what the company makes of it. */
export function RestricoesPage() {
  const search = useSearch({ from: '/sessao/empresa-escolhida/saude/restricoes' });
  const source = restricoesSource(search);
  const { page } = useListRows(source);
  const [open, setOpen] = useState<RestricaoRow>();
  const [answered, setAnswered] = useState<number>();
  const [reviewed, setReviewed] = useState<RestricaoRow>();
  const [asking, setAsking] = useState(false);
  const sobre = useConversaSobre();
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
        barTools={<NumerosButton no={search.no} />}
        keysOff={open !== undefined || reviewed !== undefined}
        rowActions={(row) =>
          row.cd_decis === 'IT' && (
            <OptionalPart>
              <ReviewActions
                row={row}
                onAsk={() => setReviewed(row)}
                onIntent={ReviewDialog.preload}
              />
            </OptionalPart>
          )
        }
      />
      {reviewed && <ReviewDialog row={reviewed} onClose={() => setReviewed(undefined)} />}
      {shown && asking && (
        <ConversaDialog
          {...sobre({ cd: shown.cd, nome: shown.nome })}
          onClose={() => setAsking(false)}
        />
      )}
      {shown && !item && !asking && (
        <RestricaoDialog
          restricao={shown}
          onAnswer={({ cd }) => setAnswered(cd)}
          onAsk={() => setAsking(true)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {item && <RespostaDialog item={item} onClose={() => setAnswered(undefined)} />}
    </>
  );
}
