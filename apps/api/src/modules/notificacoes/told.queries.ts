import type { PedidoMarcacaoTipo } from '@sst/contract/rules/agenda/pedidos-marcacao';
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

interface PedidoMarcacaoFacts {
  readonly cd_autor: number | null;
  readonly cd_organig: number;
  readonly tipo: PedidoMarcacaoTipo;
  readonly motivo: string | null;
}

/** The same of a request for bookings, with the reason that was given last. */
export function findPedidoMarcacaoFacts(scope: Scope, cd: number): Promise<PedidoMarcacaoFacts> {
  return scope.one(sql<PedidoMarcacaoFacts>`
    select p.cd_autor, p.cd_organig, p.tipo, q.resposta as motivo
      from pedido_marcacao p
      left join lateral (
        select q.resposta from pedido_marcacao_pessoa q
         where q.cd_pedido = p.cd and q.resposta is not null order by q.dt_decis desc, q.cd limit 1) q on true
     where p.cd = ${cd}`);
}
