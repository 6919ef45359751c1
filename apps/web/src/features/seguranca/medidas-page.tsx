import { useSearch } from '@tanstack/react-router';
import { lazyDialog } from '../../components/feedback/lazy-dialog.tsx';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { MedidaRow } from '@sst/contract';
import { useState } from 'react';
import { ChartArea } from '../../components/charts/chart-area.tsx';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import { useLookup } from '../../components/list/filters/use-lookup.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import { useListState } from '../../components/list/use-list-state.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { usePrestadorPode } from '../../lib/session/use-prestador.ts';
import { MedidaTabs } from './medidas/medida-tabs.tsx';
import { MedidasChart } from './medidas-chart.tsx';
import { medidasList } from './medidas-list.tsx';
import classes from './seguranca.module.css';
import { groupsByLocal, medidasSource } from './seguranca-search.ts';

const ConcluirDialog = lazyDialog(() => import('./medidas/concluir-dialog.tsx'), 'ConcluirDialog');
const MedidaActions = lazyPart(() => import('./medidas/medida-actions.tsx'), 'MedidaActions');
const NovaMedidaButton = lazyPart(() => import('./medidas/nova-button.tsx'), 'NovaMedidaButton');

/** The open measures with their delay (SEG-13); the provider's users also create and edit them. */
export function MedidasPage() {
  const company = useEmpresa().cd;
  const provider = usePrestadorPode()('medidas.publicar');
  const { change } = useListState();
  const search = useSearch({ from: '/sessao/empresa-escolhida/seguranca/medidas' });
  const given = { params: { company } };
  const estados = useLookup('listEstadosMedida', given, search.estado);
  const tarefas = useLookup('listTarefas', given, search.tarefa);
  const bySite = groupsByLocal(search);
  const [concluding, setConcluding] = useState<MedidaRow>();
  const group = (on: boolean) =>
    change({ agrupar: on ? 'local' : undefined, ordenacao: undefined });
  return (
    <>
      <ListPage
        title="Controlo de medidas em aberto"
        definition={medidasList({ estados, tarefas, bySite })}
        source={medidasSource(search)}
        rowActions={provider ? (row) => rowActions(row, setConcluding) : undefined}
        action={
          provider && (
            <OptionalPart>
              <NovaMedidaButton />
            </OptionalPart>
          )
        }
        barTools={
          <Switch
            className={classes.grouping}
            label="Agrupar por unidade"
            checked={bySite}
            onChange={(event) => group(event.currentTarget.checked)}
          />
        }
      >
        <div className={classes.above}>
          <MedidaTabs />
          <ChartArea name="medidas">
            <MedidasChart />
          </ChartArea>
        </div>
      </ListPage>
      {concluding && (
        <ConcluirDialog medida={concluding} onClose={() => setConcluding(undefined)} />
      )}
    </>
  );
}

function rowActions(row: MedidaRow, onConclude: (row: MedidaRow) => void) {
  return (
    <OptionalPart>
      <MedidaActions
        medida={row}
        onConclude={() => onConclude(row)}
        onIntent={ConcluirDialog.preload}
      />
    </OptionalPart>
  );
}
