import type { ExameDetail } from '@sst/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ConversaButton } from '../../../../components/conversa/conversa-button.tsx';
import { DetailStates } from '../../../../components/feedback/detail-states.tsx';
import { RELOADED } from '../../../../components/form/drafts/changed-draft.ts';
import { FormPage } from '../../../../components/form/form-page.tsx';
import { useFreshRecord } from '../../../../components/form/use-fresh-record.ts';
import { type Reload, useOutdated } from '../../../../components/form/use-outdated.tsx';
import { ListCancel } from '../../../../components/list/detail/list-return.tsx';
import { useListReturn } from '../../../../components/list/detail/use-list-return.ts';
import { isMissing } from '../../../../lib/calls/api-error.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { refreshAfterCall } from '../../../../lib/calls/refresh.ts';
import { dotted } from '../../../../lib/dotted.ts';
import type { DraftPlace } from '../../../../lib/drafts/draft-place.ts';
import { handOver } from '../../../../lib/drafts/use-draft.ts';
import { useDraftPlace } from '../../../../lib/drafts/use-draft-place.ts';
import { callWithAnexos } from '../../../../lib/files/call-with-anexos.ts';
import { notify } from '../../../../lib/notices/notify.ts';
import { useStillShown } from '../../../../lib/page/use-still-shown.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { correctedExameDraft } from './exame-draft.ts';
import { ExameForm } from './exame-form.tsx';
import { correctionOf, valuesOfExame } from './exame-values.ts';

const LIST = { to: '/saude/exame' } as const;

/** Corrects a recorded exam; the form is always filled from fresh data. */
export function CorrigirExamePage() {
  const company = useEmpresa();
  const { codigo: id } = useParams({
    from: '/sessao/empresa-escolhida/saude/exame/$codigo/corrigir',
  });
  const place = useDraftPlace('exame_corrigido', id);
  const back = useListReturn(LIST);
  const { record, error, retry, key, refill } = useFreshRecord({
    ...callQuery('getExame', { params: { company: company.cd, id } }),
    enabled: id > 0,
  });
  const missing = id === 0 || isMissing(error);
  return (
    <FormPage
      title="Corrigir exame"
      context={dotted(company.nome, record?.por_confirmar && waitsNote(record))}
    >
      {record && place && !missing ? (
        <Correction key={key} company={company.cd} exame={record} place={place} onReload={refill} />
      ) : (
        <DetailStates
          what="os dados do exame"
          missing={missing && 'O exame não foi encontrado.'}
          error={error}
          onRetry={retry}
          onClose={() => back()}
        />
      )}
    </FormPage>
  );
}

/** That the form shows what has yet to be confirmed. */
function waitsNote({ por_confirmar, medico }: ExameDetail): string {
  const by = por_confirmar?.autor ? ` escrita por ${por_confirmar.autor}` : '';
  return `decisão${by}, por confirmar${medico ? ` por ${medico.nome}` : ''}`;
}

interface CorrectionProps {
  readonly company: number;
  readonly exame: ExameDetail;
  readonly place: DraftPlace;
  readonly onReload: Reload;
}

function Correction({ company, exame: record, place, onReload }: CorrectionProps) {
  const client = useQueryClient();
  const back = useListReturn(LIST);
  const isShown = useStillShown();
  const { takes, notice } = useOutdated((signal) => {
    handOver(place);
    return onReload(signal);
  }, RELOADED);
  const nome = record.funcionario.nome;
  return (
    <>
      {!record.por_confirmar && <ConversaButton exame={{ cd: record.cd, nome }} />}
      <ExameForm
        company={company}
        initial={valuesOfExame(record)}
        marcacao={null}
        exame={record}
        submitLabel="Guardar correção"
        cancel={<ListCancel {...LIST} />}
        sending={{
          place,
          draft: correctedExameDraft(record),
          what: 'a correção do exame',
          call: (values, options) => {
            const params = { company, id: record.cd };
            const body = correctionOf(values, record.versao);
            return callWithAnexos('updateExame', { params, body }, options);
          },
          finish: async (message) => {
            notify('success', message);
            void refreshAfterCall(client, 'updateExame');
            if (isShown()) await back(true);
          },
          takes,
        }}
      />
      {notice}
    </>
  );
}
