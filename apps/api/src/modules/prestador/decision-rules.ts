import { type DecisaoBody, type FilaRow, MENU } from '@sst/contract';
import type { AuditAction } from '@sst/contract/rules/audit';
import { dayIn, displayDate } from '@sst/contract/rules/dates';
import { OWN_REQUEST } from '@sst/contract/rules/provider';
import {
  REQUEST_STATE,
  REQUEST_STATE_LABEL,
  REQUEST_TYPE_LABEL,
  type RequestState,
} from '@sst/contract/rules/requests';
import { type Actor, authorOf } from '../../access/actor.ts';
import { CallError } from '../../errors.ts';
import type { AcidenteToDecide } from '../acidentes/decide-acidente.ts';
import type { Notice } from '../notificacoes/notify.ts';
import type { OvertakenBy, StoredPedido, WaitsFor } from '../pedidos/decide-pedido.ts';

const { novo, emAnalise, aceite, recusado } = REQUEST_STATE;

/** Allowed transitions; a decision is final. */
const NEXT: Readonly<Record<RequestState, readonly RequestState[]>> = {
  [novo]: [emAnalise, aceite, recusado],
  [emAnalise]: [aceite, recusado],
  [aceite]: [],
  [recusado]: [],
};

interface Decided {
  readonly cd_autor: number | null;
  readonly cd_estad: RequestState;
  readonly decisor: string | null;
  readonly dt_decis: Date | null;
}

/**
 * @param actor who decides.
 * @throws 409 with who decided the request or accident meanwhile, and when; or if it is the user's own.
 */
export function requireDecidable(
  request: Decided,
  actor: Actor,
  estado: RequestState,
  origem: FilaRow['origem'] = 'funcionario',
): void {
  requireOpenFor(request, estado, origem);
  if (request.cd_autor !== null && request.cd_autor === authorOf(actor))
    throw new CallError(409, 'O_PROPRIO', OWN_REQUEST[origem]);
}

function requireOpenFor(request: Decided, estado: RequestState, origem: FilaRow['origem']): void {
  if (NEXT[request.cd_estad].includes(estado)) return;
  const what = origem === 'acidente' ? 'acidente' : 'pedido';
  const label = REQUEST_STATE_LABEL[request.cd_estad];
  const by = request.decisor ? ` por ${request.decisor}` : '';
  const on = request.dt_decis ? ` em ${displayDate(dayIn(request.dt_decis))}` : '';
  throw new CallError(409, 'JA_DECIDIDO', `O ${what} já foi posto no estado «${label}»${by}${on}.`);
}

const OUTCOME: Readonly<Record<DecisaoBody['estado'], string>> = {
  [emAnalise]: 'está em análise',
  [aceite]: 'foi aceite',
  [recusado]: 'foi recusado',
};

const REQUESTS = { para: '/pendente/funcionario', texto: 'Ver pedidos' };
const EMPLOYEES = { para: '/funcionario', texto: 'Ver funcionários' };
const ACCIDENTS = { para: '/acidente', texto: 'Ver acidentes' };

/** Tells when an accepted request takes effect, unless it does so at once. */
export function effectText(
  { dt_efeito }: Pick<StoredPedido, 'dt_efeito'>,
  waitsFor: WaitsFor | undefined,
): string | undefined {
  if (waitsFor === 'anEarlierOne') {
    return 'Tem efeito depois de um pedido anterior do mesmo funcionário, já aceite e ainda por cumprir.';
  }
  return waitsFor && dt_efeito ? `Tem efeito em ${displayDate(dt_efeito)}.` : undefined;
}

type Told = Pick<StoredPedido, 'cd' | 'cd_tipo' | 'cd_funcion' | 'cd_organig' | 'nome'>;

/** Notice to the author, `effect` as in `effectText`; only final decisions are e-mailed. */
export function noticeOfPedido(
  pedido: Told,
  estado: DecisaoBody['estado'],
  { motivo, effect }: { readonly motivo: string | null; readonly effect?: string | undefined },
): Notice {
  const more = effect ?? (motivo && `Motivo: ${motivo}`);
  const notice = noticeAbout(pedido, { estado, outcome: OUTCOME[estado], more });
  const { origem, nome } = notice.assunto;
  return {
    ...notice,
    assunto: { origem, nome: effect ? `${nome}. ${effect}` : nome },
    porEmail: estado !== emAnalise,
  };
}

const OVERTAKEN: Readonly<Record<OvertakenBy, string>> = {
  departure: 'O funcionário saiu antes desse dia.',
  laterRequest: 'Foi aceite depois outro pedido de saída.',
};

/** Notice to the author of an accepted request that was overtaken before its day. */
export function noticeOfOvertaken(pedido: Told, by: OvertakenBy): Notice {
  const more = OVERTAKEN[by];
  return noticeAbout(pedido, { estado: aceite, outcome: 'deu sem efeito', more });
}

interface Outcome {
  readonly estado: DecisaoBody['estado'];
  readonly outcome: string;
  readonly more: string | null;
}

function noticeAbout(pedido: Told, { estado, outcome, more }: Outcome): Notice {
  const type = REQUEST_TYPE_LABEL[pedido.cd_tipo];
  // An admission has no employee whose requests the list could mark, so the link opens its detail.
  const which =
    pedido.cd_funcion === null ? `?detalhe=${pedido.cd}` : `?funcionario=${pedido.cd_funcion}`;
  const nome = `${type} de ${pedido.nome}`;
  const lista = { ...REQUESTS, para: `${REQUESTS.para}?estado=${estado}` };
  return {
    titulo: `${type}: o pedido ${outcome}`,
    texto: [`${nome}: o pedido ${outcome}.`, more].filter(Boolean).join(' '),
    assunto: { origem: 'funcionario', nome },
    cd_organig: pedido.cd_organig,
    ligacoes: [
      { menu: MENU.pendentes, para: REQUESTS.para + which, lista },
      { menu: MENU.funcionarios, para: EMPLOYEES.para, lista: EMPLOYEES },
    ],
    porEmail: true,
  };
}

export function noticeOfAcidente({ cd, cd_organig, nome, dt }: AcidenteToDecide): Notice {
  const what = `de ${nome}, em ${displayDate(dt)}`;
  return {
    titulo: 'Acidente aceite',
    texto: `O acidente ${what}, foi aceite.`,
    assunto: { origem: 'acidente', nome: `Acidente ${what}` },
    cd_organig,
    ligacoes: [{ menu: MENU.acidentes, para: `${ACCIDENTS.para}/${cd}`, lista: ACCIDENTS }],
    porEmail: true,
  };
}

export const DECISION_MESSAGE: Readonly<Record<DecisaoBody['estado'], string>> = {
  [emAnalise]: 'Pedido posto em análise.',
  [aceite]: 'Pedido aceite com sucesso.',
  [recusado]: 'Pedido recusado com sucesso.',
};

export const DECISION_ACTION = {
  [emAnalise]: 'analisar',
  [aceite]: 'aceitar',
  [recusado]: 'recusar',
} as const satisfies Readonly<Record<DecisaoBody['estado'], AuditAction>>;
