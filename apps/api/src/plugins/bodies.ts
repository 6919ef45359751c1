import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { malformed } from '../errors.ts';
import { isTangled } from './tangled-json.ts';

/**
 * Only JSON bodies in UTF-8: in any other encoding accents would be replaced silently. A JSON content type without a
 * body is accepted, since many programs send that.
 */
export const bodiesPlugin = fp(
  async (app: FastifyInstance) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      const bytes = body as Buffer;
      if (bytes.length === 0) done(null, undefined);
      else if (!isUtf8(bytes) || isTangled(bytes)) done(malformed());
      else parse(request, bytes.toString(), done);
    });
  },
  { name: 'bodies' },
);
