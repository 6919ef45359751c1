import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { onFirstUse } from '../on-first-use.ts';
import { sendNoRoute } from './errors.ts';

const PATH = '/api/docs';
/** Headers passed on from the documentation; all others are set on every answer. */
const OWN_HEADERS = ['content-type', 'location'] as const;

/**
 * OpenAPI of all calls, made from the contract, with an interactive page at /api/docs. Built on first request: few ask,
 * and it takes 5 MiB of memory.
 */
export const openapiPlugin = fp(
  async (app: FastifyInstance, { version }: { version: string }) => {
    let made: FastifyInstance | undefined;
    const documentation = onFirstUse(async () => {
      const { buildDocumentation } = await import('./documentation.ts');
      made = await buildDocumentation(PATH, version);
      return made;
    });
    app.addHook('onClose', () => made?.close());
    for (const url of [PATH, `${PATH}/*`]) {
      app.get(url, async (request, reply) => {
        const from = await documentation();
        const { statusCode, headers, rawPayload } = await from.inject(request.url);
        if (statusCode === 404) return sendNoRoute(request, reply);
        for (const name of OWN_HEADERS) if (headers[name]) reply.header(name, headers[name]);
        return reply.status(statusCode).send(rawPayload);
      });
    }
  },
  { name: 'openapi' },
);
