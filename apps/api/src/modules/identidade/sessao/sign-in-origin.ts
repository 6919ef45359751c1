import type { FastifyRequest } from 'fastify';
import type { CookieNames } from '../../../access/session-cookies.ts';

const MAX_AGENT_LENGTH = 200;

/** Where a sign-in comes from. */
export interface SignInOrigin {
  readonly ip: string;
  readonly agente: string;
  /** Whether a browser asks, which keeps cookies: its session is proved by one. */
  readonly navegador: boolean;
  /** By what the browser is known. */
  readonly aparelho: string | undefined;
  /** Codes of the sessions whose proof the browser has. */
  readonly sessoes: readonly number[];
}

/**
 * The origin of a call that signs in. Browsers name the page's origin with each change, and no page can leave that out; what
 * sends cookies keeps them, too. The rest are programs.
 */
export function originOf(
  { ip, headers, cookies }: FastifyRequest,
  names: CookieNames,
): SignInOrigin {
  return {
    ip,
    agente: (headers['user-agent'] ?? '').slice(0, MAX_AGENT_LENGTH),
    navegador:
      headers.origin !== undefined ||
      headers['sec-fetch-site'] !== undefined ||
      Object.keys(cookies).length > 0,
    aparelho: cookies[names.device],
    sessoes: Object.keys(cookies).flatMap((name) => names.sessionOf(name) ?? []),
  };
}
