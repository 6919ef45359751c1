import { Button } from '@mantine/core';
import type { PrazoRow } from '@sst/contract';
import { prazoSight } from '@sst/contract/prazos/regras-vistas';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { RespostasButton } from '../../../components/agenda/convocatoria/respostas-button.tsx';
import { MarcacaoTabs } from '../../../components/agenda/marcacao/marcacao-tabs.tsx';
import { pedidaOf } from '../../../components/agenda/pedir-marcacao/pedida.ts';
import { ChartArea } from '../../../components/charts/chart-area.tsx';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import type { RowShortcut } from '../../../components/keys/shortcuts.ts';
import type { Chosen } from '../../../components/list/chosen/use-chosen-rows.ts';
import { useDetail } from '../../../components/list/detail/use-detail.ts';
import { ListPage } from '../../../components/list/list-page.tsx';
import { useListRows } from '../../../components/list/use-list-rows.ts';
import { notify } from '../../../lib/notices/notify.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useToday } from '../../../lib/time/now.ts';
import { PedidoLink } from './pedido-link.tsx';
import { PedirButton } from './pedir-button.tsx';
import classes from './prazos.module.css';
import { PrazosCharts } from './prazos-charts.tsx';
import { prazosList } from './prazos-list.tsx';
import { type PrazosSearch, prazosSource } from './prazos-search.ts';
import { useResumo } from './use-resumo.ts';

const PedirDialog = lazyDialog(
  () => import('../../../components/agenda/pedir-marcacao/pedir-dialog.tsx'),
  'PedirDialog',
);
const RecusasButton = lazyPart(() => import('./recusas-button.tsx'), 'RecusasButton');
const PedirTodos = lazyDialog(
  () => import('../../../components/agenda/pedir-marcacao/pedir-todos.tsx'),
  'PedirTodos',
);
const PedidoDialog = lazyDialog(() => import('./pedido-dialog.tsx'), 'PedidoDialog');

const TITLE = 'Por marcar';

/** Whom a request is to be sent for. */
interface PedidoInput {
  readonly rows: readonly PrazoRow[];
  /** Of chosen rows: those that are asked for are no longer chosen. */
  drop?(...codes: readonly number[]): void;
}

const isFree = ({ estado }: PrazoRow) => estado === 'por-pedir' || estado === 'recusado';

/** Whether all rows of the list, or all of them that nobody has asked for, can be asked for. */
const mayAskAll = ({ estado }: PrazosSearch) => estado !== 'marcado' && estado !== 'pedido';

/** Whether the list is of those whom nobody has asked for. */
const isOfFree = ({ estado }: PrazosSearch) => estado === 'por-pedir' || estado === 'recusado';

interface AskAllProps {
  readonly count: number | undefined;
  onClick(): void;
}

function AskAllButton({ count, onClick }: AskAllProps) {
  return (
    <Button
      variant="default"
      aria-haspopup="dialog"
      leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
      onMouseEnter={PedirTodos.preload}
      onFocus={PedirTodos.preload}
      onClick={onClick}
    >
      Pedir para todos
      {count !== undefined && ` (${wholeNumber(count)})`}
    </Button>
  );
}

/** Those of the list whom nobody has asked for. */
function freeOf({
  detalhe: _,
  no: _node,
  pagina: _page,
  quantidade: _size,
  ...search
}: PrazosSearch) {
  const estado = search.estado === 'recusado' ? 'recusado' : 'por-pedir';
  const asked = { ...search, estado };
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
}

/** Who has to be examined, and what is arranged; whoever may ask for bookings does so here (decision 0073). */
export function PrazosPage() {
  const search = useSearch({ from: '/sessao/empresa-escolhida/saude/prazos' });
  const { pode } = useAbilities();
  const { cd, close } = useDetail();
  const [asked, ask] = useState<PedidoInput | null>(null);
  const source = prazosSource(search);
  const today = useToday();
  const { page } = useListRows(source);
  const listed = page !== undefined;
  const [all, askAll] = useState(false);
  const definition = prazosList(search, prazoSight(pode), useResumo(search, listed).data?.linhas);
  const mayAsk = pode('marcacoes.pedir');
  const askFor = (rows: readonly PrazoRow[], drop?: PedidoInput['drop']) => {
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
        action={
          <>
            <RespostasButton no={search.no} />
            {mayAsk && mayAskAll(search) && (page?.count ?? 0) > 1 && (
              <AskAllButton
                // Of all rows it is not known how many are free.
                count={isOfFree(search) ? page?.count : undefined}
                onClick={() => askAll(true)}
              />
            )}
          </>
        }
        {...(mayAsk && {
          chosenActions: (rows: readonly PrazoRow[], chosen: Chosen<PrazoRow>) => (
            <>
              {rows.some(({ estado }) => estado === 'recusado') && (
                <OptionalPart>
                  <RecusasButton rows={rows} onDone={chosen.drop} />
                </OptionalPart>
              )}
              <PedirButton
                count={rows.filter(isFree).length}
                onIntent={PedirDialog.preload}
                onAsk={() => askFor(rows, chosen.drop)}
              />
            </>
          ),
        })}
      >
        <div className={classes.above}>
          <MarcacaoTabs kept={{ no: search.no }} />
          <ChartArea name="prazos">
            <PrazosCharts />
          </ChartArea>
        </div>
      </ListPage>
      {asked && (
        <PedirDialog
          tipo="marcar"
          pessoas={asked.rows.map((row) => pedidaOf(row, today))}
          onClose={(codigos = []) => {
            asked.drop?.(...codigos);
            ask(null);
          }}
        />
      )}
      {all && (
        <PedirTodos
          query={freeOf(search)}
          node={search.no}
          day={today}
          onClose={() => askAll(false)}
        />
      )}
      {cd !== undefined && <PedidoDialog cd={cd} onClose={close} />}
    </>
  );
}
