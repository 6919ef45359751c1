import type { OvertakenBy } from '@sst/contract/rules/pedidos';
import type { Scope } from '../../../access/grant.ts';
import type { StoredPedido } from '../pedido-record.queries.ts';
import type { NewPedido } from '../pedidos.queries.ts';

/** What a request asks for. */
type PedidoColumns = Pick<
  NewPedido,
  | 'cd_funcion'
  | 'cd_organig'
  | 'dados'
  | 'antes'
  | 'dt_efeito'
  | 'cd_recusado'
  | 'cd_readmite'
  | 'muda_trabalho'
>;

/** What the screens show of a request, as it was on the day when it was asked. */
type Facts = Pick<
  NewPedido,
  'num_mecan' | 'nome' | 'dt_nasc' | 'sexo' | 'profis' | 'retrato' | 'alteracoes'
>;

/**
 * A kind of request: all that is decided by `cd_tipo`. All parts run in the transaction of the change, and stored
 * requests come locked.
 */
export interface Kind<Body = never> {
  /** The answer to who asked. */
  readonly created: string;

  /**
   * Checks what was sent, and builds the request.
   * @param today the day in Portugal.
   * @throws 400 with the wrong fields; for one about an employee also 404 or 409.
   */
  create(scope: Scope, body: Body, today: string): Promise<{ asked: PedidoColumns; facts: Facts }>;

  /**
   * Asks about what is doubtful, once it is known to be possible.
   * @returns what the log says of it.
   * @throws 409 until the body confirms it.
   */
  confirm?(scope: Scope, body: Body, today: string): Promise<Readonly<Record<string, unknown>>>;

  /** The day on which it takes effect once it is accepted; null for at once. */
  due(pedido: StoredPedido): string | null;

  /**
   * Locks what it would change, and checks that it can still take effect.
   * @throws 409 if it can only be refused.
   */
  requireTimely(scope: Scope, pedido: StoredPedido): Promise<void>;

  /** Records that it was accepted and has to wait. */
  announce(scope: Scope, pedido: StoredPedido): Promise<void>;

  /**
   * Lets an accepted one take effect.
   * @returns the code of its employee.
   * @throws 409 if the employee has left since.
   */
  apply(scope: Scope, pedido: StoredPedido): Promise<number>;

  /** Locks what it would change. @returns the reason for which it has nothing to do on its day, if there is one. */
  overtaken(scope: Scope, pedido: StoredPedido): Promise<OvertakenBy | undefined>;
}

/** For a kind that has nothing to do in a part. */
export async function nothing(): Promise<undefined> {}
