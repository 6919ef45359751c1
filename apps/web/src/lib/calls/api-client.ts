import type { Answer, CallName, Contract } from '@sst/contract';
import type { RefusalCode } from '@sst/contract/rules/refusals';
import { stringifyAddress } from '../page/address.ts';
import { ownToken, xsrfToken } from '../store/session-cookies.ts';
import { ApiError, isUnproven } from './api-error.ts';
import { loadBaseUrl } from './base-url.ts';
import { retryWhileBusy } from './busy.ts';
import type { CallInput } from './call-input.ts';
import { reachable } from './connection.ts';
import { despiteNetwork } from './despite-network.ts';
import type { IdempotencyKey } from './idempotency-keys.ts';
import { knownCall } from './known-calls.ts';
import { refusalHandlers } from './refused-calls.ts';
import { sendWithProgress } from './send-with-progress.ts';

/** Options of a call, beside its parameters. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Leaves a 403 to the caller: every 403, or only those with one of these codes. */
  readonly quiet?: boolean | readonly RefusalCode[];
  /** Identifies one action of the user: the server answers a repeated key with its first answer. */
  readonly idempotencyKey?: IdempotencyKey;
  /** The user has begun it and may look elsewhere meanwhile: while the server is busy it is made again in a hidden page too. */
  readonly inBackground?: boolean;
  /** Receives the upload progress, from 0 to 1; for calls that carry documents. */
  onSent?(share: number): void;
  /** The type of answer that is wanted in place of JSON. */
  readonly accept?: string;
  /** Reads the answer as it comes, in place of parsing it as a whole. A TypeError of it means that it broke off. */
  read?(body: ReadableStream<Uint8Array<ArrayBuffer>>, headers: Headers): Promise<unknown>;
  /** Encodes the body, which is JSON otherwise. */
  encode?(body: unknown): string | FormData;
}

function buildPath(template: string, params: Record<string, string | number>): string {
  return template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function isQuiet({ codigo }: ApiError, { quiet = false }: CallOptions): boolean {
  return typeof quiet === 'boolean' ? quiet : codigo !== undefined && quiet.includes(codigo);
}

/** Maps a failed fetch to ApiError 0; returns the abort reason unchanged when the caller aborted. */
function toNetworkError(cause: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return cause;
  reachable.set(false);
  return new ApiError(0, { error: 'Sem ligação ao servidor. Verifique a rede e tente de novo.' });
}

/** Reads the body; one that breaks off is a network error. */
async function readAnswer<T>(response: Response, { signal, read }: CallOptions): Promise<T> {
  try {
    if (read && response.body) return (await read(response.body, response.headers)) as T;
    return (await response.json()) as T;
  } catch (cause) {
    // What reads it as it comes may fail by itself.
    if (read && !(cause instanceof TypeError)) throw cause;
    throw toNetworkError(cause, signal);
  }
}

/** The input of any call. */
interface AnyInput {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

async function send(
  name: CallName,
  { params = {}, query = {}, body }: AnyInput,
  { signal, idempotencyKey, onSent, accept, encode = JSON.stringify }: CallOptions,
): Promise<Response> {
  const { method, path } = knownCall(name);
  const headers: Record<string, string> = {};
  // Not the cookie's token: another user may have signed in in another tab.
  const token = ownToken();
  if (token) headers['X-Sessao'] = token;
  if (accept) headers.Accept = accept;
  const xsrf = method === 'GET' ? undefined : xsrfToken();
  if (xsrf) headers['X-XSRF-TOKEN'] = xsrf;
  const content = body === undefined ? undefined : encode(body);
  // The browser names the type of a form, with its boundary.
  if (typeof content === 'string') headers['Content-Type'] = 'application/json';
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey.key;
  const request = {
    method,
    headers,
    body: content,
    signal,
  };
  try {
    const base = await loadBaseUrl();
    const url = base + buildPath(path, params) + stringifyAddress(query);
    return await despiteNetwork(request, (sent) =>
      onSent ? sendWithProgress(url, sent, onSent) : fetch(url, sent),
    );
  } catch (cause) {
    throw toNetworkError(cause, signal);
  }
}

/** The seconds of a Retry-After, which may also be a date. */
function secondsIn(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  const asked = Number.isNaN(seconds) ? (Date.parse(header) - Date.now()) / 1000 : seconds;
  return Number.isNaN(asked) ? undefined : asked;
}

async function callOnce<N extends CallName>(
  name: N,
  given: CallInput<N>,
  options: CallOptions,
): Promise<Answer<Contract[N]>> {
  const token = ownToken();
  const response = await send(name, given as AnyInput, options);
  reachable.set(true);
  if (response.ok) {
    const answer = await readAnswer<Answer<Contract[N]>>(response, options);
    options.idempotencyKey?.forget();
    return answer;
  }
  const error = new ApiError(
    response.status,
    (await response.json().catch(() => null)) ?? {},
    secondsIn(response.headers.get('Retry-After')),
  );
  // Ignore a 401 of a previous session.
  if (error.status === 401 && token === ownToken())
    void refusalHandlers.then((page) => page.unauthenticated(error));
  if (error.status === 403 && !isQuiet(error, options))
    void refusalHandlers.then((page) => page.forbidden(error));
  throw error;
}

/** Makes a call; one that asks who the user is once they have proved it, as the same user. */
async function proving<T>(attempt: () => Promise<T>, { onSent }: CallOptions): Promise<T> {
  const token = ownToken();
  try {
    return await attempt();
  } catch (error) {
    if (!isUnproven(error) || !(await (await refusalHandlers).unproven(error))) throw error;
    if (ownToken() !== token) throw error;
    onSent?.(0);
    return attempt();
  }
}

/**
 * Makes one call of the contract. While the server is busy, a call that reads is made again, and so is a change that the
 * server makes once per key; any other change is left to the user.
 * @throws {ApiError} for every answer that is not 2xx and for a network error.
 */
export async function callApi<N extends CallName>(
  name: N,
  given: CallInput<N>,
  options: CallOptions = {},
): Promise<Answer<Contract[N]>> {
  const { signal, idempotencyKey, onSent } = options;
  const attempt = () => proving(() => callOnce(name, given, options), options);
  const { method, idempotent } = knownCall(name);
  const reads = method === 'GET';
  if (!reads && !(idempotencyKey && idempotent)) return attempt();
  const token = ownToken();
  return retryWhileBusy(attempt, {
    signal,
    inBackground: options.inBackground ?? !reads,
    // All of it is sent anew.
    onWait: () => onSent?.(0),
    // What a session has asked for is not asked for by another.
    mayRepeat: () => ownToken() === token,
  });
}
