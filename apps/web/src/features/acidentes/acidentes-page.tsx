import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, linkOptions, useSearch } from '@tanstack/react-router';
import { ChartArea } from '../../components/charts/chart-area.tsx';
import { FROM_LIST } from '../../components/list/detail/from-list.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import classes from './acidentes.module.css';
import { AcidentesCharts } from './acidentes-charts.tsx';
import { acidentesSource } from './acidentes-search.ts';
import { AcidentesTabs } from './figuras/acidentes-tabs.tsx';
import { useAcidentesList } from './use-acidentes-list.ts';

/** Accident management (ROUTE-21). */
export function AcidentesPage() {
  const { pode } = useAbilities();
  const definition = useAcidentesList();
  const search = useSearch({ from: '/sessao/empresa-escolhida/acidente' });
  return (
    <ListPage
      title="Gestão de acidentes"
      definition={definition}
      source={acidentesSource(search)}
      openTo={({ cd }) => linkOptions({ to: '/acidente/$codigo', params: { codigo: cd } })}
      tools={
        <div className={classes.beside}>
          <AcidentesTabs />
        </div>
      }
      action={
        pode('acidentes.criar') && (
          <>
            <Button
              variant="default"
              className={classes.quick}
              renderRoot={(root) => (
                <Link to="/acidente/criar" search={{ rapido: '1' }} state={FROM_LIST} {...root} />
              )}
            >
              Registo rápido
            </Button>
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              renderRoot={(root) => <Link to="/acidente/criar" state={FROM_LIST} {...root} />}
            >
              Registar acidente
            </Button>
          </>
        )
      }
    >
      <div className={classes.below}>
        <AcidentesTabs />
      </div>
      <ChartArea name="acidentes">
        <AcidentesCharts filters={definition.filters} />
      </ChartArea>
    </ListPage>
  );
}
