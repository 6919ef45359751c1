import { randomInt } from 'node:crypto';
import type { Duvida, ErrorBody } from '@sst/contract';
import type { RefusalCode } from '@sst/contract/rules/refusals';
import { countLabel } from '@sst/contract/rules/texts/text';
import type { RefusedEvent } from './eventos-seguranca/security-event.ts';

/** Since when a server is not ready, and why. */
type NotReady = Required<Pick<ErrorBody, 'viva' | 'pronta' | 'desde' | 'motivo'>>;

/** An answer other than success, thrown by rules and access checks; the error plugin writes it. */
export class CallError extends Error {
  readonly status: number;
  readonly codigo: RefusalCode;
  readonly campos: Readonly<Record<string, string>> | undefined;
  /** What the caller is asked to confirm. */
  readonly duvidas: readonly Duvida[] | undefined;
  /** Seconds, for Retry-After. */
  readonly retryAfter: number | undefined;
  readonly notReady: NotReady | undefined;
  /** The security event that it is, where it is one (decision 0083). */
  evento: RefusedEvent | undefined;

  constructor(
    status: number,
    codigo: RefusalCode,
    message: string,
    more: {
      campos?: Record<string, string>;
      duvidas?: readonly Duvida[];
      retryAfter?: number;
      notReady?: NotReady;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.codigo = codigo;
    this.campos = more.campos;
    this.duvidas = more.duvidas;
    this.retryAfter = more.retryAfter;
    this.notReady = more.notReady;
  }

  /** The error, to be recorded as a security event; what that leaves open is known of the call. */
  telling(evento: RefusedEvent): this {
    this.evento = evento;
    return this;
  }
}

export function unauthenticated(): CallError {
  return new CallError(401, 'SEM_SESSAO', 'A sessão terminou. Entre de novo.');
}

export function forbidden(): CallError {
  return new CallError(403, 'SEM_ACESSO', 'Não tem acesso a esta operação.');
}

/** The same body for a missing record and for one of another company. */
export function notFound(): CallError {
  return new CallError(404, 'NAO_ENCONTRADO', 'O registo não foi encontrado.');
}

/**
 * 409 for a name that exists already, whatever the case and accents.
 * @param existing the entry that has the name, which the text quotes as it is written there.
 * @param inactive code of the refusal, and what its text adds, if that entry is switched off.
 */
export function nameTaken(
  existing: { readonly nome: string; readonly inactiv: boolean },
  inactive: { readonly codigo: RefusalCode; readonly text: string },
): CallError {
  const { nome, inactiv } = existing;
  const text = `«${nome}» já existe${inactiv ? inactive.text : ''}.`;
  return new CallError(409, inactiv ? inactive.codigo : 'JA_EXISTE', text, {
    campos: { nome: text },
  });
}

/** 409 for a write that would undo somebody else's change. @param what such as 'O texto foi alterado'. */
export function changedMeanwhile(what: string): CallError {
  return new CallError(
    409,
    'ALTERADO_ENTRETANTO',
    `${what} entretanto por outra pessoa. Veja os dados atuais antes de guardar.`,
  );
}

/** A body that cannot be read at all. */
export function malformed(): CallError {
  return new CallError(400, 'PEDIDO_INVALIDO', 'O que foi enviado não é válido.');
}

/** 415 for a body of a type that a call does not take. */
export function wrongType(): CallError {
  return new CallError(415, 'TIPO_INVALIDO', 'O tipo do conteúdo não é aceite.');
}

/** 413 for a body beyond its limit. */
export function tooLarge(): CallError {
  return new CallError(413, 'DEMASIADO_GRANDE', 'O que foi enviado é demasiado grande.');
}

/** 400 with a text for each wrong field; where all have the same, the answer's own text is that. */
export function invalid(campos: Record<string, string>): CallError {
  const texts = new Set(Object.values(campos));
  const [only = ''] = texts;
  const message = texts.size === 1 ? only : 'Os dados não são válidos.';
  return new CallError(400, 'INVALIDO', message, { campos });
}

/** 503 for an export that waited too long for its turn. */
export function busy(): CallError {
  const text = 'Há muitas listas a serem lidas ao mesmo tempo. Tente de novo dentro de momentos.';
  return new CallError(503, 'OCUPADO', text, { retryAfter: 10 });
}

/** 503 for a call that the server cannot begin in time. */
export function serverBusy(): CallError {
  const text = 'O serviço está muito ocupado. Tente de novo dentro de momentos.';
  return new CallError(503, 'OCUPADO', text, { retryAfter: soon() });
}

/** 429 for a call that would have to wait long for others of its user. */
export function tooManyCalls(): CallError {
  const text = 'Tem demasiados pedidos em curso. Tente de novo dentro de momentos.';
  return new CallError(429, 'OCUPADO', text, { retryAfter: soon() });
}

/** 429 for a call that would have to wait long for others of its company. */
export function empresaBusy(): CallError {
  const text = 'A sua empresa tem demasiados pedidos em curso. Tente de novo dentro de momentos.';
  return new CallError(429, 'OCUPADO', text, { retryAfter: soon() });
}

/** Two to four seconds: whoever is turned away at the same moment does not come back at the same moment. */
function soon(): number {
  return randomInt(2, 5);
}

/** The error, its fields prefixed with the field that holds them. */
export function withinField(error: unknown, field: string): unknown {
  if (!(error instanceof CallError) || !error.campos) return error;
  const { status, codigo, message } = error;
  const campos = Object.entries(error.campos).map(([name, text]) => [`${field}.${name}`, text]);
  return new CallError(status, codigo, message, { campos: Object.fromEntries(campos) });
}

/** 429. @param retryAfter seconds until the next try is allowed. */
export function tooManyTries(retryAfter: number): CallError {
  const minutes = Math.ceil(retryAfter / 60);
  const wait = countLabel(minutes, 'minuto', 'minutos');
  return new CallError(
    429,
    'DEMASIADAS_TENTATIVAS',
    `Demasiadas tentativas. Tente de novo dentro de ${wait}.`,
    {
      retryAfter,
    },
  );
}

/** 409 for what asks again who somebody is, where that was proved too long ago. */
export function unproven(what?: string): CallError {
  const text = what ? `${what}: confirme a sua identidade.` : 'Confirme primeiro a sua identidade.';
  return new CallError(409, 'CONFIRMAR_IDENTIDADE', text);
}
