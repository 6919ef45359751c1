import { Skeleton } from '@mantine/core';
import type { NoDetail } from '@sst/contract';
import { giverName } from '@sst/contract/rules/identidade/quem-da-acessos';
import { countLabel, empresaDisplayName, wholeNumber } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { AvisoLeiturasSection } from '../../../../components/aviso-leituras/aviso-leituras-section.tsx';
import { Facts } from '../../../../components/facts/facts.tsx';
import { LoadStates } from '../../../../components/feedback/load-states.tsx';
import { ListReturn } from '../../../../components/list/detail/list-return.tsx';
import { EmpresaFrame } from '../../../../components/prestador/empresa-frame.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { usePageTitle } from '../../../../lib/page/page-title.ts';
import { usePrestadorPode } from '../../../../lib/session/use-prestador.ts';
import { useEmpresaDetail } from '../../use-empresa-detail.ts';
import { EmpresaTabs } from '../empresa-tabs.tsx';
import { EnterEmpresa } from '../enter-empresa.tsx';
import { InviteAdministrador } from '../invite-administrador.tsx';
import { ResumoFigures } from './resumo-figures.tsx';

/** One company at a glance: what waits in it, what is late, who answers for it. */
export function ResumoPage() {
  const { codigo: company } = useParams({ from: '/sessao/prestador/empresas/$codigo/resumo' });
  const podePrestador = usePrestadorPode();
  const { empresa, missing, error, refetch } = useEmpresaDetail(company);
  usePageTitle(empresa && `Resumo de ${empresa.nome}`);
  return (
    <EmpresaFrame
      title={empresa ? empresaDisplayName(empresa) : 'Empresa'}
      note={
        empresa &&
        `${countLabel(empresa.funcionarios, 'funcionário ativo', 'funcionários ativos')} · ${countLabel(empresa.unidades, 'unidade', 'unidades')}`
      }
      tools={
        <>
          {!missing && <ListReturn to="/prestador/empresas" />}
          {empresa && (
            <>
              <EnterEmpresa empresa={empresa} />
              <InviteAdministrador company={company} />
            </>
          )}
        </>
      }
      tabs={!missing && <EmpresaTabs codigo={company} />}
    >
      {empresa ? (
        <>
          <ResumoFigures company={company} />
          <EmpresaFacts empresa={empresa} />
          {podePrestador('aviso-leituras-prestador.gerir') && (
            <AvisoLeiturasSection company={company} prestador />
          )}
        </>
      ) : (
        <LoadStates
          what="o resumo"
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

function EmpresaFacts({ empresa }: { readonly empresa: NoDetail }) {
  const { data } = useQuery(
    callQuery('listAdministradores', { params: { company: empresa.cd } }, { quiet: true }),
  );
  const names = data?.message.map(giverName);
  return (
    <Facts
      title="Empresa"
      level={2}
      facts={[
        { label: 'NIPC', value: empresa.nipc },
        { label: 'Localidade', value: empresa.localidade },
        { label: 'Código', value: empresa.cd_aux },
        { label: 'Unidades', value: wholeNumber(empresa.unidades) },
        {
          label: 'Quem dá acessos',
          value: names && (names.join(', ') || 'Ninguém: convide um administrador'),
          wide: true,
        },
      ]}
    />
  );
}
