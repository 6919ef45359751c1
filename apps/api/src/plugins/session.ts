import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Caller } from '../access/actor.ts';
import { isOfProgram, type ProgramKeys } from '../access/program-keys.ts';
import type { CookieNames } from '../access/session-cookies.ts';
import type { Sessions } from '../access/sessions.ts';
import { CallError } from '../errors.ts';
import { type ProgramRate, ProgramRates, rateHeaders, tooManyOfKey } from './program-rates.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Whose token the call carries, if it names a living session, or a key that serves.
     * @param anew whether the database is asked, whatever this server remembers.
     * @throws 401, 403, 429 for the secret of a key that does not serve, or not from there, or that has made too many calls.
     */
    findActor(anew?: boolean): Promise<Caller | undefined>;
    /** What the key of a program may still do. */
    rate: ProgramRate | null;
    /** Why its key was refused: once is enough, however often the call is looked at. */
    keyRefused: CallError | null;
  }
}

/** The token of a call: `X-Sessao`, or `Authorization: Bearer` for scripts. A cookie alone authenticates nothing. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const own = request.headers['x-sessao'];
  if (typeof own === 'string' && own) return own;
  return /^Bearer ([\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

interface SessionOptions {
  readonly sessions: Sessions;
  readonly keys: ProgramKeys;
  readonly names: CookieNames;
}

export const sessionPlugin = fp(
  async (app: FastifyInstance, { sessions, keys, names }: SessionOptions) => {
    const rates = new ProgramRates();
    app.decorateRequest('rate', null);
    app.decorateRequest('keyRefused', null);
    app.decorateRequest('findActor', async function (this: FastifyRequest, anew) {
      const token = tokenOf(this);
      if (!token) return undefined;
      if (!isOfProgram(token)) {
        return sessions.find(token, this.ip, (cd) => this.cookies[names.proof(cd)], anew);
      }
      if (this.keyRefused) throw this.keyRefused;
      const actor = await keys.find(token, this.ip).catch((error: unknown) => {
        if (error instanceof CallError) this.keyRefused = error;
        throw error;
      });
      // Once a call, however often its right is looked at.
      this.rate ??= await rates.count(actor.cd);
      if (this.rate.left < 0) throw tooManyOfKey(this.rate);
      return actor;
    });
    app.addHook('onSend', async (request, reply) => {
      if (request.rate) reply.headers(rateHeaders(request.rate));
    });
  },
  { name: 'session' },
);
