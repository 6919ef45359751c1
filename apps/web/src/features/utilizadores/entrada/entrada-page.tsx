import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AccessWait } from '../../../components/feedback/access-wait.tsx';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { FormPage } from '../../../components/form/form-page.tsx';
import { FormSection } from '../../../components/form/form-section.tsx';
import { DominiosSection } from '../../../components/identidade/entrada-propria/dominios-section.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useRequireEmpresaAdministrator } from '../../../lib/session/use-require-ability.ts';
import { DiretorioSection } from './diretorio-section.tsx';
import { EntradaSettings } from './entrada-settings.tsx';
import { Experiencia } from './experiencia.tsx';
import { LigacoesSection } from './ligacoes-section.tsx';

const TITLE = 'Início de sessão da empresa';

/** The company's own provider of identities (ROUTE-26). */
export function EntradaPage() {
  return useRequireEmpresaAdministrator() ? <Entrada /> : <AccessWait title={TITLE} />;
}

function Entrada() {
  const company = useEmpresa().cd;
  const query = callQuery('getEntradaPropria', { params: { company } });
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 });
  return (
    <FormPage
      title={TITLE}
      context="Com o fornecedor de identidade da sua empresa (por OpenID Connect: Microsoft Entra ID, Google Workspace, Okta, Keycloak e outros), as pessoas entram aqui como entram no resto."
    >
      {data ? (
        <>
          <Experiencia company={company} entrada={data.message} />
          <DominiosSection company={company} dominios={data.message.dominios} />
          <EntradaSettings key={data.message.versao} company={company} entrada={data.message} />
          <DiretorioSection diretorio={data.message.diretorio} />
          <LigacoesSection company={company} entrada={data.message} />
        </>
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <FormSection title="Domínios de e-mail">
          <Skeleton height={320} />
        </FormSection>
      )}
    </FormPage>
  );
}
