import { sql } from 'kysely';
import type { Scope } from '../../access/grant.ts';
import { localDay } from '../../sql/local-day.ts';
import type { Envio } from './decision-summary.ts';

interface PedidoFacts {
  readonly cd_autor: number | null;
  readonly nome: string;
  readonly motivo: string | null;
  readonly dt_efeito: string | null;
  readonly envio: Envio | null;
}

/** What the author of a request is told of it, beside its codes. */
export function findPedidoFacts(scope: Scope, cd: number): Promise<PedidoFacts> {
  return scope.one(sql<PedidoFacts>`
    select p.cd_autor, p.nome, p.motivo, p.dt_efeito,
           case when i.cd is not null then
             jsonb_build_object('cd', i.cd, 'ficheiro', i.ficheiro, 'dia', ${localDay('i.momento')}) end as envio
      from pedido p left join importacao i on i.cd = p.cd_importacao
     where p.cd = ${cd}`);
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
