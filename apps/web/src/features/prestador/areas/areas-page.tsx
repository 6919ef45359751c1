import { Button, Skeleton } from '@mantine/core';
import { countLabel, empresaDisplayName } from '@sst/contract/rules/texts/text';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { ListReturn } from '../../../components/list/detail/list-return.tsx';
import { EmpresaFrame } from '../../../components/prestador/empresa-frame.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { EmpresaTabs } from '../empresas/empresa-tabs.tsx';
import { useEmpresaDetail } from '../use-empresa-detail.ts';
import { AreaCard } from './area-card.tsx';
import classes from './areas.module.css';
import { useAreasWork } from './use-areas-work.ts';

const AreasDialogs = lazyPart(() => import('./areas-dialogs.tsx'), 'AreasDialogs');

/** The activity areas and types of one company, for the provider to view and change. */
export function AreasPage() {
  const { codigo: company } = useParams({ from: '/sessao/prestador/empresas/$codigo/areas' });
  const { data, error, refetch } = useQuery(
    callQuery('listAreasDaEmpresa', { params: { company } }),
  );
  const { empresa, missing } = useEmpresaDetail(company);
  const work = useAreasWork(company);
  const areas = missing ? undefined : data?.message;
  usePageTitle(empresa && `Áreas e tipos de ${empresa.nome}`);
  return (
    <EmpresaFrame
      title={empresa ? empresaDisplayName(empresa) : 'Empresa'}
      note={
        <>Áreas e tipos de atividade{areas && ` · ${countLabel(areas.length, 'área', 'áreas')}`}</>
      }
      tabs={!missing && <EmpresaTabs codigo={company} />}
      tools={
        <>
          {!missing && <ListReturn to="/prestador/empresas" />}
          {areas && (
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              aria-haspopup="dialog"
              onMouseEnter={AreasDialogs.preload}
              onFocus={AreasDialogs.preload}
              onClick={() => work.ask({ what: 'add' })}
            >
              Nova área
            </Button>
          )}
        </>
      }
    >
      {areas ? (
        <div className={classes.cards}>
          {areas.map((area) => (
            <AreaCard
              key={area.cd}
              area={area}
              ask={work.ask}
              onOn={(entry) => void work.switch(entry, false)}
              onIntent={AreasDialogs.preload}
            />
          ))}
          {areas.length === 0 && <p className={classes.note}>Esta empresa ainda não tem áreas.</p>}
        </div>
      ) : (
        <LoadStates
          what="as áreas"
          missing={missing && 'A empresa não foi encontrada.'}
          error={error}
          onRetry={refetch}
          back={<ListReturn to="/prestador/empresas" />}
        >
          <Skeleton height={480} />
        </LoadStates>
      )}
      <OptionalPart>{work.asked && <AreasDialogs work={work} />}</OptionalPart>
    </EmpresaFrame>
  );
}
