import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { onFirstUse, onFirstUseOf } from '../../concurrency/on-first-use.ts';
import { NO_ROUTE } from '../errors.ts';

const PATH = '/api/docs';
/** Headers passed on from the documentation; all others are set on every answer. */
const OWN_HEADERS = ['content-type', 'location'] as const;

/** The addresses below the page's own, in the one spelling that is kept: there is no end of others. */
const FILE =
  /^(?:|json|yaml|(?:empresa|prestador|programas)\.json|static\/[a-z\d]+(?:[.-][a-z\d]+)*)$/;
/** Unlike what calls answer, it may be kept by whoever asks first whether it is still the same. */
const FOR_ALL = { vary: 'accept-encoding', 'cache-control': 'public, no-cache' };
const pack = promisify(gzip);

/**
 * OpenAPI of all calls, made from the contract, with an interactive page at /api/docs. Built on first request: few ask,
 * and it takes some MiB of memory. Each file is kept as it is and compressed: anybody may ask for them, and a description takes a
 * third of a second to make.
 */
export const openapiPlugin = fp(
  async (app: FastifyInstance, about: { version: string; publicUrl: string }) => {
    let made: FastifyInstance | undefined;
    const documentation = onFirstUse(async () => {
      const { buildDocumentation } = await import('./documentation.ts');
      made = await buildDocumentation(PATH, about);
      return made;
    });
    const fileAt = onFirstUseOf(async (path) => {
      const { statusCode, headers, rawPayload } = await (await documentation()).inject(path);
      if (statusCode >= 400) throw NO_ROUTE;
      const digest = createHash('sha256').update(rawPayload).digest('base64url');
      const packed = await pack(rawPayload);
      return { statusCode, headers, etag: `W/"${digest}"`, whole: rawPayload, packed };
    });
    app.addHook('onClose', () => made?.close());
    for (const url of [PATH, `${PATH}/*`]) {
      app.get(url, { compress: false }, async (request, reply) => {
        const { '*': name = '' } = request.params as { '*'?: string };
        if (!FILE.test(name)) throw NO_ROUTE;
        const file = await fileAt(name ? `${PATH}/${name}` : PATH);
        for (const own of OWN_HEADERS) if (file.headers[own]) reply.header(own, file.headers[own]);
        reply.status(file.statusCode).headers({ ...FOR_ALL, etag: file.etag });
        if (knows(request, file.etag)) return reply.status(304).send();
        if (!takesGzip(request)) return reply.send(file.whole);
        return reply.header('content-encoding', 'gzip').send(file.packed);
      });
    }
  },
  { name: 'openapi' },
);

/** Whether the caller has the very file already. */
function knows({ headers }: FastifyRequest, etag: string): boolean {
  return (headers['if-none-match'] ?? '').split(/,\s*/).includes(etag);
}

function takesGzip({ headers }: FastifyRequest): boolean {
  const asked = headers['accept-encoding']?.toLowerCase() ?? '';
  return negotiate(asked, ['gzip', 'identity']) === 'gzip';
}
