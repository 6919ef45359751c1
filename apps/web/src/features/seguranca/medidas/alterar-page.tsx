import type { MedidaDetail } from '@sst/contract';
import { MEASURE_STATE } from '@sst/contract/rules/safety';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { DetailStates } from '../../../components/feedback/detail-states.tsx';
import { FormPage } from '../../../components/form/form-page.tsx';
import { useFreshRecord } from '../../../components/form/use-fresh-record.ts';
import { type Reload, useOutdated } from '../../../components/form/use-outdated.tsx';
import { useListReturn } from '../../../components/list/use-list-return.ts';
import { refreshAfter } from '../../../lib/affected-calls.ts';
import { callApi } from '../../../lib/api-client.ts';
import { isMissing } from '../../../lib/api-error.ts';
import { notify } from '../../../lib/notify.ts';
import { useCompany } from '../../../lib/use-company.ts';
import { MedidaForm } from './medida-form.tsx';
import { medidaQuery } from './medida-queries.ts';
import { bodyOf, type MedidaValues, valuesOf } from './medida-values.ts';

/** Edits an open measure; the form is always filled from fresh data. */
export function AlterarMedidaPage() {
  const company = useCompany();
  const { codigo } = useParams({
    from: '/sessao/empresa-escolhida/seguranca/medidas/$codigo/alterar',
  });
  const back = useListReturn({ to: '/seguranca/medidas' });
  const { record, error, retry, key, refill } = useFreshRecord(medidaQuery(company.cd, codigo));
  const missing = isMissing(error);
  const done = record?.cd_estad === MEASURE_STATE.concluida;
  return (
    <FormPage title="Alterar medida" context={company.nome}>
      {record && !missing && !done ? (
        <EditForm key={key} company={company.cd} medida={record} onReload={refill} />
      ) : (
        <DetailStates
          what="os dados da medida"
          missing={
            done
              ? 'A medida já está concluída. Reabra-a nas medidas concluídas para a poder alterar.'
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
  readonly onReload: Reload;
}

function EditForm({ company, medida: record, onReload }: FormProps) {
  const client = useQueryClient();
  const { sendUnlessOutdated, notice } = useOutdated(onReload);
  const send = (values: MedidaValues) => {
    const params = { company, id: record.cd };
    const body = { ...bodyOf(values), versao: record.versao };
    return sendUnlessOutdated(async () => {
      const { message } = await callApi('updateMedida', { params, body });
      notify('success', message);
      void refreshAfter(client, 'medida');
    });
  };
  return (
    <>
      <MedidaForm
        company={company}
        initial={valuesOf(record)}
        submitLabel="Guardar alterações"
        send={send}
      />
      {notice}
    </>
  );
}
