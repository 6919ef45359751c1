import type { AcidenteDetail, Alteracoes, FilaRow, PedidoDetail } from '@sst/contract';
import { ACCIDENT_STATE } from '@sst/contract/rules/accidents';
import { REQUEST_STATE } from '@sst/contract/rules/requests';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { refreshCalls } from '../../lib/refresh-calls.ts';
import { refreshAccidents, refreshRequests } from '../../lib/request-caches.ts';

/** What names a request or an accident in the queue. */
export type FilaItem = Pick<FilaRow, 'origem' | 'cd_empresa' | 'cd'>;

/** All that is known of it. */
export type FilaDetail =
  | {
      readonly origem: 'funcionario';
      readonly pedido: PedidoDetail;
      readonly alteracoes: Alteracoes;
    }
  | { readonly origem: 'acidente'; readonly acidente: AcidenteDetail };

/** 'funcionario-1-65': tells a row from all others, and stands in the address. */
export function keyOf({ origem, cd_empresa, cd }: FilaItem): string {
  return `${origem}-${cd_empresa}-${cd}`;
}

/** The opposite, for a key that the address has been checked for. */
export function itemOf(key: string): FilaItem {
  const [origem, cd_empresa, cd] = key.split('-');
  return { origem: origem as FilaItem['origem'], cd_empresa: Number(cd_empresa), cd: Number(cd) };
}

/** Whom it is about, of what type it is, and its state as that of a request. */
export function summaryOf(detail: FilaDetail): { nome: string; tipo: string; estado: number } {
  if (detail.origem === 'funcionario') {
    const { nome, tipo, cd_estad } = detail.pedido;
    return { nome, tipo, estado: cd_estad };
  }
  const { nome, cd_estad } = detail.acidente;
  const estado = cd_estad === ACCIDENT_STATE.novo ? REQUEST_STATE.novo : REQUEST_STATE.aceite;
  return { nome, tipo: 'Acidente', estado };
}

const DETAIL = 'detalheFila';

export function detailQuery({ origem, cd_empresa, cd }: FilaItem) {
  return queryOptions({
    queryKey: [DETAIL, origem, cd_empresa, cd],
    queryFn: async ({ signal }): Promise<FilaDetail> => {
      const params = { company: cd_empresa, id: cd };
      if (origem === 'acidente') {
        const { message } = await callApi('getAcidentePrestador', { params }, { signal });
        return { origem, acidente: message };
      }
      const { message, alteracoes } = await callApi('getPedidoPrestador', { params }, { signal });
      return { origem, pedido: message, alteracoes };
    },
  });
}

/** Every company, with what waits in it. */
export const empresasPrestadorQuery = queryOptions({
  queryKey: ['listEmpresasPrestador'],
  queryFn: ({ signal }) => callApi('listEmpresasPrestador', {}, { signal }),
  meta: { tellFailure: true },
});

/** Loads anew what a decision changes. Resolves when what is on the screen has come. */
export async function refreshQueue(client: QueryClient): Promise<void> {
  const names = ['listFila', DETAIL, ...empresasPrestadorQuery.queryKey];
  await Promise.all([
    refreshCalls(client, names),
    refreshRequests(client),
    refreshAccidents(client),
  ]);
}
