import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Bodies are JSON, and nothing else; none at all is as good as none, whatever type a client names beside it. */
export const bodiesPlugin = fp(
  async (app: FastifyInstance) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') done(null, undefined);
      else parse(request, body as string, done);
    });
  },
  { name: 'bodies' },
);
