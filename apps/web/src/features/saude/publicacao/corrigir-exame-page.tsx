import { Button } from '@mantine/core';
import type { ExameDetail } from '@sst/contract';
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
import { useStillShown } from '../../../lib/still-shown.ts';
import { ExameForm } from './exame-form.tsx';
import { exameQuery } from './exame-query.ts';
import { correctionOf, valuesOfExame } from './exame-values.ts';
import { refreshHealth } from './refresh-health.ts';
import type { SendExame } from './use-exame-form.ts';

const LIST = '/saude/exame';

/** Corrects an exam that was recorded wrong; the form is never filled from an old copy. */
export function CorrigirExamePage() {
  const company = useCompany();
  const id = Number(useParams({ strict: false }).codigo);
  const back = useListReturn(LIST);
  const [reloads, setReloads] = useState(0);
  const { data, error, isFetchedAfterMount, refetch } = useQuery(exameQuery(company.cd, id));
  const exame = isFetchedAfterMount && !error ? data?.message : undefined;
  const missing = error instanceof ApiError && [400, 404].includes(error.status);
  const refill = async () => {
    const fresh = await refetch();
    if (fresh.data && !fresh.error) setReloads((count) => count + 1);
  };
  return (
    <FormPage title="Corrigir exame" context={company.nome}>
      {exame && !missing ? (
        <Correction
          key={reloads}
          company={company.cd}
          exame={exame}
          onReload={() => void refill()}
        />
      ) : (
        <DetailStates
          what="os dados do exame"
          missing={missing && 'O exame não foi encontrado.'}
          error={error}
          onRetry={refetch}
          onClose={() => back()}
        />
      )}
    </FormPage>
  );
}

interface CorrectionProps {
  readonly company: number;
  readonly exame: ExameDetail;
  onReload(): void;
}

/** The form keeps the exam that it was filled from, whatever is read later. */
function Correction({ company, exame, onReload }: CorrectionProps) {
  const client = useQueryClient();
  const back = useListReturn(LIST);
  const isShown = useStillShown();
  const [record] = useState(exame);
  const [outdated, setOutdated] = useState<string>();
  const send: SendExame = async (values, onSent) => {
    const params = { company, id: record.cd };
    try {
      const body = correctionOf(values, record.versao);
      const { message } = await callApi('updateExame', { params, body }, { onSent });
      notify('success', message);
      void refreshHealth(client);
      if (isShown()) back(true);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error;
      setOutdated(error.message);
    }
  };
  return (
    <>
      <ExameForm
        company={company}
        initial={valuesOfExame(record)}
        about={record}
        submitLabel="Guardar correção"
        cancel={
          <Button variant="default" onClick={() => back()}>
            Cancelar
          </Button>
        }
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
