import { type DecisaoBody, MENU } from '@sst/contract';
import {
  PEDIDO_MARCACAO_LABEL,
  type PedidoMarcacaoTipo,
  peopleText,
} from '@sst/contract/rules/agenda/pedidos-marcacao';
import { displayDate } from '@sst/contract/rules/dates/dates';
import {
  type OvertakenBy,
  PEDIDO_STATE,
  PEDIDO_TYPE_LABEL,
  type PedidoType,
  type WaitsFor,
} from '@sst/contract/rules/pedidos';
import type { Aviso } from './aviso.ts';

const { emAnalise, aceite, recusado } = PEDIDO_STATE;

const OUTCOME: Readonly<Record<DecisaoBody['estado'], string>> = {
  [emAnalise]: 'está em análise',
  [aceite]: 'foi aceite',
  [recusado]: 'foi recusado',
};

/** What a letter says of a reason: it may name somebody, or tell of health. */
export const REASON_THERE = 'O motivo está na área de cliente.';

const REQUESTS = { para: '/pendente/funcionario', texto: 'Ver pedidos', tabela: 'pedido' } as const;
const EMPLOYEES = { para: '/funcionario', texto: 'Ver funcionários' };
const PRAZOS = { para: '/saude/prazos', texto: 'Ver por marcar' };
const ACCIDENTS = { para: '/acidente', texto: 'Ver acidentes', tabela: 'acidente' } as const;

/** Tells when an accepted request takes effect, unless it does so at once. */
export function effectText(
  { dt_efeito }: { readonly dt_efeito: string | null },
  waitsFor: WaitsFor | null,
): string | undefined {
  if (waitsFor === 'anterior') {
    return 'Tem efeito depois de um pedido anterior do mesmo funcionário, já aceite e ainda por cumprir.';
  }
  return waitsFor && dt_efeito ? `Tem efeito em ${displayDate(dt_efeito)}.` : undefined;
}

/** A request that its author is told of. `cd_funcion` is null for an admission, also once it has taken effect. */
export interface DecidedPedido {
  readonly cd: number;
  readonly cd_tipo: PedidoType;
  readonly cd_funcion: number | null;
  readonly cd_organig: number;
  readonly nome: string;
}

export interface DecidedAcidente {
  readonly cd: number;
  readonly cd_organig: number;
  readonly nome: string;
  readonly dt: string;
}

/** Notice to the author, `effect` as in `effectText`; only final decisions are e-mailed. */
export function avisoOfPedido(
  pedido: DecidedPedido,
  estado: DecisaoBody['estado'],
  { motivo, effect }: { readonly motivo: string | null; readonly effect?: string | undefined },
): Aviso {
  const reason = motivo && { bell: `Motivo: ${motivo}`, letter: REASON_THERE };
  const more = effect ? { bell: effect, letter: effect } : reason || null;
  const notice = noticeAbout(pedido, { outcome: OUTCOME[estado], more });
  const toRead = reason && !effect ? { assuntoDaCarta: `${notice.titulo}, veja o motivo` } : {};
  return { ...notice, ...toRead, porEmail: estado !== emAnalise };
}

const OVERTAKEN: Readonly<Record<OvertakenBy, string>> = {
  saida: 'O funcionário saiu antes desse dia.',
  posterior: 'Foi aceite depois outro pedido de saída.',
};

/** Notice to the author of an accepted request that was overtaken before its day. */
export function avisoOfOvertaken(pedido: DecidedPedido, by: OvertakenBy): Aviso {
  const more = { bell: OVERTAKEN[by], letter: OVERTAKEN[by] };
  return noticeAbout(pedido, { outcome: 'deu sem efeito', more });
}

interface Outcome {
  readonly outcome: string;
  /** What more the bell says, and what a letter does. */
  readonly more: { readonly bell: string; readonly letter: string } | null;
}

function noticeAbout(pedido: DecidedPedido, { outcome, more }: Outcome): Aviso {
  const type = PEDIDO_TYPE_LABEL[pedido.cd_tipo];
  const nome = `${type} de ${pedido.nome}`;
  return {
    titulo: `${type}: o pedido ${outcome}`,
    texto: [`${nome}: o pedido ${outcome}.`, more?.bell].filter(Boolean).join(' '),
    carta: [`${type}: o pedido ${outcome}.`, more?.letter].filter(Boolean).join(' '),
    assunto: { origem: 'funcionario', cd: pedido.cd },
    cd_organig: pedido.cd_organig,
    ligacoes: [
      {
        menu: MENU.pendentes,
        para: `${REQUESTS.para}?detalhe=${pedido.cd}`,
        texto: 'Ver o pedido',
        lista: REQUESTS,
      },
      { menu: MENU.funcionarios, ...EMPLOYEES, lista: EMPLOYEES },
    ],
    porEmail: true,
  };
}

export function avisoOfAcidente({ cd, cd_organig, nome, dt }: DecidedAcidente): Aviso {
  const day = displayDate(dt);
  return {
    titulo: 'Acidente aceite',
    texto: `O acidente de ${nome}, em ${day}, foi aceite.`,
    carta: `O acidente de ${day} foi aceite.`,
    assuntoDaCarta: `Acidente de ${day} aceite`,
    assunto: { origem: 'acidente', cd },
    cd_organig,
    ligacoes: [
      {
        menu: MENU.acidentes,
        para: `${ACCIDENTS.para}/${cd}`,
        texto: 'Ver o acidente',
        lista: ACCIDENTS,
      },
    ],
    porEmail: true,
  };
}

/** A request for bookings of which the provider has refused some people. */
export interface RefusedPedidoMarcacao {
  readonly cd: number;
  readonly cd_organig: number;
  readonly tipo: PedidoMarcacaoTipo;
  readonly pessoas: number;
  readonly motivo: string | null;
}

/** Notice to its author, without a name: who it is about is read on the page. */
export function avisoOfMarcacaoRecusada({
  cd,
  cd_organig,
  tipo,
  pessoas,
  motivo,
}: RefusedPedidoMarcacao): Aviso {
  const what = `«${PEDIDO_MARCACAO_LABEL[tipo]}» para ${peopleText(pessoas)}`;
  return {
    titulo: 'Pedido de marcação recusado',
    texto: `O pedido ${what} foi recusado.${motivo ? ` Motivo: ${motivo}` : ''}`,
    carta: `O pedido ${what} foi recusado.${motivo ? ` ${REASON_THERE}` : ''}`,
    assuntoDaCarta: `Pedido de marcação para ${peopleText(pessoas)} recusado${motivo ? ', veja o motivo' : ''}`,
    assunto: { origem: 'funcionario', cd },
    cd_organig,
    ligacoes: [
      {
        menu: MENU.saude,
        para: `/saude/prazos?pedido=${cd}`,
        texto: 'Ver o pedido',
        lista: PRAZOS,
      },
    ],
    porEmail: true,
  };
}
