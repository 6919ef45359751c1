import type { AcidenteDetail, Alteracoes, FilaRow, PedidoDetail } from '@sst/contract';
import { ACCIDENT_STATE } from '@sst/contract/rules/accidents';
import { REQUEST_STATE } from '@sst/contract/rules/requests';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';
import { callQuery } from '../../lib/call-query.ts';

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

export function detailQuery({ origem, cd_empresa, cd }: FilaItem) {
  const given = { params: { company: cd_empresa, id: cd } };
  const call = origem === 'acidente' ? 'getAcidentePrestador' : 'getPedidoPrestador';
  return queryOptions({
    queryKey: [call, given] as const,
    queryFn: async ({ signal }): Promise<FilaDetail> => {
      if (origem === 'acidente') {
        const { message } = await callApi('getAcidentePrestador', given, { signal });
        return { origem, acidente: message };
      }
      const { message, alteracoes } = await callApi('getPedidoPrestador', given, { signal });
      return { origem, pedido: message, alteracoes };
    },
  });
}

/** Every company, with what waits in it. */
export const empresasPrestadorQuery = queryOptions({
  ...callQuery('listEmpresasPrestador', {}),
  meta: { notifyOnError: 'always' },
});
