import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CampanhasLines } from '../../../../components/agenda/campanha/campanhas-lines.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { LoadStates } from '../../../../components/feedback/load-states.tsx';
import { EmpresaFrame } from '../../../../components/prestador/empresa-frame.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { dotted } from '../../../../lib/dotted.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { AgendaTabs } from '../agenda-tabs.tsx';
import { CampanhaPage } from './campanha-page.tsx';

const NovaDialog = lazyDialog(() => import('./nova-dialog.tsx'), 'NovaDialog');

/** The campaigns of all companies, or one of them (decision 0101). */
export function CampanhasPage() {
  const search = useSearch({ from: '/sessao/prestador/campanhas' });
  const { cd, empresa } = search;
  if (cd === undefined || empresa === undefined) return <Campanhas />;
  return <CampanhaPage key={`${empresa} ${cd}`} cd={cd} empresa={empresa} search={search} />;
}

function Campanhas() {
  const { ver } = useSearch({ from: '/sessao/prestador/campanhas' });
  const navigate = useNavigate();
  const today = useToday();
  const [making, make] = useState(false);
  const { data, error, refetch } = useQuery(callQuery('listCampanhasPrestador', {}));
  const all = data?.message;
  const rows = all?.filter(
    ({ estado, responder_ate, dt_fim }) =>
      ver === undefined || (estado === 'aberta' && (responder_ate === today || dt_fim === today)),
  );
  return (
    <EmpresaFrame
      title="Campanhas"
      note={
        ver === 'hoje' ? 'As que acabam hoje, ou com hoje como último dia para responder' : null
      }
      tools={
        <>
          {ver === 'hoje' && (
            <Button
              variant="default"
              renderRoot={(props) => <Link {...props} to="/prestador/campanhas" />}
            >
              Mostrar todas
            </Button>
          )}
          <Button {...NovaDialog.opener} onClick={() => make(true)}>
            Nova campanha
          </Button>
        </>
      }
      tabs={<AgendaTabs />}
    >
      {rows ? (
        <CampanhasLines
          rows={rows}
          none={ver === 'hoje' ? 'Nenhuma acaba hoje.' : 'Ainda não há campanhas.'}
          title={({ cd, cd_empresa, nome, empresa }) => (
            <Link to="/prestador/campanhas" search={{ empresa: cd_empresa, cd }}>
              {dotted(empresa, nome)}
            </Link>
          )}
        />
      ) : (
        <LoadStates
          what="as campanhas"
          missing={false}
          error={error}
          onRetry={refetch}
          back={undefined}
        >
          <Skeleton height={320} />
        </LoadStates>
      )}
      {making && (
        <NovaDialog
          onCreated={(empresa, cd) =>
            void navigate({ to: '/prestador/campanhas', search: { empresa, cd } })
          }
          onClose={() => make(false)}
        />
      )}
    </EmpresaFrame>
  );
}
