import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** @param aborted whether the caller was gone, or was cut off, before the answer was whole. */
type EndListener = (request: FastifyRequest, reply: FastifyReply, aborted: boolean) => void;

/**
 * Tells of the end of each call, once: when it is answered, or when its connection is closed before, after which the
 * framework's `onResponse` may or may not come. Calls that were sent ahead on a connection and never begun are not told of.
 */
export function onEnd(app: FastifyInstance, tell: EndListener): void {
  const told = new WeakSet<FastifyRequest>();
  const tellOnce = (request: FastifyRequest, reply: FastifyReply, aborted: boolean) => {
    if (told.has(request)) return;
    told.add(request);
    tell(request, reply, aborted);
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) tellOnce(request, reply, true);
    });
    done();
  });
  app.addHook('onResponse', async (request, reply) => tellOnce(request, reply, false));
}
