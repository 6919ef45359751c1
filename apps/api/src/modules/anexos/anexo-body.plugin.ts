import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { type Call, contract } from '@sst/contract';
import { MAX_BODY_BYTES } from '@sst/contract/rules/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { holderOf } from '../../access/actor.ts';
import { CallError, malformed, tooLarge } from '../../errors.ts';
import { AnexoForm } from './anexo-form.ts';
import { AnexoJson } from './anexo-json.ts';
import { PdfInspector } from './pdf/inspector.ts';
import type { Inspect, ReceivedAnexos, TakenBody } from './received-anexos.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for calls that take documents. */
    documents: ReceivedAnexos | null;
  }
}

const JSON_TYPE = 'application/json';
const JSON_BODY = /^application\/json\s*(?:;|$)/i;
const FORM_BODY = /^multipart\/form-data\s*(?:;|$)/i;

/**
 * Takes the documents out of request bodies before anything else reads the bodies: out of JSON, or out of a form, which
 * only calls with documents accept.
 */
export const anexoBodyPlugin = fp(
  async (app: FastifyInstance) => {
    const inspector = new PdfInspector();
    const taking = new Map(
      Object.values<Call>(contract).map((call) => [routeOf(call), call.documents]),
    );
    app.decorateRequest('documents', null);
    app.addHook('onRoute', (route) => {
      const most = taking.get(routeOf({ method: String(route.method), path: route.url }));
      if (most === undefined) return;
      route.preParsing = [
        ...[route.preParsing ?? []].flat(),
        async (request: FastifyRequest, reply: FastifyReply, payload: Readable) => {
          const actor = request.call?.actor;
          const sender = actor ? holderOf(actor) : request.ip;
          const end = endOf(reply.raw);
          const look: Inspect = (bytes) => inspector.inspect(bytes, sender, end);
          const body = bodyOf(request, look, most, end);
          return body ? takeDocuments(body, request, payload) : payload;
        },
      ];
    });
  },
  { name: 'document-body' },
);

function routeOf({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${path}`;
}

/** A signal for the end of a call: documents that wait for inspection are dropped once nobody waits for the answer. */
function endOf(answer: ServerResponse): AbortSignal {
  const end = new AbortController();
  if (answer.closed) end.abort();
  else answer.once('close', () => end.abort());
  return end.signal;
}

/** What takes the documents out of a body of its type; `undefined` for a type that has none. */
function bodyOf(
  { headers }: FastifyRequest,
  look: Inspect,
  most: number,
  end: AbortSignal,
): TakenBody | undefined {
  const type = headers['content-type'] ?? '';
  if (JSON_BODY.test(type)) return new AnexoJson(look, most);
  return FORM_BODY.test(type) ? new AnexoForm(type, look, most, end) : undefined;
}

/** @returns the body without its documents. */
async function takeDocuments(
  body: TakenBody,
  request: FastifyRequest,
  payload: Readable,
): Promise<Readable> {
  const { bodyLimit = MAX_BODY_BYTES } = request.routeOptions;
  if (Number(request.headers['content-length']) > bodyLimit) throw tooLarge();
  const received = await readInto(body, payload, bodyLimit);
  const { json, documents } = await body.end();
  request.documents = documents;
  // What is left of a form is JSON, too.
  request.headers['content-type'] = JSON_TYPE;
  // Compared with Content-Length by Fastify.
  return Object.assign(Readable.from([json]), { receivedEncodedLength: received });
}

/**
 * @returns the bytes read.
 * @throws 413 beyond the limit, 400 where the body breaks off.
 */
async function readInto(body: TakenBody, payload: Readable, limit: number): Promise<number> {
  let received = 0;
  try {
    // A refused sender still gets an answer: the request is not destroyed.
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) {
      received += chunk.length;
      if (received > limit) throw tooLarge();
      body.add(chunk);
    }
  } catch (error) {
    // Drains the rest: otherwise it would precede the next request on the connection.
    payload.resume();
    if (error instanceof CallError) throw error;
    throw malformed();
  }
  return received;
}
