import { Skeleton, Title } from '@mantine/core';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { AcidenteDetails } from '../../components/acidente/acidente-details.tsx';
import { AnexosAcidente } from '../../components/acidente/anexos/anexos-acidente.tsx';
import { LoadStates } from '../../components/feedback/load-states.tsx';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { FuncionarioName } from '../../components/funcionario/funcionario-name.tsx';
import { ListReturn } from '../../components/list/detail/list-return.tsx';
import { isMissing } from '../../lib/calls/api-error.ts';
import { callQuery } from '../../lib/calls/call-query.ts';
import { dotted } from '../../lib/dotted.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import classes from './acidentes.module.css';
import { ProcessoSection } from './processo/processo-section.tsx';

const AusenciaSection = lazyPart(
  () => import('./ausencia/ausencia-section.tsx'),
  'AusenciaSection',
);
const CodigosSection = lazyPart(() => import('./codigos/codigos-section.tsx'), 'CodigosSection');
const HistoricoSection = lazyPart(
  () => import('./historico/historico-section.tsx'),
  'HistoricoSection',
);
const InvestigacaoSection = lazyPart(
  () => import('./investigacao/investigacao-section.tsx'),
  'InvestigacaoSection',
);

const PacoteSection = lazyPart(() => import('./pacote/pacote-section.tsx'), 'PacoteSection');

/** Shows all data of one accident, read-only (decision 0007). */
export function AcidentePage() {
  const { codigo } = useParams({ from: '/sessao/empresa-escolhida/acidente/$codigo' });
  const company = useEmpresa().cd;
  const { pode } = useAbilities();
  const { data, error, refetch } = useQuery(
    callQuery('getAcidente', { params: { company, id: codigo } }),
  );
  const acidente = data?.message;
  const title = acidente ? `Acidente de ${displayDate(acidente.dt)}` : 'Acidente';
  usePageTitle(title);
  const missing = isMissing(error);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.names}>
          <Title order={1} tabIndex={-1}>
            {title}
          </Title>
          {acidente && (
            <p className={classes.context}>
              {dotted(acidente.num_mecan && `N.º ${acidente.num_mecan}`, acidente.nome)}
            </p>
          )}
        </div>
        {!missing && <ListReturn to="/acidente" />}
      </header>
      {acidente ? (
        <>
          <ProcessoSection company={company} acidente={acidente} />
          <OptionalPart fallback={<Skeleton height={180} mt={32} />}>
            <PacoteSection company={company} acidente={acidente} />
            <AusenciaSection company={company} acidente={acidente} />
            <CodigosSection company={company} acidente={acidente} />
            <InvestigacaoSection company={company} acidente={acidente.cd} />
          </OptionalPart>
          <AcidenteDetails
            acidente={acidente}
            level={2}
            nome={<FuncionarioName cd={acidente.cd_funcion} nome={acidente.nome} />}
            anexos={
              <AnexosAcidente
                company={company}
                acidente={acidente}
                call="getAnexoAcidente"
                level={2}
                editable={pode('acidentes.anexar')}
                closed={!pode('acidentes.documentos')}
              />
            }
          />
          <OptionalPart fallback={<Skeleton height={72} mt={32} />}>
            <HistoricoSection company={company} acidente={acidente.cd} />
          </OptionalPart>
        </>
      ) : (
        <LoadStates
          what="os dados do acidente"
          missing={missing && 'O acidente não foi encontrado.'}
          error={error}
          onRetry={refetch}
          back={<ListReturn to="/acidente" />}
        >
          {[2, 4, 3].map((lines) => (
            <Skeleton key={lines} height={lines * 36} mt={32} />
          ))}
        </LoadStates>
      )}
    </div>
  );
}
