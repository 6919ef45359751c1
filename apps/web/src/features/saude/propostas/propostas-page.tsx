import { ActionIcon, Button } from '@mantine/core';
import type { PropostaRow } from '@sst/contract';
import { displayDate, displayTime } from '@sst/contract/rules/dates/dates';
import { IconCalendarTime, IconCheck, IconUserShare } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import type { RowShortcut } from '../../../components/keys/shortcuts.ts';
import type { Chosen } from '../../../components/list/chosen/use-chosen-rows.ts';
import { ListPage } from '../../../components/list/list-page.tsx';
import { refreshAfter } from '../../../lib/calls/affected-calls.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useIdempotencyKey } from '../../../lib/submit/idempotency-keys.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { AppointmentTabs } from '../appointment-tabs.tsx';
import { PROPOSTAS_LIST } from './propostas-list.tsx';
import { propostasSource } from './propostas-search.ts';

const RecusaDialog = lazyPart(() => import('./recusa-dialog.tsx'), 'RecusaDialog');
const VagaDialog = lazyPart(() => import('./vaga-dialog.tsx'), 'VagaDialog');
const TrocaDialog = lazyPart(() => import('./troca-dialog.tsx'), 'TrocaDialog');

type Open =
  | { readonly what: 'recusar'; readonly rows: readonly PropostaRow[] }
  | { readonly what: 'vaga' | 'troca'; readonly row: PropostaRow };

const isOpen = ({ estado }: PropostaRow) => estado === 'proposta';
const momentOf = ({ dt, hr }: PropostaRow) => `${displayDate(dt)} às ${displayTime(hr)}`;

/** Bookings that the provider proposes; who may answer confirms many at once, or takes something else instead (decision 0089). */
export function PropostasPage() {
  const search = useSearch({ from: '/sessao/empresa-escolhida/saude/propostas' });
  const { pode } = useAbilities();
  const [opened, open] = useState<Open | null>(null);
  const { busy, confirm } = useConfirm();
  const answers = pode('marcacoes.responder');
  const exchanges = pode('marcacoes.trocar');
  const close = () => open(null);
  const only = (rows: readonly PropostaRow[], run: (some: readonly PropostaRow[]) => void) => {
    const some = rows.filter(isOpen);
    if (some.length > 0) run(some);
    else notify('information', 'Já teve resposta.');
  };
  const refuse = (rows: readonly PropostaRow[]) =>
    only(rows, (some) => open({ what: 'recusar', rows: some }));
  const rowShortcuts: readonly RowShortcut<PropostaRow>[] = answers
    ? [
        { key: 'c', what: 'Confirmar', run: (rows) => only(rows, (some) => confirm(some)) },
        { key: 'x', what: 'Recusar', run: refuse },
      ]
    : [];
  return (
    <>
      <ListPage
        title="Marcações por confirmar"
        definition={PROPOSTAS_LIST}
        source={propostasSource(search)}
        keysOff={opened !== null}
        rowShortcuts={rowShortcuts}
        rowActions={(row) =>
          isOpen(row) && (
            <>
              {answers && (
                <>
                  <ActionIcon
                    variant="subtle"
                    aria-label={`Confirmar ${row.nome}, ${momentOf(row)}`}
                    title="Confirmar"
                    disabled={busy}
                    onClick={() => confirm([row])}
                  >
                    <IconCheck size={18} stroke={1.8} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-haspopup="dialog"
                    aria-label={`Outra vaga para ${row.nome}, ${momentOf(row)}`}
                    title="Outra vaga"
                    onFocus={VagaDialog.preload}
                    onMouseEnter={VagaDialog.preload}
                    onClick={() => open({ what: 'vaga', row })}
                  >
                    <IconCalendarTime size={18} stroke={1.6} aria-hidden />
                  </ActionIcon>
                </>
              )}
              {exchanges && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-haspopup="dialog"
                  aria-label={`Trocar ${row.nome} por outra pessoa, ${momentOf(row)}`}
                  title="Outra pessoa"
                  onFocus={TrocaDialog.preload}
                  onMouseEnter={TrocaDialog.preload}
                  onClick={() => open({ what: 'troca', row })}
                >
                  <IconUserShare size={18} stroke={1.6} aria-hidden />
                </ActionIcon>
              )}
            </>
          )
        }
        {...(answers && {
          chosenActions: (rows: readonly PropostaRow[], chosen: Chosen<PropostaRow>) => {
            const some = rows.filter(isOpen);
            return (
              <>
                <Button
                  variant="default"
                  aria-haspopup="dialog"
                  disabled={some.length === 0}
                  onFocus={RecusaDialog.preload}
                  onMouseEnter={RecusaDialog.preload}
                  onClick={() => refuse(some)}
                >
                  Recusar
                </Button>
                <Button
                  loading={busy}
                  disabled={some.length === 0}
                  onClick={() => confirm(some, chosen.drop)}
                >
                  {`Confirmar (${some.length})`}
                </Button>
              </>
            );
          },
        })}
      >
        <AppointmentTabs
          label="Tipo de marcação"
          base="/saude/marcacao"
          kept={{ no: search.no }}
          proposals
          campaigns
        />
      </ListPage>
      <OptionalPart onFailure={close}>
        {opened?.what === 'recusar' && <RecusaDialog rows={opened.rows} onClose={close} />}
        {opened?.what === 'vaga' && <VagaDialog row={opened.row} onClose={close} />}
        {opened?.what === 'troca' && <TrocaDialog row={opened.row} onClose={close} />}
      </OptionalPart>
    </>
  );
}

/** Confirms proposals in one call; what is left out is told with its reason. */
function useConfirm() {
  const company = useEmpresa().cd;
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const { busy, run } = useInFlight();
  const confirm = (rows: readonly PropostaRow[], drop?: (...codes: readonly number[]) => void) =>
    void run(async () => {
      const body = { propostas: rows.map(({ cd }) => cd) };
      try {
        const { message, omitidas } = await callApi(
          'confirmPropostas',
          { params: { company }, body },
          { idempotencyKey: keyFor(body) },
        );
        const names = new Map(rows.map(({ cd, nome }) => [cd, nome]));
        const [first] = omitidas;
        if (first) notify('warning', `${message} ${names.get(first.cd)}: ${first.texto}`);
        else notify('success', message);
        drop?.(...body.propostas);
      } catch (error) {
        notifyError(error);
      }
      await refreshAfter(client, 'exame');
    });
  return { busy, confirm };
}
