import { useSearch } from '@tanstack/react-router';
import { lazyDialog } from '../../components/feedback/lazy-dialog.tsx';
import '@mantine/core/styles/Switch.layer.css';
import { Skeleton, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { MedidaRow } from '@sst/contract';
import { PLANO_NAME } from '@sst/contract/rules/medidas/plano';
import { useState } from 'react';
import { ChartArea } from '../../components/charts/chart-area.tsx';
import { OptionalPart } from '../../components/feedback/optional-part.tsx';
import type { Receiving } from '../../components/files/use-download.ts';
import type { Chosen } from '../../components/list/chosen/use-chosen-rows.ts';
import { useLookup } from '../../components/list/filters/use-lookup.ts';
import { ListPage } from '../../components/list/list-page.tsx';
import type { FurtherFiles } from '../../components/list/menu/further-files.ts';
import { useListState } from '../../components/list/use-list-state.ts';
import { loadedCode } from '../../lib/files/download.ts';
import { lazyPart } from '../../lib/page/lazy-part.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { useOwnCode } from '../../lib/session/use-own-code.ts';
import { usePrestadorPode } from '../../lib/session/use-prestador.ts';
import { MedidaTabs } from './medidas/medida-tabs.tsx';
import { VistaMenu, VistaSwitch } from './medidas/vistas/vista-switch.tsx';
import { MedidasChart } from './medidas-chart.tsx';
import { medidasList } from './medidas-list.tsx';
import classes from './seguranca.module.css';
import { groupsByLocal, type MedidasSearch, medidasSource } from './seguranca-search.ts';

const ConcluirDialog = lazyDialog(() => import('./medidas/concluir-dialog.tsx'), 'ConcluirDialog');
const MedidaDialog = lazyDialog(() => import('./medidas/vida/medida-dialog.tsx'), 'MedidaDialog');
const PropriaDialog = lazyDialog(
  () => import('./medidas/vida/propria-dialog.tsx'),
  'PropriaDialog',
);
const PropriaButton = lazyPart(() => import('./medidas/vida/propria-button.tsx'), 'PropriaButton');
const MuitasActions = lazyPart(
  () => import('./medidas/muitas/muitas-actions.tsx'),
  'MuitasActions',
);
const MedidasVista = lazyPart(() => import('./medidas/vistas/medidas-vista.tsx'), 'MedidasVista');
const MedidaActions = lazyPart(() => import('./medidas/medida-actions.tsx'), 'MedidaActions');
const NovaMedidaButton = lazyPart(() => import('./medidas/nova-button.tsx'), 'NovaMedidaButton');

/** Windows in which the views stand beside the tabs, at no cost of height. */
const ROOMY = '(min-width: 1200px)';

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
  const { forma: vista } = search;
  const [picked, setOpen] = useState<number>();
  const open = picked ?? search.medida;
  const close = () => {
    setOpen(undefined);
    if (search.medida !== undefined) change({ medida: undefined }, { replace: true });
  };
  const own = useOwnCode();
  const treats = useAbilities().pode('medidas.tratar') && !provider;
  const [adding, setAdding] = useState(false);
  const [concluding, setConcluding] = useState<MedidaRow>();
  const roomy = useMediaQuery(ROOMY);
  const show = (next: typeof vista) => change({ forma: next, mes: undefined });
  return (
    <>
      <ListPage
        title="Controlo de medidas em aberto"
        definition={medidasList({ estados, tarefas, bySite, own, aberta_em: search.aberta_em })}
        source={medidasSource(search)}
        onRow={({ cd }) => setOpen(cd)}
        keysOff={open !== undefined}
        rowActions={provider ? (row) => rowActions(row, setConcluding) : undefined}
        further={planoOf(company)}
        action={
          (provider || treats) && (
            <OptionalPart>
              {provider ? <NovaMedidaButton /> : <PropriaButton onOpen={() => setAdding(true)} />}
            </OptionalPart>
          )
        }
        {...((provider || treats) && {
          chosenActions: (rows: readonly MedidaRow[], { drop }: Chosen<MedidaRow>) => (
            <OptionalPart>
              <MuitasActions rows={rows} onDone={(cds) => drop(...cds)} />
            </OptionalPart>
          ),
        })}
        barTools={!vista && <Grouping bySite={bySite} change={change} />}
        {...(vista && {
          instead: () => (
            <OptionalPart fallback={<Skeleton height={320} />}>
              <MedidasVista
                vista={vista}
                search={search}
                onMonth={(mes) => change({ mes })}
                onOpen={setOpen}
              />
            </OptionalPart>
          ),
        })}
      >
        <div className={classes.above}>
          <MedidaTabs />
          {roomy ? (
            <VistaSwitch vista={vista} onVista={show} onIntent={MedidasVista.preload} />
          ) : (
            <VistaMenu vista={vista} onVista={show} />
          )}
          <ChartArea name="medidas">
            <MedidasChart />
          </ChartArea>
        </div>
      </ListPage>
      {open !== undefined && <MedidaDialog key={open} cd={open} onClose={close} />}
      {adding && <PropriaDialog onClose={() => setAdding(false)} />}
      {concluding && (
        <ConcluirDialog medida={concluding} onClose={() => setConcluding(undefined)} />
      )}
    </>
  );
}

/** The plan of action, in each form that it has. */
function planoOf(company: number): FurtherFiles {
  const saving =
    (form: 'document' | 'workbook') => async (search: MedidasSearch, receiving: Receiving) => {
      const { savePlano } = await loadedCode(import('./medidas/plano/save-plano.ts'));
      await savePlano(form, company, search, receiving);
    };
  return {
    label: PLANO_NAME,
    forms: [
      { label: 'PDF, por unidade', save: saving('document') },
      { label: 'Folha de cálculo', save: saving('workbook') },
    ],
  };
}

interface GroupingProps {
  readonly bySite: boolean;
  readonly change: ReturnType<typeof useListState>['change'];
}

/** Groups the list by unit. */
function Grouping({ bySite, change }: GroupingProps) {
  return (
    <Switch
      className={classes.grouping}
      label="Agrupar por unidade"
      checked={bySite}
      onChange={({ currentTarget: { checked } }) =>
        change({ agrupar: checked ? 'local' : undefined, ordenacao: undefined })
      }
    />
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
