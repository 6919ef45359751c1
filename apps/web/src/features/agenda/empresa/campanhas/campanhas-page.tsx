import { Button, Skeleton } from '@mantine/core';
import type { Campanha, LugarDaCampanha } from '@sst/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CampanhaFrame } from '../../../../components/agenda/campanha/campanha-frame.tsx';
import type { CampanhaSearch } from '../../../../components/agenda/campanha/campanha-search.ts';
import { CampanhaView } from '../../../../components/agenda/campanha/campanha-view.tsx';
import { CampanhasLines } from '../../../../components/agenda/campanha/campanhas-lines.tsx';
import { MarcacaoTabs } from '../../../../components/agenda/marcacao/marcacao-tabs.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { LoadStates } from '../../../../components/feedback/load-states.tsx';
import { isMissing } from '../../../../lib/calls/api-error.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { useAbilities } from '../../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';

const PreencherDialog = lazyDialog(() => import('./preencher-dialog.tsx'), 'PreencherDialog');

/** The campaigns of a company, or one of them, as its people follow it (decision 0101). */
export function CampanhasPage() {
  const search = useSearch({ from: '/sessao/empresa-escolhida/saude/campanhas' });
  if (search.cd === undefined) return <Campanhas />;
  return <UmaCampanha key={search.cd} cd={search.cd} search={search} />;
}

function Campanhas() {
  const company = useEmpresa().cd;
  const { pode } = useAbilities();
  const { data, error, refetch } = useQuery(callQuery('listCampanhas', { params: { company } }));
  return (
    <CampanhaFrame title="Campanhas" tabs={<MarcacaoTabs kept={{}} at="campanhas" />}>
      {data ? (
        <CampanhasLines
          asks={pode('marcacoes.responder') || pode('marcacoes.trocar')}
          rows={data.message}
          none="O prestador ainda não fez nenhuma campanha para estas unidades."
          title={({ cd, nome }) => (
            <Link to="/saude/campanhas" search={{ cd }}>
              {nome}
            </Link>
          )}
        />
      ) : (
        <Waiting what="as campanhas" missing={false} error={error} onRetry={refetch} />
      )}
    </CampanhaFrame>
  );
}

function UmaCampanha({ cd, search }: { readonly cd: number; readonly search: CampanhaSearch }) {
  const company = useEmpresa().cd;
  const navigate = useNavigate({ from: '/saude/campanhas' });
  const { pode } = useAbilities();
  const { data, error, refetch } = useQuery(
    callQuery('getCampanhaDaEmpresa', { params: { company, id: cd } }),
  );
  const [filling, fill] = useState<readonly LugarDaCampanha[]>();
  const campanha: Campanha | undefined = data?.message;
  const fills = pode('marcacoes.trocar') && campanha?.estado === 'aberta';
  const close = () => fill(undefined);
  return (
    <CampanhaFrame
      title={campanha?.nome ?? 'Campanha'}
      tools={
        <>
          <Back />
          {campanha?.pessoas.some(({ situacao }) => situacao === 'aberta') && (
            <Button renderRoot={(props) => <Link {...props} to="/saude/propostas" />}>
              Responder
            </Button>
          )}
        </>
      }
      tabs={<MarcacaoTabs kept={{}} at="campanhas" />}
    >
      {campanha ? (
        <CampanhaView
          asks={pode('marcacoes.responder') || pode('marcacoes.trocar')}
          campanha={campanha}
          search={search}
          onSearch={(next) => navigate({ search: { cd, ...next }, replace: true })}
          {...(fills && {
            lugaresAction: (livres: readonly LugarDaCampanha[]) => (
              <Button size="compact-md" {...PreencherDialog.opener} onClick={() => fill(livres)}>
                Preencher
              </Button>
            ),
          })}
        />
      ) : (
        <Waiting
          what="a campanha"
          missing={isMissing(error) && 'A campanha não foi encontrada.'}
          error={error}
          onRetry={refetch}
        />
      )}
      {filling && <PreencherDialog campanha={cd} lugares={filling} onClose={close} />}
    </CampanhaFrame>
  );
}

function Back() {
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/saude/campanhas" />}>
      Todas as campanhas
    </Button>
  );
}

interface WaitingProps {
  readonly what: string;
  readonly missing: string | false;
  readonly error: Error | null;
  onRetry(): unknown;
}

function Waiting(props: WaitingProps) {
  return (
    <LoadStates {...props} back={<Back />}>
      <Skeleton height={320} />
    </LoadStates>
  );
}
