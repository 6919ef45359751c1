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
const FILE = /^(?:|json|yaml|static\/[a-z\d]+(?:[.-][a-z\d]+)*)$/;
const pack = promisify(gzip);

/**
 * OpenAPI of all calls, made from the contract, with an interactive page at /api/docs. Built on first request: few ask,
 * and it takes 5 MiB of memory. Each file is kept as it is and compressed, some MiB in all: anybody may ask for them, a
 * description blocks the thread for up to two seconds, and compressing one takes two MiB for each who asks.
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
      return { statusCode, headers, whole: rawPayload, packed: await pack(rawPayload) };
    });
    app.addHook('onClose', () => made?.close());
    for (const url of [PATH, `${PATH}/*`]) {
      app.get(url, { compress: false }, async (request, reply) => {
        const { '*': name = '' } = request.params as { '*'?: string };
        if (!FILE.test(name)) throw NO_ROUTE;
        const file = await fileAt(name ? `${PATH}/${name}` : PATH);
        for (const own of OWN_HEADERS) if (file.headers[own]) reply.header(own, file.headers[own]);
        reply.status(file.statusCode).header('vary', 'accept-encoding');
        if (!takesGzip(request)) return reply.send(file.whole);
        return reply.header('content-encoding', 'gzip').send(file.packed);
      });
    }
  },
  { name: 'openapi' },
);

function takesGzip({ headers }: FastifyRequest): boolean {
  const asked = headers['accept-encoding']?.toLowerCase() ?? '';
  return negotiate(asked, ['gzip', 'identity']) === 'gzip';
}
