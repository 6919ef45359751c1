import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';

interface PedidoFacts {
  readonly cd_autor: number | null;
  readonly nome: string;
  readonly motivo: string | null;
  readonly dt_efeito: string | null;
}

/** What the author of a request is told of it, beside its codes. */
export function findPedidoFacts(scope: Scope, cd: number): Promise<PedidoFacts> {
  return scope.one(sql<PedidoFacts>`
    select p.cd_autor, p.nome, p.motivo, p.dt_efeito from pedido p where p.cd = ${cd}`);
}

interface AcidenteFacts {
  readonly cd_autor: number | null;
  readonly nome: string;
}

/** The same of an accident. */
export function findAcidenteFacts(scope: Scope, cd: number): Promise<AcidenteFacts> {
  return scope.one(
    sql<AcidenteFacts>`select a.cd_autor, a.nome from acidente a where a.cd = ${cd}`,
  );
}
