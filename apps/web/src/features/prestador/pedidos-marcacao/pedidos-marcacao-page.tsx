import { empresaDisplayName } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import {
  keyOf,
  parseKey,
  pedidosMarcacaoSource,
} from '../../../components/agenda/pedidos-marcacao-search.ts';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { ListPage } from '../../../components/list/list-page.tsx';
import { useListState } from '../../../components/list/use-list-state.ts';
import { empresasPrestadorQuery } from '../../../components/prestador/fila-queries.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import { FilaTabs } from '../fila/fila-tabs.tsx';
import { pedidosMarcacaoList } from './pedidos-marcacao-list.tsx';

const PedidoDialog = lazyDialog(() => import('./pedido-dialog.tsx'), 'PedidoDialog');

/** What companies ask of bookings, beside the other requests of the queue (decision 0073). */
export function PedidosMarcacaoPage() {
  const search = useSearch({ from: '/sessao/prestador/marcacoes' });
  const { change } = useListState();
  const queue = usePrestadorPode()('fila.ver');
  const companies = useQuery(empresasPrestadorQuery).data?.message.map((one) => ({
    cd: one.cd,
    nome: empresaDisplayName(one),
  }));
  const { detalhe } = search;
  return (
    <>
      <ListPage
        title="Pedidos das empresas"
        definition={pedidosMarcacaoList(companies, search.empresa)}
        source={pedidosMarcacaoSource(search)}
        openSearch={(row) => ({ detalhe: keyOf(row) })}
        onIntent={PedidoDialog.preload}
      >
        {queue && <FilaTabs search={{ empresa: search.empresa, pesquisa: search.pesquisa }} />}
      </ListPage>
      {detalhe !== undefined && (
        <PedidoDialog
          key={detalhe}
          pedido={parseKey(detalhe)}
          onClose={() => change({ detalhe: undefined, pagina: search.pagina }, { replace: true })}
        />
      )}
    </>
  );
}
