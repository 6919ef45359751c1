import type { Duvida, ErrorBody } from '@sst/contract';
import type { RefusalCode } from '@sst/contract/rules/refusals';
import { UNKNOWN_MESSAGE } from '@sst/contract/rules/texts/text';

/** A call that the server refused, or that never reached it (`status` 0). `message` is the text for the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly codigo: RefusalCode | undefined;
  /** Error texts by field, if the server names fields. */
  readonly campos: Readonly<Record<string, string>>;
  /** What the server asks to confirm. */
  readonly duvidas: readonly Duvida[];
  /** By which the server's log names the request. */
  readonly referencia: string | undefined;
  /** Seconds after which the server wants the call to be made again, if it says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: Partial<ErrorBody & { message: string }>, retryAfter?: number) {
    const texts = [body.error, body.message];
    super(texts.find((text) => typeof text === 'string' && text.trim()) ?? UNKNOWN_MESSAGE);
    this.status = status;
    this.codigo = body.codigo;
    this.campos = body.campos ?? {};
    this.duvidas = body.duvidas ?? [];
    this.referencia = body.referencia;
    this.retryAfter = retryAfter;
  }
}

/** What the server's log names a failed call by, for whoever is asked for help; `undefined` where it gave no answer. */
export function referenceOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.referencia : undefined;
}

/** Whether the server knows no such record, so that a retry cannot help. */
export function isMissing(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}

/** Whether the user has no right to what was asked for. */
export function isForbidden(error: unknown): error is ApiError {
  return error instanceof ApiError && error.codigo === 'SEM_ACESSO';
}

/** Whether the user has to prove first who they are. */
export function isUnproven(error: unknown): error is ApiError {
  return error instanceof ApiError && error.codigo === 'CONFIRMAR_IDENTIDADE';
}

/** Whether the company's issuer cannot prove again who the user is, since it does not say when they signed in. */
export function isUntimed(error: unknown): error is ApiError {
  return error instanceof ApiError && error.codigo === 'EMISSOR_SEM_HORA';
}

/** Whether another user was faster: the record no longer exists, or has changed. */
export function isOvertaken(error: unknown): error is ApiError {
  if (isUnproven(error)) return false;
  return isMissing(error) || (error instanceof ApiError && error.status === 409);
}
