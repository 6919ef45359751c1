import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { type Call, contract } from '@sst/contract';
import { MAX_BODY_BYTES } from '@sst/contract/rules/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { CallError, malformed, tooLarge } from '../../errors.ts';
import { DocumentBody, type ReceivedDocuments } from './document-body.ts';
import { PdfInspector } from './pdf/inspector.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for calls that take documents. */
    documents: ReceivedDocuments | null;
  }
}

/** Takes the documents out of request bodies before anything else reads the bodies. */
export const documentBodyPlugin = fp(
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
        (request: FastifyRequest, reply: FastifyReply, payload: Readable) => {
          const sender = request.call?.actor?.cd ?? 0;
          const end = endOf(reply.raw);
          const body = new DocumentBody((bytes) => inspector.inspect(bytes, sender, end), most);
          return takeDocuments(body, request, payload);
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

/** @returns the body without its documents. */
async function takeDocuments(
  body: DocumentBody,
  request: FastifyRequest,
  payload: Readable,
): Promise<Readable> {
  if (!request.headers['content-type']?.toLowerCase().startsWith('application/json'))
    return payload;
  const { bodyLimit = MAX_BODY_BYTES } = request.routeOptions;
  if (Number(request.headers['content-length']) > bodyLimit) throw tooLarge();
  const received = await readInto(body, payload, bodyLimit);
  const { json, documents } = await body.end();
  request.documents = documents;
  // Compared with Content-Length by Fastify.
  return Object.assign(Readable.from([json]), { receivedEncodedLength: received });
}

/**
 * @returns the bytes read.
 * @throws 413 beyond the limit, 400 where the body breaks off.
 */
async function readInto(body: DocumentBody, payload: Readable, limit: number): Promise<number> {
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
