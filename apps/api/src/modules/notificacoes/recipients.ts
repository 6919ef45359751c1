import { AUTHOR_AVISO_LABEL, type AuthorAvisoKind } from '@sst/contract/rules/avisos';
import { PEDIDO_STATE } from '@sst/contract/rules/pedidos';
import type { Scope } from '../../access/grant.ts';
import type { Evento } from '../eventos/evento.ts';
import type { Aviso, AvisoGroup, AvisoWithLink } from './aviso.ts';
import {
  avisoOfAcidente,
  avisoOfMarcacaoRecusada,
  avisoOfOvertaken,
  avisoOfPedido,
  effectText,
} from './decision-avisos.ts';
import { toldTogether } from './decision-summary.ts';
import { findRecipient } from './notificacoes.queries.ts';
import { findAcidenteFacts, findPedidoFacts, findPedidoMarcacaoFacts } from './told.queries.ts';

type Announced = Extract<Evento, { tipo: AuthorAvisoKind }>;
type Of<T extends AuthorAvisoKind> = Extract<Announced, { tipo: T }>;

/** Who is told of an event, and what. */
interface Telling {
  readonly cd_utilizador: number | null;
  readonly notice: Aviso;
  readonly together?: AvisoGroup | undefined;
}

/**
 * The users who are told of an event as its author: that of the request or accident, unless the place was lost since, or
 * shows none of the pages about it any more.
 */
export async function recipientsOf(scope: Scope, event: Evento): Promise<AvisoWithLink[]> {
  if (!isAnnounced(event)) return [];
  const { tipo } = event;
  const { cd_utilizador, notice, together } = await tellingOf(scope, event);
  if (cd_utilizador === null) return [];
  const { cd_organig, ligacoes } = notice;
  const recipient = await findRecipient(scope, { cd_utilizador, cd_organig, tipo });
  const ligacao = ligacoes.find(({ menu }) => recipient?.menus.includes(menu));
  return recipient && ligacao ? [{ tipo, recipient, notice, ligacao, together }] : [];
}

function isAnnounced(event: Evento): event is Announced {
  return event.tipo in AUTHOR_AVISO_LABEL;
}

function tellingOf(scope: Scope, event: Announced): Promise<Telling> {
  switch (event.tipo) {
    case 'pedido.decidido':
      return ofDecision(scope, event);
    case 'pedido.anulado':
      return ofOvertaken(scope, event);
    case 'acidente.aceite':
      return ofAcceptance(scope, event);
    case 'pedido-marcacao.recusado':
      return ofRefusedMarcacao(scope, event);
  }
}

async function ofDecision(scope: Scope, { cd, dados }: Of<'pedido.decidido'>): Promise<Telling> {
  const { cd_autor, nome, motivo, dt_efeito, envio } = await findPedidoFacts(scope, cd);
  const { cd_estad: estado, espera, em_conjunto } = dados;
  const effect = effectText({ dt_efeito }, espera);
  return {
    cd_utilizador: cd_autor,
    notice: avisoOfPedido({ cd, nome, ...dados }, estado, { motivo, effect }),
    together: em_conjunto || envio ? toldTogether({ estado, motivo }, envio) : undefined,
  };
}

async function ofOvertaken(scope: Scope, { cd, dados }: Of<'pedido.anulado'>): Promise<Telling> {
  const { cd_autor, nome } = await findPedidoFacts(scope, cd);
  return { cd_utilizador: cd_autor, notice: avisoOfOvertaken({ cd, nome, ...dados }, dados.por) };
}

async function ofAcceptance(scope: Scope, { cd, dados }: Of<'acidente.aceite'>): Promise<Telling> {
  const { cd_autor, nome } = await findAcidenteFacts(scope, cd);
  return {
    cd_utilizador: cd_autor,
    notice: avisoOfAcidente({ cd, nome, ...dados }),
    together: dados.em_conjunto ? toldTogether({ estado: PEDIDO_STATE.aceite }) : undefined,
  };
}

async function ofRefusedMarcacao(
  scope: Scope,
  { cd, dados }: Of<'pedido-marcacao.recusado'>,
): Promise<Telling> {
  const { cd_autor, ...facts } = await findPedidoMarcacaoFacts(scope, cd);
  return {
    cd_utilizador: cd_autor,
    notice: avisoOfMarcacaoRecusada({ cd, ...facts, pessoas: dados.pessoas }),
  };
}
