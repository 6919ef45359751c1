import type { RestricaoRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { reviewIsNear } from '@sst/contract/rules/exames/restricoes';
import { siteOf } from '@sst/contract/rules/texts/text';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useConversaSobre } from '../../../components/conversa/use-conversa-sobre.ts';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { ListPage } from '../../../components/list/list-page.tsx';
import { useListRows } from '../../../components/list/use-list-rows.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import { useToday } from '../../../lib/time/now.ts';
import { NumerosButton } from './numeros-button.tsx';
import { RESTRICOES_LIST } from './restricoes-list.tsx';
import { restricoesSource } from './restricoes-search.ts';
import { ReviewActions } from './review-actions.tsx';

const PedirDialog = lazyDialog(
  () => import('../../../components/agenda/pedir-marcacao/pedir-dialog.tsx'),
  'PedirDialog',
);
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
  const asks = useAbilities().pode('marcacoes.pedir');
  const records = usePrestadorPode()('exames.publicar');
  const today = useToday();
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
        rowActions={
          asks || records
            ? (row) =>
                reviewIsNear(row, today) && (
                  <ReviewActions
                    row={row}
                    onAsk={asks ? () => setReviewed(row) : undefined}
                    onIntent={PedirDialog.preload}
                    records={records}
                  />
                )
            : undefined
        }
      />
      {reviewed && (
        <PedirDialog
          tipo="marcar"
          pessoas={[personOf(reviewed)]}
          onClose={() => setReviewed(undefined)}
        />
      )}
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

/** Who is looked at again, as the request names them. */
function personOf({ cd_funcion, nome, caminho, dt_expir }: RestricaoRow) {
  const until = dt_expir === null ? '' : ` até ${displayDate(dt_expir)}`;
  return { codigo: cd_funcion, nome, nota: `Nova avaliação${until}`, sitio: siteOf(caminho) };
}
