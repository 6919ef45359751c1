import type { ErrorBody } from '@sst/contract';
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import fp from 'fastify-plugin';
import { DatabaseError } from 'pg';
import { awayLine, isDatabaseAway, logThrottle } from '../database-away.ts';
import { CallError, malformed, tooLarge } from '../errors.ts';

const UNAVAILABLE = new CallError(
  503,
  'INDISPONIVEL',
  'O serviço está temporariamente indisponível. Tente de novo dentro de momentos.',
  { retryAfter: 5 },
);
const UNEXPECTED = new CallError(500, 'INESPERADO', 'Ocorreu um erro inesperado. Tente de novo.');
const MALFORMED = malformed();
/** For a path that no call and no file has. */
export const NO_ROUTE = new CallError(404, 'SEM_ROTA', 'O endereço pedido não existe.');

const BY_STATUS: Readonly<Record<number, CallError>> = {
  400: MALFORMED,
  404: NO_ROUTE,
  412: new CallError(412, 'ALTERADO_ENTRETANTO', 'O ficheiro foi alterado entretanto.'),
  413: tooLarge(),
  415: new CallError(415, 'TIPO_INVALIDO', 'O tipo do conteúdo não é aceite.'),
};

/** SQLSTATE: temporarily unable. */
const DATABASE_BUSY = /^(08|57014|55P03|40)/;
/** SQLSTATE: a value that PostgreSQL cannot take, out of range or not a text. */
const DATABASE_REFUSES_VALUE = /^22/;

/** A request aborted while its body arrived: Node gives it the same code as a lost connection. */
const isCallerGone = (error: unknown) =>
  error instanceof Error &&
  error.message === 'aborted' &&
  'code' in error &&
  error.code === 'ECONNRESET';

/** The answer for an error; it has the error's own text only if that was written for users. */
export function answerTo(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (isDatabaseAway(error)) return UNAVAILABLE;
  if (error instanceof DatabaseError) {
    const code = error.code ?? '';
    if (DATABASE_BUSY.test(code)) return UNAVAILABLE;
    return DATABASE_REFUSES_VALUE.test(code) ? MALFORMED : UNEXPECTED;
  }
  const { statusCode } = (error ?? {}) as Partial<FastifyError>;
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return BY_STATUS[statusCode] ?? MALFORMED;
  return UNEXPECTED;
}

function bodyOf({ message, codigo, campos, duvidas }: CallError): ErrorBody {
  return {
    error: message,
    codigo,
    ...(campos && { campos }),
    ...(duvidas && { duvidas: [...duvidas] }),
  };
}

/** Writes an error as every call answers it. */
export function sendError(reply: FastifyReply, answer: CallError) {
  if (answer.retryAfter) reply.header('retry-after', String(answer.retryAfter));
  return reply
    .status(answer.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(answer)));
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs an error; throttles 'database away', which at one line per call would fill a disk. */
    logError(log: FastifyBaseLogger, error: unknown): void;
  }
}

function errorLog(): FastifyInstance['logError'] {
  const mayTell = logThrottle();
  return (log, error) => {
    if (isCallerGone(error)) return;
    if (!isDatabaseAway(error)) log.error(error);
    else if (mayTell() !== undefined) log.error(awayLine(error));
  };
}

export const errorsPlugin = fp(
  async (app: FastifyInstance) => {
    app.decorate('logError', errorLog());
    app.setErrorHandler((error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const answer = answerTo(error);
      // Errors thrown for the user, such as a wrong password (555), are not logged.
      if (answer.status >= 500 && answer !== error) app.logError(request.log, error);
      // Fastify closes the connection after a body that is too large, whose sender would often lose the answer. Where it
      // does not, nothing is removed: Node would then leave out how long the connection is kept.
      if (reply.hasHeader('connection')) reply.removeHeader('connection');
      return sendError(reply, answer);
    });
  },
  { name: 'errors' },
);

/** Answers with `NO_ROUTE`. */
export function sendNoRoute(_request: FastifyRequest, reply: FastifyReply) {
  return sendError(reply, NO_ROUTE);
}

/** Answer to malformed HTTP. */
export const MALFORMED_HTTP = ((): string => {
  const body = JSON.stringify(bodyOf(MALFORMED));
  return [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
})();
