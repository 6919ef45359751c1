import type {
  AcidenteDetail,
  Alteracoes,
  DepoisDaSaida,
  ExameDaAdmissao,
  FilaRow,
  Historia,
  PedidoDetail,
  PessoaParecida,
  Retida,
} from '@sst/contract';
import { ACIDENTE_STATE } from '@sst/contract/rules/acidentes';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../lib/calls/call-query.ts';

/** Identifies a request or an accident in the queue. */
export type FilaItem = Pick<FilaRow, 'origem' | 'cd_empresa' | 'cd'>;

/** The detail of a queue item. */
export type FilaDetail =
  | {
      readonly origem: 'funcionario';
      readonly pedido: PedidoDetail;
      readonly alteracoes: Alteracoes;
      readonly parecidas: readonly PessoaParecida[];
      readonly retida: Retida | null;
      readonly historia: Historia;
      readonly depois: readonly DepoisDaSaida[];
      readonly exame_admissao: ExameDaAdmissao | null;
    }
  | {
      readonly origem: 'acidente';
      readonly acidente: AcidenteDetail;
      readonly retida: Retida | null;
      readonly historia: Historia;
    };

/** A unique key of a row, also used in the address: 'funcionario-1-65'. */
export function keyOf({ origem, cd_empresa, cd }: FilaItem): string {
  return `${origem}-${cd_empresa}-${cd}`;
}

/** Parses a key that `validateFilaSearch` has accepted. */
export function itemOf(key: string): FilaItem {
  const [origem, cd_empresa, cd] = key.split('-');
  return { origem: origem as FilaItem['origem'], cd_empresa: Number(cd_empresa), cd: Number(cd) };
}

interface Summary {
  readonly nome: string;
  readonly tipo: string;
  /** As that of a request. */
  readonly estado: number;
  readonly cd_autor: number | null;
  /** The decision that is about to take effect. */
  readonly retida: Retida | null;
}

/** The employee, the type, the state, the author and what is held. */
export function summaryOf(detail: FilaDetail): Summary {
  const { retida } = detail;
  if (detail.origem === 'funcionario') {
    const { nome, tipo, cd_estad, cd_autor } = detail.pedido;
    return { nome, tipo, estado: cd_estad, cd_autor, retida };
  }
  const { nome, cd_estad, cd_autor } = detail.acidente;
  const estado = cd_estad === ACIDENTE_STATE.novo ? PEDIDO_STATE.novo : PEDIDO_STATE.aceite;
  return { nome, tipo: 'Acidente', estado, cd_autor, retida };
}

type DetailAnswer =
  | {
      readonly message: PedidoDetail;
      readonly alteracoes: Alteracoes;
      readonly parecidas: readonly PessoaParecida[];
      readonly retida: Retida | null;
      readonly historia: Historia;
      readonly depois: readonly DepoisDaSaida[];
      readonly exame_admissao: ExameDaAdmissao | null;
    }
  | {
      readonly message: AcidenteDetail;
      readonly retida: Retida | null;
      readonly historia: Historia;
    };

/** The detail that the server's answer holds. */
export function detailOf(answer: DetailAnswer): FilaDetail {
  const { retida, historia } = answer;
  if (!('alteracoes' in answer))
    return { origem: 'acidente', acidente: answer.message, retida, historia };
  const { message: pedido, alteracoes, parecidas, depois, exame_admissao } = answer;
  const more = { parecidas, retida, historia, depois, exame_admissao };
  return { origem: 'funcionario', pedido, alteracoes, ...more };
}

/** The query of an item's detail; its cache holds the answer, which `detailOf` reads. */
export function detailQuery({ origem, cd_empresa, cd }: FilaItem) {
  const given = { params: { company: cd_empresa, id: cd } };
  const { queryKey, queryFn } =
    origem === 'acidente'
      ? callQuery('getAcidentePrestador', given)
      : callQuery('getPedidoPrestador', given);
  return queryOptions<DetailAnswer, Error, FilaDetail>({ queryKey, queryFn, select: detailOf });
}

/** All companies, with the number of open requests. */
export const empresasPrestadorQuery = queryOptions({
  ...callQuery('listEmpresasPrestador', {}),
  meta: { notifyOnError: 'always' },
});
