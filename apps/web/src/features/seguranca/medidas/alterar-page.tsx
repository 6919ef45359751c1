import type { MedidaDetail } from '@sst/contract';
import { MEDIDA_STATE } from '@sst/contract/rules/seguranca';
import { useParams } from '@tanstack/react-router';
import { DetailStates } from '../../../components/feedback/detail-states.tsx';
import { RELOADED } from '../../../components/form/drafts/changed-draft.ts';
import { FormPage } from '../../../components/form/form-page.tsx';
import { useFreshRecord } from '../../../components/form/use-fresh-record.ts';
import { type Reload, useOutdated } from '../../../components/form/use-outdated.tsx';
import { useListReturn } from '../../../components/list/detail/use-list-return.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { isMissing } from '../../../lib/calls/api-error.ts';
import type { DraftPlace } from '../../../lib/drafts/draft-place.ts';
import { handOver } from '../../../lib/drafts/use-draft.ts';
import { useDraftPlace } from '../../../lib/drafts/use-draft-place.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { changedMedidaDraft } from './medida-draft.ts';
import { MedidaForm } from './medida-form.tsx';
import { medidaQuery } from './medida-queries.ts';
import { bodyOf, valuesOf } from './medida-values.ts';

/** Edits an open measure; the form is always filled from fresh data. */
export function AlterarMedidaPage() {
  const company = useEmpresa();
  const { codigo } = useParams({
    from: '/sessao/empresa-escolhida/seguranca/medidas/$codigo/alterar',
  });
  const place = useDraftPlace('medida_alterada', codigo);
  const back = useListReturn({ to: '/seguranca/medidas' });
  const { record, error, retry, key, refill } = useFreshRecord(medidaQuery(company.cd, codigo));
  const missing = isMissing(error);
  const done = record !== undefined && record.cd_estad >= MEDIDA_STATE.concluida;
  return (
    <FormPage title="Alterar medida" context={company.nome}>
      {record && place && !missing && !done ? (
        <EditForm key={key} company={company.cd} medida={record} place={place} onReload={refill} />
      ) : (
        <DetailStates
          what="os dados da medida"
          missing={
            done
              ? 'A medida já está concluída ou cancelada. Reabra-a nas medidas concluídas para a poder alterar.'
              : missing && 'A medida não foi encontrada.'
          }
          error={error}
          onRetry={retry}
          onClose={() => back()}
        />
      )}
    </FormPage>
  );
}

interface FormProps {
  readonly company: number;
  readonly medida: MedidaDetail;
  readonly place: DraftPlace;
  readonly onReload: Reload;
}

function EditForm({ company, medida: record, place, onReload }: FormProps) {
  const { takes, notice } = useOutdated((signal) => {
    handOver(place);
    return onReload(signal);
  }, RELOADED);
  return (
    <>
      <MedidaForm
        company={company}
        initial={valuesOf(record)}
        place={place}
        draft={changedMedidaDraft(record)}
        submitLabel="Guardar alterações"
        takes={takes}
        call={(values, options) => {
          const params = { company, id: record.cd };
          const body = { ...bodyOf(values), versao: record.versao };
          return callApi('updateMedida', { params, body }, options);
        }}
      />
      {notice}
    </>
  );
}
