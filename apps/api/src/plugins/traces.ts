import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { withStatementWatch } from '../traces/statement-watch.ts';
import type { CallTrace, Tracer } from '../traces/traces.ts';
import { onEnd } from './on-end.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** `null` where nobody follows the calls, and for the page's files. */
    trace: CallTrace | null;
  }
}

interface TracesOptions {
  /** Undefined where nobody follows the calls. */
  readonly tracer?: Tracer | undefined;
  /** Whether a proxy in front removes what callers say of themselves. */
  readonly trustProxy?: boolean | undefined;
}

/** Follows each call of the contract, with the statements that it makes. */
export const tracesPlugin = fp(
  async (app: FastifyInstance, { tracer, trustProxy = false }: TracesOptions) => {
    app.decorateRequest('trace', null);
    if (!tracer) return;
    app.addHook('onRequest', (request, _reply, done) => {
      if (!request.routeOptions.config.call) return done();
      request.trace = tracer.begin(trustProxy ? request.headers : {});
      withStatementWatch(request.trace, done);
    });
    // Once more: a body arrives in the context of its connection.
    app.addHook('preValidation', (request, _reply, done) =>
      request.trace ? withStatementWatch(request.trace, done) : done(),
    );
    onEnd(app, ({ id, trace, call, routeOptions, refusal }, reply, aborted) => {
      trace?.end({
        call: String(routeOptions.config.call),
        status: aborted ? undefined : reply.statusCode,
        refusal: refusal ?? undefined,
        referencia: id,
        empresa: call?.grant?.cd_empresa,
      });
    });
  },
  { name: 'traces' },
);
