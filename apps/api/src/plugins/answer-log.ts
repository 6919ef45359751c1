import type { CallName } from '@sst/contract';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { onEnd } from './on-end.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the route's call in the contract. */
    readonly call?: CallName;
    /** Whether what is sent carries a secret code that allows it, whoever else is signed in. */
    readonly byCode?: true;
  }
}

/** The levels at which each answer is told of. */
const TELLING: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

/**
 * One line of log for each answer, at `info`, and for each call whose caller was gone before the answer was whole. It says which call was made, never by which address, whose path has codes and
 * whose query has what somebody searched for; and of the caller the code alone.
 */
export const answerLogPlugin = fp(
  async (app: FastifyInstance, { level }: { level: string }) => {
    if (!TELLING.has(level)) return;
    onEnd(app, ({ log, method, call, routeOptions, refusal }, reply, aborted) => {
      const actor = call?.actor;
      log.info(
        {
          call: routeOptions.config.call ?? `${method} outro`,
          ...(!aborted && { status: reply.statusCode }),
          ms: Math.round(reply.elapsedTime),
          ...(refusal && { codigo: refusal }),
          ...(call?.grant && { empresa: call.grant.cd_empresa }),
          ...(actor?.kind === 'user' && { utilizador: actor.cd }),
          ...(actor?.kind === 'key' && { chave: actor.cd }),
        },
        aborted ? 'abortada' : 'resposta',
      );
    });
  },
  { name: 'answer-log' },
);
