import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { CallError, malformed } from '../errors.ts';
import { isTangled } from './tangled-json.ts';

const COMPRESSED = new CallError(
  415,
  'TIPO_INVALIDO',
  'O conteúdo vem comprimido: envie-o sem compressão.',
);

/**
 * Only JSON bodies in UTF-8: in any other encoding accents would be replaced silently. A JSON content type without a
 * body is accepted, since many programs send that. A compressed body is refused unread: a kilobyte unpacks to gigabytes.
 */
export const bodiesPlugin = fp(
  async (app: FastifyInstance) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.addHook('preParsing', async ({ headers }, _reply, payload) => {
      if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw COMPRESSED;
      return payload;
    });
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
