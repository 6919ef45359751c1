import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { onFirstUse } from '../on-first-use.ts';
import { sendNoRoute } from './errors.ts';

const PATH = '/api/docs';
/** Cached, some three MiB each: anybody may ask for them, and writing one blocks the thread for up to two seconds. */
const DESCRIPTIONS = [`${PATH}/json`, `${PATH}/yaml`] as const;
/** Headers passed on from the documentation; all others are set on every answer. */
const OWN_HEADERS = ['content-type', 'location'] as const;

/**
 * OpenAPI of all calls, made from the contract, with an interactive page at /api/docs. Built on first request: few ask,
 * and it takes 5 MiB of memory.
 */
export const openapiPlugin = fp(
  async (app: FastifyInstance, about: { version: string; publicUrl: string }) => {
    let made: FastifyInstance | undefined;
    const documentation = onFirstUse(async () => {
      const { buildDocumentation } = await import('./documentation.ts');
      made = await buildDocumentation(PATH, about);
      return made;
    });
    const answerTo = async (path: string) => (await documentation()).inject(path);
    const describe = async (path: string) => {
      const answer = await answerTo(path);
      if (answer.statusCode !== 200) throw new Error(answer.payload);
      return answer;
    };
    const descriptions = new Map(
      DESCRIPTIONS.map((path) => [path as string, onFirstUse(() => describe(path))]),
    );
    app.addHook('onClose', () => made?.close());
    for (const url of [PATH, `${PATH}/*`]) {
      app.get(url, async (request, reply) => {
        const [path = PATH] = request.url.split('?');
        const { statusCode, headers, rawPayload } = await (descriptions.get(path)?.() ??
          answerTo(path));
        if (statusCode >= 400) return sendNoRoute(request, reply);
        for (const name of OWN_HEADERS) if (headers[name]) reply.header(name, headers[name]);
        return reply.status(statusCode).send(rawPayload);
      });
    }
  },
  { name: 'openapi' },
);
