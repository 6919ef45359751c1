import { Button, Skeleton } from '@mantine/core';
import { companyDisplayName, countLabel } from '@sst/contract/rules/text';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { ListReturn } from '../../../components/list/list-return.tsx';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { CompanyFrame } from '../company-frame.tsx';
import { unitQuery } from '../empresas/unit-query.ts';
import { AreaCard } from './area-card.tsx';
import classes from './areas.module.css';
import { areasDaEmpresaQuery } from './areas-query.ts';
import { useAreasWork } from './use-areas-work.ts';

const AreasDialogs = lazyPart(() => import('./areas-dialogs.tsx'), 'AreasDialogs');

/** The activity areas and types of one company, for the provider to view and change. */
export function AreasPage() {
  const { codigo: company } = useParams({ from: '/sessao/prestador/empresas/$codigo/areas' });
  const { data, error, refetch } = useQuery(areasDaEmpresaQuery(company));
  const { data: own } = useQuery(unitQuery(company, company));
  const work = useAreasWork(company);
  // The code is that of a unit, not of a company.
  const missing = own !== undefined && own.message.cd_base !== null;
  const areas = missing ? undefined : data?.message;
  usePageTitle(own && !missing ? `Áreas e tipos de ${own.message.nome}` : undefined);
  return (
    <CompanyFrame
      title={own && !missing ? companyDisplayName(own.message) : 'Empresa'}
      note={
        <>Áreas e tipos de atividade{areas && ` · ${countLabel(areas.length, 'área', 'áreas')}`}</>
      }
      tools={
        <>
          {!missing && <ListReturn to="/prestador/empresas/$codigo" params={{ codigo: company }} />}
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
    </CompanyFrame>
  );
}
