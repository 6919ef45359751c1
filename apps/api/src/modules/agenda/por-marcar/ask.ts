import type { AboutMarcacao, PeriodoDoDia } from '@sst/contract/rules/agenda/pedidos-marcacao';
import type { Scope } from '../../../access/grant.ts';
import type { AuditLine } from '../../../audit/audit.ts';
import type { Evento } from '../../eventos/evento.ts';
import { insertPedido, lockMarcacoes } from './pedidos-marcacao.queries.ts';

/** What is asked about bookings, by whoever works in the scope. */
export interface Wish {
  readonly tipo: AboutMarcacao;
  readonly dt_de: string | null;
  readonly dt_ate: string | null;
  readonly periodo: PeriodoDoDia | null;
  readonly nota: string;
}

/**
 * Asks the provider about bookings that are still open, as a request like others; those that are asked about already are left
 * out.
 * @returns for how many, with what the change leaves.
 */
export async function askAbout(
  scope: Scope,
  codes: readonly number[],
  wish: Wish,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<{ pessoas: number; audit: AuditLine[]; events: Evento[] }> {
  const found = await lockMarcacoes(scope, codes, wish.tipo, today);
  let pessoas = 0;
  const audit: AuditLine[] = [];
  const events: Evento[] = [];
  // A request is of one kind of booking.
  for (const some of Map.groupBy(found, ({ especie }) => especie).values()) {
    const open = some.filter(({ feito }) => !feito);
    const [first] = open;
    if (!first) continue;
    const pedido = { ...wish, especie: first.especie, local: null };
    const asked = await insertPedido(scope, pedido, open, now);
    if (asked.pessoas === 0) continue;
    const dados = { tipo: wish.tipo, pessoas: asked.pessoas };
    pessoas += asked.pessoas;
    audit.push({
      acao: 'criar',
      entidade: 'pedido-marcacao',
      cd_entidade: asked.cd,
      detalhe: dados,
    });
    events.push({ tipo: 'pedido-marcacao.criado', cd: asked.cd, dados });
  }
  return { pessoas, audit, events };
}
