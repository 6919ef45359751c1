import type { ErrorBody } from '@sst/contract';
import type { RefusalCode } from '@sst/contract/rules/refusals';
import type {
  FastifyBaseLogger,
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import fp from 'fastify-plugin';
import { DatabaseError } from 'pg';
import { UnwrittenAudit } from '../audit/unwritten-audit.ts';
import { DeadlinePassed } from '../concurrency/deadline.ts';
import { RecipientGone } from '../concurrency/places.ts';
import { awayLine, isDatabaseAway, logThrottle } from '../database-away.ts';
import { CallError, malformed, tooLarge, wrongType } from '../errors.ts';

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

/** For a time that several want at the same moment. */
const SLOT_CONTENDED = new CallError(
  409,
  'HORA_OCUPADA',
  'Outra pessoa está a marcar essa hora neste momento. Veja a agenda e escolha outra, ou tente de novo.',
);

const BY_STATUS: Readonly<Record<number, CallError>> = {
  400: MALFORMED,
  404: NO_ROUTE,
  412: new CallError(412, 'ALTERADO_ENTRETANTO', 'O ficheiro foi alterado entretanto.'),
  413: tooLarge(),
  415: wrongType(),
};

/** SQLSTATE: temporarily unable. */
const DATABASE_BUSY = /^(08|57014|55P03|40)/;
/** SQLSTATE: a value that PostgreSQL cannot take, out of range or not a text. */
const DATABASE_REFUSES_VALUE = /^22/;

/** A request aborted before its work began: Node gives it the same code as a lost connection while its body arrives. */
const isCallerGone = (error: unknown) =>
  error instanceof RecipientGone ||
  (error instanceof Error &&
    error.message === 'aborted' &&
    'code' in error &&
    error.code === 'ECONNRESET');

/** The database, or who waits for it, has more to do than there is time for. */
function isTooLate(error: unknown): boolean {
  if (error instanceof UnwrittenAudit) return isTooLate(error.cause);
  if (error instanceof DatabaseError) return DATABASE_BUSY.test(error.code ?? '');
  return error instanceof DeadlinePassed;
}

/** What enters the time of a booking, a proposal or a kept place (migration 0250), as errors name where they were. */
const ENTERS_TIME = /\b(?:entra_no_tempo|passa_o_tempo)\(/;

/**
 * Whether a change waited in vain for a time that others were about to take: they hold it until they are done, and whoever waits
 * gets it in turn where they take it back. With many at once, the last of them have no time left.
 */
function isSlotContended(error: unknown): boolean {
  return error instanceof DatabaseError && isTooLate(error) && ENTERS_TIME.test(error.where ?? '');
}

/** One line for the operator about an error of `isTooLate`, with where it waited, as far as that is known. */
function lateLine(error: unknown, leftOut: number): string {
  const cause = error instanceof UnwrittenAudit ? error.cause : error;
  const why = cause instanceof DatabaseError ? ` (${cause.code})` : '';
  const more = leftOut > 0 ? ` (${leftOut} antes desta por escrever)` : '';
  return `Uma chamada não foi feita a tempo${why}.${more}`;
}

/** The answer for an error; it has the error's own text only if that was written for users. */
export function answerTo(error: unknown): CallError {
  if (error instanceof CallError) return error;
  if (isSlotContended(error)) return SLOT_CONTENDED;
  if (isDatabaseAway(error) || isTooLate(error) || isCallerGone(error)) return UNAVAILABLE;
  if (error instanceof UnwrittenAudit) return UNAVAILABLE;
  if (error instanceof DatabaseError)
    return DATABASE_REFUSES_VALUE.test(error.code ?? '') ? MALFORMED : UNEXPECTED;
  const { statusCode } = (error ?? {}) as Partial<FastifyError>;
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return BY_STATUS[statusCode] ?? MALFORMED;
  return UNEXPECTED;
}

function bodyOf(
  { message, codigo, campos, duvidas, notReady }: CallError,
  referencia?: string,
): ErrorBody {
  return {
    error: message,
    codigo,
    ...(referencia && { referencia }),
    ...(campos && { campos }),
    ...(duvidas && { duvidas: [...duvidas] }),
    ...notReady,
  };
}

/** Writes an error as every call answers it, with the id by which the log names the call. */
export function sendError(reply: FastifyReply, answer: CallError) {
  reply.request.refusal = answer.codigo;
  if (answer.retryAfter) reply.header('retry-after', String(answer.retryAfter));
  return reply
    .status(answer.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(bodyOf(answer, reply.request.id)));
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error that it was answered with. */
    refusal: RefusalCode | null;
  }
  interface FastifyInstance {
    /** Logs an error; throttles 'database away' and what was too late, which at one line per call would fill a disk. */
    logError(log: FastifyBaseLogger, error: unknown): void;
  }
}

function errorLog(): FastifyInstance['logError'] {
  const [away, late] = [logThrottle(), logThrottle()];
  return (log, error) => {
    if (isCallerGone(error)) return;
    if (isDatabaseAway(error)) {
      if (away() !== undefined) log.error(awayLine(error));
    } else if (isTooLate(error)) {
      const leftOut = late();
      if (leftOut !== undefined) log.error(lateLine(error, leftOut));
    } else log.error(error);
  };
}

export const errorsPlugin = fp(
  async (app: FastifyInstance) => {
    app.decorateRequest('refusal', null);
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
