import type { MedidaDetail } from '@sst/contract';
import { MEASURE_DONE } from '@sst/contract/rules/safety';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { DetailStates } from '../../../components/feedback/detail-states.tsx';
import { FormPage } from '../../../components/form/form-page.tsx';
import { OutdatedNotice } from '../../../components/form/outdated-notice.tsx';
import { useListReturn } from '../../../components/list/list-return.tsx';
import { ApiError, callApi } from '../../../lib/api-client.ts';
import { notify } from '../../../lib/notify.ts';
import { useCompany } from '../../../lib/session.ts';
import { MedidaForm } from './medida-form.tsx';
import { medidaQuery, refreshMedidas } from './medida-queries.ts';
import { bodyOf, type MedidaValues, valuesOf } from './medida-values.ts';

/** Changes an open measure; the form is never filled from an old copy. */
export function AlterarMedidaPage() {
  const company = useCompany();
  const codigo = Number(useParams({ strict: false }).codigo);
  const back = useListReturn('/seguranca/medidas');
  const [reloads, setReloads] = useState(0);
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...medidaQuery(company.cd, codigo),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const medida = isFetchedAfterMount ? data?.message : undefined;
  const missing = error instanceof ApiError && error.status === 404;
  const done = medida?.cd_estad === MEASURE_DONE;
  const refill = async () => {
    const fresh = await refetch();
    if (fresh.data && !fresh.error) setReloads((count) => count + 1);
  };
  return (
    <FormPage title="Alterar medida" context={company.nome}>
      {medida && !missing && !done ? (
        <EditForm
          key={reloads}
          company={company.cd}
          medida={medida}
          onReload={() => void refill()}
        />
      ) : (
        <DetailStates
          what="os dados da medida"
          missing={
            done
              ? 'A medida já está concluída. Reabra-a nas medidas concluídas para a poder alterar.'
              : missing && 'A medida não foi encontrada.'
          }
          error={error}
          onRetry={refetch}
          onClose={() => back()}
        />
      )}
    </FormPage>
  );
}

interface FormProps {
  readonly company: number;
  readonly medida: MedidaDetail;
  onReload(): void;
}

/** The form keeps the measure that it was filled from, whatever is read later. */
function EditForm({ company, medida, onReload }: FormProps) {
  const client = useQueryClient();
  const [record] = useState(medida);
  const [outdated, setOutdated] = useState<string>();
  const send = async (values: MedidaValues) => {
    const params = { company, id: record.cd };
    const body = { ...bodyOf(values), versao: record.versao };
    try {
      const { message } = await callApi('updateMedida', { params, body });
      notify('success', message);
      void refreshMedidas(client);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      setOutdated(error.message);
      return false;
    }
  };
  return (
    <>
      <MedidaForm
        company={company}
        initial={valuesOf(record)}
        submitLabel="Guardar alterações"
        send={send}
      />
      {outdated && (
        <OutdatedNotice
          text={outdated}
          onClose={() => setOutdated(undefined)}
          onReload={onReload}
        />
      )}
    </>
  );
}
