import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import formClasses from '../../../components/form/form.module.css';
import { FormPage } from '../../../components/form/form-page.tsx';
import { FormSection } from '../../../components/form/form-section.tsx';
import { SessoesList } from '../../../components/identidade/sessoes/sessoes-list.tsx';
import { useSessionChange } from '../../../components/identidade/sessoes/sessoes-of.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
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
  const { data, error, refetch } = useQuery(sessoesQuery);
  const { busy, run } = useInFlight();
  const end = useSessionChange({ run }, 'listSessoes');
  if (!data) {
    return error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={160} />;
  }
  return (
    <>
      <SessoesList
        list="listSessoes"
        sessoes={data.message}
        busy={busy}
        onEnd={(one) => end(prepareCall('endSessao', { params: { sessao: one.cd } }), [one])}
      />
      {data.message.length > 1 && (
        <Button
          className={classes.all}
          variant="default"
          disabled={busy}
          onClick={() =>
            end(
              prepareCall('endOutrasSessoes', {}),
              data.message.filter(({ atual }) => !atual),
            )
          }
        >
          Terminar todas as outras
        </Button>
      )}
    </>
  );
}
