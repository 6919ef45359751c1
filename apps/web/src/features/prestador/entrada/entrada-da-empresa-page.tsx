import { Button, Skeleton } from '@mantine/core';
import { MODO_ENTRADA_LABEL } from '@sst/contract/rules/identidade/entrada-propria';
import { countLabel, empresaDisplayName } from '@sst/contract/rules/texts/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { FormSection } from '../../../components/form/form-section.tsx';
import { DominiosSection } from '../../../components/identidade/entrada-propria/dominios-section.tsx';
import { ListReturn } from '../../../components/list/detail/list-return.tsx';
import { EmpresaFrame } from '../../../components/prestador/empresa-frame.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { EmpresaTabs } from '../empresas/empresa-tabs.tsx';
import { useEmpresaDetail } from '../use-empresa-detail.ts';
import classes from './entrada.module.css';

/** The own sign-in of one company, for the provider: it confirms domains, and lifts what shuts people out. */
export function EntradaDaEmpresaPage() {
  const { codigo: company } = useParams({ from: '/sessao/prestador/empresas/$codigo/entrada' });
  const { empresa, missing } = useEmpresaDetail(company);
  const query = callQuery('getEntradaPropriaDaEmpresa', { params: { company } });
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 });
  usePageTitle(empresa && `Início de sessão de ${empresa.nome}`);
  const entrada = missing ? undefined : data?.message;
  return (
    <EmpresaFrame
      title={empresa ? empresaDisplayName(empresa) : 'Empresa'}
      note="Início de sessão da empresa"
      tabs={!missing && <EmpresaTabs codigo={company} />}
      tools={!missing && <ListReturn to="/prestador/empresas" />}
    >
      {entrada ? (
        <div className={classes.page}>
          <FormSection title="Como se entra">
            <dl className={classes.facts}>
              <dt>Estado</dt>
              <dd>{MODO_ENTRADA_LABEL[entrada.modo]}</dd>
              <dt>Emissor</dt>
              <dd>{entrada.emissor || 'nenhum'}</dd>
              <dt>Contas ligadas</dt>
              <dd>{countLabel(entrada.ligadas, 'conta', 'contas')}</dd>
            </dl>
            {entrada.modo !== 'desligada' && <Lift company={company} />}
          </FormSection>
          <DominiosSection company={company} dominios={entrada.dominios} prestador />
        </div>
      ) : (
        <LoadStates
          what="o início de sessão"
          missing={missing && 'A empresa não foi encontrada.'}
          error={error}
          onRetry={refetch}
          back={<ListReturn to="/prestador/empresas" />}
        >
          <Skeleton height={320} />
        </LoadStates>
      )}
    </EmpresaFrame>
  );
}

/** Lets passwords serve again, for a company whose issuer fails. */
function Lift({ company }: { readonly company: number }) {
  const client = useQueryClient();
  const { busy, run } = useInFlight();
  const lift = () =>
    void run(async () => {
      try {
        notify('success', (await callApi('liftEntradaPropria', { params: { company } })).message);
      } catch (failed) {
        notifyError(failed);
      }
      await refreshAfterCall(client, 'liftEntradaPropria');
    });
  return (
    <div className={classes.lift}>
      <p>
        Se o fornecedor da empresa falha e as pessoas ficam de fora, desligue-o: entram de novo com
        a palavra-passe, e as sessões que ele abriu terminam. A empresa volta a ligá-lo quando
        quiser.
      </p>
      <Button variant="default" loading={busy} onClick={lift}>
        Desligar
      </Button>
    </div>
  );
}
