import type { IncomingMessage } from 'node:http';
import { METHOD_OVERRIDE, OVERRIDDEN } from '@sst/contract/calls/method-override';

const HEADER = METHOD_OVERRIDE.toLowerCase();

/**
 * Makes a POST that stands for another method that one, before anything looks at it: routes, rights, XSRF and keys see the call as
 * if it had come so.
 * @returns its address, as it is.
 */
export function withTrueMethod(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
): string {
  const wanted = OVERRIDDEN.find((method) => method === request.headers[HEADER]);
  if (request.method === 'POST' && wanted) request.method = wanted;
  return request.url ?? '/';
}
