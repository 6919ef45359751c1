import type { AdmissaoBody, AlteracaoBody, SaidaBody, TransferenciaBody } from '@sst/contract';
import { PEDIDO_TYPE, type PedidoType } from '@sst/contract/rules/pedidos';
import { admissao } from './admissao.ts';
import { alteracao } from './alteracao.ts';
import type { Kind } from './kind.ts';
import { saida } from './saida.ts';
import { transferencia } from './transferencia.ts';

/** What is sent to create a request of each kind. */
export interface BodyOf {
  readonly [PEDIDO_TYPE.admissao]: AdmissaoBody;
  readonly [PEDIDO_TYPE.alteracao]: AlteracaoBody;
  readonly [PEDIDO_TYPE.saida]: SaidaBody;
  readonly [PEDIDO_TYPE.transferencia]: TransferenciaBody;
}

type Kinds = { readonly [T in PedidoType]: Kind<BodyOf[T]> };

/** The kinds of request by their code. */
export const KINDS: Kinds = {
  [PEDIDO_TYPE.admissao]: admissao,
  [PEDIDO_TYPE.alteracao]: alteracao,
  [PEDIDO_TYPE.saida]: saida,
  [PEDIDO_TYPE.transferencia]: transferencia,
};

/**
 * The kind of a stored request.
 * @throws for a code that this server does not know: such a request is never applied as one of another kind.
 */
export function kindOf(cd_tipo: number): Kind {
  const known: Readonly<Record<number, Kind | undefined>> = KINDS;
  const kind = known[cd_tipo];
  if (!kind) throw new Error(`an unknown kind of request: ${cd_tipo}`);
  return kind;
}
