import type { AdmissaoBody, AlteracaoBody, SaidaBody, TransferenciaBody } from '@sst/contract';
import { REQUEST_TYPE, type RequestType } from '@sst/contract/rules/requests';
import { admissao } from './admissao.ts';
import { alteracao } from './alteracao.ts';
import type { Kind } from './kind.ts';
import { saida } from './saida.ts';
import { transferencia } from './transferencia.ts';

/** What is sent to create a request of each kind. */
export interface BodyOf {
  readonly [REQUEST_TYPE.admissao]: AdmissaoBody;
  readonly [REQUEST_TYPE.alteracao]: AlteracaoBody;
  readonly [REQUEST_TYPE.saida]: SaidaBody;
  readonly [REQUEST_TYPE.transferencia]: TransferenciaBody;
}

type Kinds = { readonly [T in RequestType]: Kind<BodyOf[T]> };

/** The kinds of request by their code. */
export const KINDS: Kinds = {
  [REQUEST_TYPE.admissao]: admissao,
  [REQUEST_TYPE.alteracao]: alteracao,
  [REQUEST_TYPE.saida]: saida,
  [REQUEST_TYPE.transferencia]: transferencia,
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
