import { isUtf8 } from 'node:buffer';
import { type Call, type CallName, contract } from '@sst/contract';
import { PUBLIC_MAX_BODY_BYTES } from '@sst/contract/rules/limits';
import type { FastifyBodyParser, FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { CallError, malformed, wrongType } from '../errors.ts';
import { isTangled } from './tangled-json.ts';

const COMPRESSED = new CallError(
  415,
  'TIPO_INVALIDO',
  'O conteúdo vem comprimido: envie-o sem compressão.',
);

/** The call that takes a form, of which nothing is read. */
const ONE_CLICK: CallName = 'endResumo';

/** The call that browsers make by themselves, and the types of JSON that they send it. */
const BY_BROWSERS: CallName = 'reportViolacoes';
const REPORT_TYPES = ['application/csp-report', 'application/reports+json'];

/**
 * Only JSON bodies in UTF-8: in any other encoding accents would be replaced silently. A JSON content type without a
 * body is accepted, since many programs send that. A compressed body is refused unread: a kilobyte unpacks to gigabytes.
 * One that anybody may send, to a public call or to no call, must arrive in a short time, and so must the rest of one that
 * is answered already; its connection is cut then.
 */
export const bodiesPlugin = fp(
  async (app: FastifyInstance, { publicBodyMs }: { publicBodyMs: number }) => {
    app.addHook('onRequest', async (request) => {
      if (!hasBody(request)) return;
      const { bodyLimit, config } = request.routeOptions;
      if (bodyLimit === PUBLIC_MAX_BODY_BYTES) cutAfter(publicBodyMs, request);
      else if (isPublic(config.call)) cutAfter(PHOTO_TIMES * publicBodyMs, request);
    });
    app.addHook('onResponse', async (request) => {
      if (!request.raw.complete) cutAfter(publicBodyMs, request);
    });
    app.addHook('preParsing', async (request, _reply, payload) => {
      if (hasBody(request) && isCompressed(request)) throw COMPRESSED;
      return payload;
    });
    app.removeAllContentTypeParsers();
    const readJson = jsonReader(app);
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, readJson);
    app.addContentTypeParser(REPORT_TYPES, { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      if (request.routeOptions.config.call !== BY_BROWSERS) return done(wrongType());
      readJson(request, body, done);
    });
    // What a program that reads mail sends with a press of its button (RFC 8058): the address says all.
    app.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      (request, payload, done) => {
        if (request.routeOptions.config.call !== ONE_CLICK) return done(wrongType());
        payload.resume();
        done(null, undefined);
      },
    );
  },
  { name: 'bodies' },
);

/** How many times as long a photograph may take that anybody may send, over the network of a phone. */
const PHOTO_TIMES = 6;

function isPublic(name: CallName | undefined): boolean {
  if (!name) return false;
  const { permission }: Call = contract[name];
  return permission.kind === 'public';
}

/** Reads JSON in UTF-8, under whichever name it comes. */
export function jsonReader(app: FastifyInstance): FastifyBodyParser<Buffer> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, bytes, done) => {
    if (bytes.length === 0) done(null, undefined);
    else if (!isUtf8(bytes) || isTangled(bytes)) done(malformed());
    else parse(request, bytes.toString(), done);
  };
}

/** Whether a call has a body of any length but none (RFC 9112, 6.3). */
export function hasBody({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}

/** Whether any of the encodings that a call lists (RFC 9110, 8.4) is one. */
function isCompressed({ headers }: FastifyRequest): boolean {
  const listed = headers['content-encoding']?.toLowerCase().split(',') ?? [];
  return listed.some((encoding) => !['', 'identity'].includes(encoding.trim()));
}

/** Ends the connection of a call whose body has not arrived by then. */
function cutAfter(ms: number, { raw }: FastifyRequest): void {
  const timer = setTimeout(() => raw.destroy(), ms).unref();
  raw.once('close', () => clearTimeout(timer));
}
