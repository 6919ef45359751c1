import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Caller } from '../access/actor.ts';
import type { CookieNames } from '../access/session-cookies.ts';
import type { Sessions } from '../access/sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Whose token the call carries, if it names a living session.
     * @param anew whether the database is asked, whatever this server remembers.
     */
    findActor(anew?: boolean): Promise<Caller | undefined>;
  }
}

/** The token of a call: `X-Sessao`, or `Authorization: Bearer` for scripts. A cookie alone authenticates nothing. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const own = request.headers['x-sessao'];
  if (typeof own === 'string' && own) return own;
  return /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

export const sessionPlugin = fp(
  async (app: FastifyInstance, { sessions, names }: { sessions: Sessions; names: CookieNames }) => {
    app.decorateRequest('findActor', async function (this: FastifyRequest, anew) {
      const token = tokenOf(this);
      if (!token) return undefined;
      return sessions.find(token, this.ip, (cd) => this.cookies[names.proof(cd)], anew);
    });
  },
  { name: 'session' },
);
