import { FALTA_REASON, MARCACAO_STATE } from '@sst/contract/rules/saude';
import type { Scope } from '../../../../access/grant.ts';
import type { AuditLine } from '../../../../audit/audit.ts';
import type { Traces } from '../../../carry-out.ts';
import type { Evento } from '../../../eventos/evento.ts';
import { lugarLine } from '../../campanhas/campanhas.service.ts';
import { releaseLugares } from '../../campanhas/lugares.queries.ts';
import { endMarcacoes, lockOpenOf } from '../../marcacoes/marcacoes.queries.ts';
import { settleMoved } from '../../por-marcar/settle.ts';
import { lineOf } from '../../propostas/envio.service.ts';
import { endPropostas, lockPropostas } from '../../propostas/propostas.queries.ts';

/** What holds time in a company and is changed at once, by codes. */
export interface Times {
  readonly marcacoes: readonly number[];
  readonly propostas: readonly number[];
  readonly lugares: readonly { readonly cd: number; readonly cd_campanha: number }[];
}

/**
 * Calls bookings off, takes proposals back and gives kept places up, whatever of it is still open.
 * @param motivo what the company reads.
 */
export async function callOff(
  scope: Scope,
  { marcacoes, propostas, lugares }: Times,
  motivo: string,
  now: Date,
): Promise<Traces> {
  const audit: AuditLine[] = [];
  const events: Evento[] = [];
  const cd_estad = MARCACAO_STATE.desmarcada;
  const cd_motiv = FALTA_REASON.outro;
  const booked = marcacoes.length === 0 ? [] : await lockOpenOf(scope, marcacoes);
  if (booked.length > 0) {
    const codes = booked.map(({ cd }) => cd);
    await endMarcacoes(scope, codes, { cd_estad, cd_motiv, motivo });
    for (const { cd, cd_funcion, dt, hr } of booked) {
      await settleMoved(scope, [cd], now);
      const detalhe = { cd_funcion, cd_estad, cd_motiv };
      audit.push({ acao: 'terminar', entidade: 'marcacao', cd_entidade: cd, detalhe });
      events.push({ tipo: 'marcacao.terminada', cd, dados: { cd_funcion, dt, hr, cd_estad } });
    }
  }
  const proposed = propostas.length === 0 ? [] : await lockPropostas(scope, propostas);
  const open = proposed.filter(({ estado }) => estado === 'proposta');
  if (open.length > 0) {
    const codes = open.map(({ cd }) => cd);
    await endPropostas(scope, codes, { estado: 'retirada', motivo }, now);
    for (const { cd, cd_funcion, dt, hr } of open) {
      audit.push(lineOf('remover', cd, { cd_funcion, dt, motivo }));
      events.push({ tipo: 'proposta.retirada', cd, dados: { cd_funcion, dt, hr } });
    }
  }
  for (const [cd_campanha, some] of Map.groupBy(lugares, (one) => one.cd_campanha)) {
    const codes = some.map(({ cd }) => cd);
    for (const cd of await releaseLugares(scope, cd_campanha, codes)) {
      audit.push(lugarLine('libertar', cd, { cd_campanha, motivo }));
    }
  }
  return { audit, events };
}
