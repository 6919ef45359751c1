import { ActionIcon, Button, Skeleton } from '@mantine/core';
import type { Campanha, LugarDaCampanha, PessoaDaCampanha } from '@sst/contract';
import { PLANO } from '@sst/contract/rules/agenda/plano/plano-rules';
import { addDays } from '@sst/contract/rules/dates/dates';
import { IconUserMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CampanhaView } from '../../../../components/agenda/campanha/campanha-view.tsx';
import { pessoasText } from '../../../../components/agenda/plano-search.ts';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { LoadStates } from '../../../../components/feedback/load-states.tsx';
import { EmpresaFrame } from '../../../../components/prestador/empresa-frame.tsx';
import { isMissing } from '../../../../lib/calls/api-error.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useRowChange } from '../../../../lib/submit/use-row-change.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { AgendaTabs } from '../agenda-tabs.tsx';
import type { CampanhasPrestadorSearch } from './campanhas-search.ts';

const AlterarDialog = lazyDialog(() => import('./alterar-dialog.tsx'), 'AlterarDialog');
const TerminarDialog = lazyDialog(() => import('./terminar-dialog.tsx'), 'TerminarDialog');
const LugaresDialog = lazyDialog(() => import('./lugares-dialog.tsx'), 'LugaresDialog');

interface Props {
  readonly empresa: number;
  readonly cd: number;
  readonly search: CampanhasPrestadorSearch;
}

type Opened = 'alterar' | 'terminar' | 'lugares';

const NONE = () => {};

/** One campaign, as the provider follows it, proposes for it, keeps places in it and ends it. */
export function CampanhaPage({ empresa, cd, search }: Props) {
  const params = { company: empresa, id: cd };
  const navigate = useNavigate({ from: '/prestador/campanhas' });
  const { data, error, refetch } = useQuery(callQuery('getCampanha', { params }));
  const [opened, open] = useState<Opened>();
  const { busy, endRow } = useRowChange({ onDone: NONE });
  const campanha = data?.message;
  const isOpen = campanha?.estado === 'aberta';
  const close = () => open(undefined);
  const remove = (cd_funcion: number) =>
    endRow(prepareCall('changePessoasDaCampanha', { params, body: { retirar: [cd_funcion] } }));
  const release = (livres: readonly LugarDaCampanha[]) => {
    const lugares = livres.map((one) => one.cd);
    return endRow(prepareCall('releaseLugares', { params, body: { lugares } }));
  };
  return (
    <EmpresaFrame
      title={campanha?.nome ?? 'Campanha'}
      note={campanha?.empresa}
      tools={
        campanha && isOpen ? (
          <OpenTools empresa={empresa} campanha={campanha} onOpen={open} />
        ) : (
          <Back />
        )
      }
      tabs={<AgendaTabs />}
    >
      {campanha ? (
        <CampanhaView
          campanha={campanha}
          search={search}
          onSearch={(next) => navigate({ search: { empresa, cd, ...next }, replace: true })}
          {...(isOpen && {
            pessoaAction: ({ cd_funcion, nome }: PessoaDaCampanha) => (
              <RemoveIcon nome={nome} busy={busy} onRemove={() => remove(cd_funcion)} />
            ),
            lugaresAction: (livres: readonly LugarDaCampanha[]) => (
              <Button
                variant="default"
                size="compact-md"
                disabled={busy}
                onClick={() => release(livres)}
              >
                Libertar
              </Button>
            ),
          })}
        />
      ) : (
        <LoadStates
          what="a campanha"
          missing={isMissing(error) && 'A campanha não foi encontrada.'}
          error={error}
          onRetry={refetch}
          back={<Back />}
        >
          <Skeleton height={320} />
        </LoadStates>
      )}
      {campanha && opened === 'alterar' && (
        <AlterarDialog company={empresa} campanha={campanha} onClose={close} />
      )}
      {campanha && opened === 'terminar' && (
        <TerminarDialog company={empresa} campanha={campanha} onClose={close} />
      )}
      {campanha && opened === 'lugares' && (
        <LugaresDialog company={empresa} campanha={campanha} onClose={close} />
      )}
    </EmpresaFrame>
  );
}

interface OpenProps {
  readonly empresa: number;
  readonly campanha: Campanha;
  onOpen(opened: Opened): void;
}

/** What is done with a campaign that goes on. */
function OpenTools({ empresa, campanha, onOpen }: OpenProps) {
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => onOpen('terminar')}>
        Terminar
      </Button>
      <Button variant="default" aria-haspopup="dialog" onClick={() => onOpen('alterar')}>
        Alterar
      </Button>
      <Button variant="default" aria-haspopup="dialog" onClick={() => onOpen('lugares')}>
        Guardar lugares
      </Button>
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} to="/prestador/prazos" search={{ empresa }} />}
      >
        Juntar pessoas
      </Button>
      <Propor empresa={empresa} campanha={campanha} />
    </>
  );
}

interface RemoveProps {
  readonly nome: string;
  readonly busy: boolean;
  onRemove(): void;
}

function RemoveIcon({ nome, busy, onRemove }: RemoveProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Retirar ${nome} da campanha`}
      title="Retirar da campanha"
      disabled={busy}
      onClick={onRemove}
    >
      <IconUserMinus size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

function Back() {
  return (
    <Button variant="default" renderRoot={(props) => <Link {...props} to="/prestador/campanhas" />}>
      Todas as campanhas
    </Button>
  );
}

/** Opens a plan of those who have neither a proposal nor a booking, in the days of the campaign. */
function Propor({ empresa, campanha }: { readonly empresa: number; readonly campanha: Campanha }) {
  const today = useToday();
  const { cd, dt_ini, dt_fim, pessoas } = campanha;
  const left = pessoas.filter(({ situacao }) =>
    ['por-propor', 'sem-resposta', 'recusada', 'desmarcada', 'trocada'].includes(situacao),
  );
  const tomorrow = addDays(today, 1);
  const de = dt_ini > today ? dt_ini : tomorrow;
  const most = addDays(de, PLANO.dias - 1);
  const people = left.map(({ cd_funcion }) => ({ cd_empresa: empresa, cd: cd_funcion }));
  if (left.length === 0 || dt_fim < de) return <Back />;
  return (
    <Button
      renderRoot={(props) => (
        <Link
          {...props}
          to="/prestador/agenda/plano"
          search={{
            de,
            ate: dt_fim < most ? dt_fim : most,
            pessoas: pessoasText(people),
            campanha: cd,
          }}
        />
      )}
    >
      {`Propor (${left.length})`}
    </Button>
  );
}
