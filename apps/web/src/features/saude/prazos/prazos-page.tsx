import type { PrazoRow } from '@sst/contract';
import { prazoSight } from '@sst/contract/prazos/regras-vistas';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ChartArea } from '../../../components/charts/chart-area.tsx';
import { RespostasStrip } from '../../../components/convocatoria/respostas-strip.tsx';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import type { RowShortcut } from '../../../components/keys/shortcuts.ts';
import type { Chosen } from '../../../components/list/chosen/use-chosen-rows.ts';
import { useDetail } from '../../../components/list/detail/use-detail.ts';
import { ListPage } from '../../../components/list/list-page.tsx';
import { useListRows } from '../../../components/list/use-list-rows.ts';
import { notify } from '../../../lib/notices/notify.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { AppointmentTabs } from '../appointment-tabs.tsx';
import { PedidoLink } from './pedido-link.tsx';
import { PedirButton } from './pedir-button.tsx';
import classes from './prazos.module.css';
import { PrazosCharts } from './prazos-charts.tsx';
import { prazosList } from './prazos-list.tsx';
import { prazosSource } from './prazos-search.ts';
import { useResumo } from './use-resumo.ts';

const PedirDialog = lazyPart(
  () => import('../../../components/pedir-marcacao/pedir-dialog.tsx'),
  'PedirDialog',
);
const PedidoDialog = lazyPart(() => import('./pedido-dialog.tsx'), 'PedidoDialog');

const TITLE = 'Por marcar';

/** Whom a request is to be sent for. */
interface Asked {
  readonly rows: readonly PrazoRow[];
  /** Of chosen rows: those that are asked for are no longer chosen. */
  drop?(...codes: readonly number[]): void;
}

const isFree = ({ estado }: PrazoRow) => estado === 'por-pedir';

/** Who has to be examined, and what is arranged; whoever may ask for bookings does so here (decision 0073). */
export function PrazosPage() {
  const search = useSearch({ from: '/sessao/empresa-escolhida/saude/prazos' });
  const { pode } = useAbilities();
  const { cd, close } = useDetail();
  const [asked, ask] = useState<Asked | null>(null);
  const source = prazosSource(search);
  const listed = useListRows(source).page !== undefined;
  const definition = prazosList(search, prazoSight(pode), useResumo(search, listed).data?.linhas);
  const mayAsk = pode('marcacoes.pedir');
  const askFor = (rows: readonly PrazoRow[], drop?: Asked['drop']) => {
    const free = rows.filter(isFree);
    if (free.length > 0) ask({ rows: free, ...(drop && { drop }) });
    else notify('information', 'Já está pedido ou marcado.');
  };
  const rowShortcuts: readonly RowShortcut<PrazoRow>[] = mayAsk
    ? [{ key: 'p', what: 'Pedir marcação', run: (rows) => askFor(rows) }]
    : [];
  return (
    <>
      <ListPage
        title={TITLE}
        definition={definition}
        source={source}
        keysOff={asked !== null}
        rowShortcuts={rowShortcuts}
        rowActions={(row) => <PedidoLink row={row} />}
        {...(mayAsk && {
          chosenActions: (rows: readonly PrazoRow[], chosen: Chosen<PrazoRow>) => (
            <PedirButton
              count={rows.filter(isFree).length}
              onIntent={PedirDialog.preload}
              onAsk={() => askFor(rows, chosen.drop)}
            />
          ),
        })}
      >
        <div className={classes.above}>
          <AppointmentTabs
            label="Tipo de marcação"
            base="/saude/marcacao"
            kept={{ no: search.no }}
          />
          <RespostasStrip no={search.no} />
          <ChartArea name="prazos">
            <PrazosCharts filters={definition.filters} />
          </ChartArea>
        </div>
      </ListPage>
      <OptionalPart onFailure={() => ask(null)}>
        {asked && (
          <PedirDialog
            tipo="marcar"
            pessoas={asked.rows.map((row) => ({
              codigo: row.cd,
              nome: row.nome,
              nota: row.dt_prazo && `prazo ${displayDate(row.dt_prazo)}`,
            }))}
            onClose={(codigos) => {
              asked.drop?.(...codigos);
              ask(null);
            }}
          />
        )}
        {cd !== undefined && <PedidoDialog cd={cd} onClose={close} />}
      </OptionalPart>
    </>
  );
}
