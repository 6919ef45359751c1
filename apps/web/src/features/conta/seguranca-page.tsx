import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LoadFailure } from '../../components/feedback/load-problem.tsx';
import formClasses from '../../components/form/form.module.css';
import { FormPage } from '../../components/form/form-page.tsx';
import { FormSection } from '../../components/form/form-section.tsx';
import { SessoesList } from '../../components/sessoes/sessoes-list.tsx';
import { refreshAfter } from '../../lib/calls/affected-calls.ts';
import { callApi } from '../../lib/calls/api-client.ts';
import { callQuery } from '../../lib/calls/call-query.ts';
import { notify, notifyError } from '../../lib/notices/notify.ts';
import { useInFlight } from '../../lib/submit/use-in-flight.ts';
import { ChavesSection } from './chaves/chaves-section.tsx';
import { FatorSection } from './fator/fator-section.tsx';
import classes from './seguranca.module.css';

/** Read anew whenever it is looked at: a session begins and ends elsewhere. */
const sessoesQuery = { ...callQuery('listSessoes', {}), staleTime: 0 };

/** Where the own account is signed in. */
export function SegurancaPage() {
  return (
    <FormPage
      title="Segurança da conta"
      context="O que protege a sua conta, e onde está aberta. Se não reconhece uma sessão, termine-a e mude a palavra-passe."
    >
      <FormSection title="Segundo fator">
        <div className={formClasses.wide}>
          <FatorSection />
        </div>
      </FormSection>
      <FormSection title="Chaves de acesso">
        <div className={formClasses.wide}>
          <ChavesSection />
        </div>
      </FormSection>
      <FormSection title="Sessões abertas">
        <div className={formClasses.wide}>
          <Sessoes />
        </div>
      </FormSection>
    </FormPage>
  );
}

function Sessoes() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(sessoesQuery);
  const { busy, run } = useInFlight();
  if (!data) {
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={160} />;
  }
  const end = (send: () => Promise<{ message: string }>) =>
    void run(async () => {
      try {
        notify('success', (await send()).message);
      } catch (failed) {
        notifyError(failed);
      }
      await refreshAfter(client, 'sessoes');
    });
  return (
    <>
      <SessoesList
        sessoes={data.message}
        busy={busy}
        onEnd={({ cd }) => end(() => callApi('endSessao', { params: { sessao: cd } }))}
      />
      {data.message.length > 1 && (
        <Button
          className={classes.all}
          variant="default"
          disabled={busy}
          onClick={() => end(() => callApi('endOutrasSessoes', {}))}
        >
          Terminar todas as outras
        </Button>
      )}
    </>
  );
}
