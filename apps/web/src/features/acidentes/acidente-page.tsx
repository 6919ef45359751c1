import { Skeleton, Title } from '@mantine/core';
import type { AcidenteDetail } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { screenPath } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { AcidenteDetails } from '../../components/acidente/acidente-details.tsx';
import { AcidenteBadge } from '../../components/badges/acidente-badge.tsx';
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

const AnexosAcidente = lazyPart(
  () => import('../../components/acidente/anexos/anexos-acidente.tsx'),
  'AnexosAcidente',
);
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

/** The file of one accident: what is to be done, in the order of the work, then what was registered, read-only (decision 0007). */
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
      <header>
        <div className={classes.head}>
          <Title order={1} tabIndex={-1} className={classes.title}>
            {title}
          </Title>
          {!missing && <ListReturn to="/acidente" />}
        </div>
        {acidente && <Head acidente={acidente} />}
      </header>
      {acidente ? (
        <>
          <ProcessoSection company={company} acidente={acidente} />
          <OptionalPart fallback={<Skeleton height={180} mt={32} />}>
            <PacoteSection company={company} acidente={acidente} />
            <AnexosAcidente
              company={company}
              acidente={acidente}
              call="getAnexoAcidente"
              level={2}
              editable={pode('acidentes.anexar')}
              closed={!pode('acidentes.documentos')}
            />
            <AusenciaSection company={company} acidente={acidente} />
            <CodigosSection company={company} acidente={acidente} />
            <InvestigacaoSection company={company} acidente={acidente.cd} />
          </OptionalPart>
          <AcidenteDetails
            acidente={acidente}
            level={2}
            nome={<FuncionarioName cd={acidente.cd_funcion} nome={acidente.nome} />}
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

/** Who had it and where they work, what happened, and how the registration stands. */
function Head({ acidente }: { readonly acidente: AcidenteDetail }) {
  const { num_mecan, nome, organig, hr, acc_lesiv, loc, descric, cd_estad, estado } = acidente;
  return (
    <>
      <p className={classes.context}>{dotted(num_mecan && `N.º ${num_mecan}`, nome)}</p>
      <p className={classes.context}>{screenPath(organig)}</p>
      <p className={classes.what}>
        <strong>{dotted(acc_lesiv, `às ${hr}`, loc)}</strong>
        <AcidenteBadge cd_estad={cd_estad} estado={estado} />
      </p>
      <p className={classes.words}>{descric}</p>
    </>
  );
}
