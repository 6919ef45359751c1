import type { MudancaRazao } from '@sst/contract/rules/agenda/mudanca';
import type { Scope } from '../../../../access/grant.ts';
import type { AuditLine } from '../../../../audit/audit.ts';
import type { Traces } from '../../../carry-out.ts';
import type { Evento } from '../../../eventos/evento.ts';
import { lugarLine } from '../../campanhas/campanhas.service.ts';
import { placeLugares } from '../../campanhas/lugares.queries.ts';
import { lockOpenOf, placeMarcacoes } from '../../marcacoes/marcacoes.queries.ts';
import { lineOf } from '../../propostas/envio.service.ts';
import { lockPropostas, placePropostas } from '../../propostas/propostas.queries.ts';
import type { Times } from './call-off.ts';

/**
 * Moves bookings, proposals and kept places to another place, at the hour at which they are, whatever of it is still open. Whoever
 * is booked is told as of any move.
 */
export async function moveAlong(
  scope: Scope,
  { marcacoes, propostas, lugares }: Times,
  {
    cd_local,
    razao,
    nota,
  }: { readonly cd_local: number; readonly razao: MudancaRazao; readonly nota: string | null },
): Promise<Traces> {
  const audit: AuditLine[] = [];
  const events: Evento[] = [];
  const booked = marcacoes.length === 0 ? [] : await lockOpenOf(scope, marcacoes);
  if (booked.length > 0) {
    const codes = booked.map(({ cd }) => cd);
    await placeMarcacoes(scope, codes, { cd_local, razao_mudanca: razao, nota_mudanca: nota });
    for (const { cd, cd_funcion, dt, hr } of booked) {
      const detalhe = { cd_funcion, antes: dt, dt, hr, cd_local, razao };
      audit.push({ acao: 'alterar', entidade: 'marcacao', cd_entidade: cd, detalhe });
      const dados = { cd_funcion, dt, hr, movida: false };
      events.push({ tipo: 'marcacao.alterada', cd, dados });
    }
  }
  const proposed = propostas.length === 0 ? [] : await lockPropostas(scope, propostas);
  const open = proposed.filter(({ estado }) => estado === 'proposta');
  if (open.length > 0) {
    await placePropostas(
      scope,
      open.map(({ cd }) => cd),
      cd_local,
    );
    for (const { cd, cd_funcion, dt } of open) {
      audit.push(lineOf('alterar', cd, { cd_funcion, dt, cd_local }));
    }
  }
  for (const [cd_campanha, some] of Map.groupBy(lugares, (one) => one.cd_campanha)) {
    const codes = some.map(({ cd }) => cd);
    for (const cd of await placeLugares(scope, cd_campanha, codes, cd_local)) {
      audit.push(lugarLine('alterar', cd, { cd_campanha, cd_local }));
    }
  }
  return { audit, events };
}
