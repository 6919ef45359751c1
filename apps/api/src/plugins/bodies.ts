import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Bodies are JSON, and nothing else; many programs name that type also where they send none. */
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
