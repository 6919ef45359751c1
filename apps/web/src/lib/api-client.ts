import { calls } from 'virtual:calls';
import type { Answer, Call, CallName, Contract, ErrorBody, Sent } from '@sst/contract';
import type { RefusalCode } from '@sst/contract/rules/refusals';
import { UNKNOWN_MESSAGE } from '@sst/contract/rules/text';
import { stringifyAddress } from './address.ts';
import { sendWithProgress } from './send-with-progress.ts';
import { sessionToken, xsrfToken } from './session-cookies.ts';
import type { IdempotencyKey } from './use-idempotency-key.ts';

/** A call that the server refused, or that never reached it (`status` 0). `message` is the text for the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly codigo: RefusalCode | undefined;
  /** Error texts by field, if the server names fields. */
  readonly campos: Readonly<Record<string, string>>;

  constructor(status: number, body: Partial<ErrorBody & { message: string }>) {
    super(body.error || body.message || UNKNOWN_MESSAGE);
    this.status = status;
    this.codigo = body.codigo;
    this.campos = body.campos ?? {};
  }
}

/** Whether the server knows no such record, so that a retry cannot help. */
export function isMissing(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}

/** Whether another user was faster: the record no longer exists, or has changed. */
export function isOvertaken(error: unknown): error is ApiError {
  return isMissing(error) || (error instanceof ApiError && error.status === 409);
}

/** How the app reacts when any call answers 401 or 403. */
interface RefusalHandlers {
  unauthenticated(error: ApiError): void;
  forbidden(error: ApiError): void;
}

/** Sets the handlers, once, at startup; calls that are refused earlier wait for them. */
export let onRefusal: (handlers: RefusalHandlers) => void;
const refusal = new Promise<RefusalHandlers>((resolve) => {
  onRefusal = resolve;
});

const listeners = new Set<() => void>();
let reachable = true;
function setReachable(value: boolean): void {
  if (reachable === value) return;
  reachable = value;
  for (const listener of listeners) listener();
}

/** Whether the last call reached the server, as an external store. */
export const connection = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isReachable: () => reachable,
};

let baseUrl: Promise<string> | undefined;
function loadBaseUrl(): Promise<string> {
  baseUrl ??= fetch('/assets/config/config.json')
    .then((response) => response.json())
    .then((config: { baseUrl?: string }) => (config.baseUrl ?? '').replace(/\/$/, ''))
    .catch((error) => {
      baseUrl = undefined;
      throw error;
    });
  return baseUrl;
}

// Starts at once, so that the first call does not wait for it.
void loadBaseUrl().catch(() => {});

/** Options of a call, beside its parameters. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Leaves a 403 to the caller: every 403, or only those with one of these codes. */
  readonly quiet?: boolean | readonly RefusalCode[];
  /** Identifies one action of the user: the server answers a repeated key with its first answer. */
  readonly idempotencyKey?: IdempotencyKey;
  /** Receives the upload progress, from 0 to 1; for calls that carry documents. */
  onSent?(share: number): void;
}

type Params<C extends Call> = Sent<C>['params'] extends undefined
  ? { params?: undefined }
  : { params: { [K in keyof Sent<C>['params']]: string | number } };
type Query<C extends Call> = Sent<C>['query'] extends undefined
  ? { query?: undefined }
  : { query?: { [K in keyof Sent<C>['query']]?: string | number | boolean | null } };
type Body<C extends Call> = Sent<C>['body'] extends undefined
  ? { body?: undefined }
  : { body: Sent<C>['body'] };

/** The input of a call: path parameters, query and body, each only if the contract has it. */
export type CallGiven<N extends CallName> = Params<Contract[N]> &
  Query<Contract[N]> &
  Body<Contract[N]>;

function buildPath(template: string, params: Record<string, string | number>): string {
  return template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

async function readError(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => ({}));
  return new ApiError(response.status, body as Partial<ErrorBody>);
}

function isQuiet({ codigo }: ApiError, { quiet = false }: CallOptions): boolean {
  return typeof quiet === 'boolean' ? quiet : codigo !== undefined && quiet.includes(codigo);
}

/** Maps a failed fetch to ApiError 0; returns the abort reason unchanged when the caller aborted. */
function toNetworkError(cause: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return cause;
  setReachable(false);
  return new ApiError(0, { error: 'Sem ligação ao servidor. Verifique a rede e tente de novo.' });
}

/** Reads the whole body; one that breaks off is a network error. */
async function wholeAnswer<T>(response: Response, signal?: AbortSignal): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch (cause) {
    throw toNetworkError(cause, signal);
  }
}

/** Makes one call of the contract. @throws {ApiError} for every answer that is not 2xx and for a network error. */
export async function callApi<N extends CallName>(
  name: N,
  given: CallGiven<N>,
  options: CallOptions = {},
): Promise<Answer<Contract[N]>> {
  const {
    params = {},
    query = {},
    body,
  } = given as {
    params?: Record<string, string | number>;
    query?: Record<string, unknown>;
    body?: unknown;
  };
  const [method = 'GET', template = '/'] = calls[name].split(' ');
  const headers: Record<string, string> = {};
  const token = sessionToken();
  if (token) headers['X-Sessao'] = token;
  const xsrf = method === 'GET' ? undefined : xsrfToken();
  if (xsrf) headers['X-XSRF-TOKEN'] = xsrf;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey.key;

  let response: Response;
  try {
    const url = (await loadBaseUrl()) + buildPath(template, params) + stringifyAddress(query);
    const request = {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: options.signal,
    };
    response = await (options.onSent
      ? sendWithProgress(url, request, options.onSent)
      : fetch(url, request));
  } catch (cause) {
    throw toNetworkError(cause, options.signal);
  }
  setReachable(true);
  if (response.ok) {
    const answer = await wholeAnswer<Answer<Contract[N]>>(response, options.signal);
    options.idempotencyKey?.forget();
    return answer;
  }
  const error = await readError(response);
  // Ignore a 401 of a previous session.
  if (error.status === 401 && token === sessionToken())
    void refusal.then((page) => page.unauthenticated(error));
  if (error.status === 403 && !isQuiet(error, options))
    void refusal.then((page) => page.forbidden(error));
  throw error;
}
