import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { onFirstUse } from '../on-first-use.ts';
import { sendNoRoute } from './errors.ts';

const PATH = '/api/docs';
/** Headers passed on from the documentation; all others are set on every answer. */
const OWN_HEADERS = ['content-type', 'location'] as const;

/** The addresses below the page's own, in the one spelling that is kept: there is no end of others. */
const FILE = /^(?:|json|yaml|static\/[a-z\d]+(?:[.-][a-z\d]+)*)$/;
/** Whether a client takes gzip; programs that refuse it write `gzip;q=0`. */
const TAKES_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|\s|$))/i;

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
    const read = async (path: string) => {
      const { statusCode, headers, rawPayload } = await (await documentation()).inject(path);
      return { statusCode, headers, whole: rawPayload, packed: await pack(rawPayload) };
    };
    const kept = new Map<string, ReturnType<typeof read>>();
    const fileAt = async (path: string) => {
      const reading = kept.get(path) ?? read(path);
      kept.set(path, reading);
      const file = await reading.catch(() => undefined);
      // Only what there is, not all that is asked for.
      if (!file || file.statusCode >= 400) kept.delete(path);
      return reading;
    };
    app.addHook('onClose', () => made?.close());
    for (const url of [PATH, `${PATH}/*`]) {
      app.get(url, { compress: false }, async (request, reply) => {
        const { '*': name = '' } = request.params as { '*'?: string };
        if (!FILE.test(name)) return sendNoRoute(request, reply);
        const { statusCode, headers, whole, packed } = await fileAt(
          name ? `${PATH}/${name}` : PATH,
        );
        if (statusCode >= 400) return sendNoRoute(request, reply);
        for (const name of OWN_HEADERS) if (headers[name]) reply.header(name, headers[name]);
        reply.status(statusCode).header('vary', 'accept-encoding');
        if (!TAKES_GZIP.test(request.headers['accept-encoding'] ?? '')) return reply.send(whole);
        return reply.header('content-encoding', 'gzip').send(packed);
      });
    }
  },
  { name: 'openapi' },
);
