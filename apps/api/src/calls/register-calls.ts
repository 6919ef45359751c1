import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import {
  type Call,
  type CallName,
  contract,
  DEADLINE_MS,
  deadlineOf,
  type Permission,
  PRESTADOR_RIGHTS,
  permits,
} from '@sst/contract';
import { MAX_BODY_BYTES, PUBLIC_MAX_BODY_BYTES } from '@sst/contract/rules/limits';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Access } from '../access/access.ts';
import { type Caller, holderOf, isOfPrestador } from '../access/actor.ts';
import type { Grant } from '../access/grant.ts';
import type { JsonAnswer } from '../answers/json-answer.ts';
import { Deadline, withDeadline } from '../concurrency/deadline.ts';
import { type Holder, Semaphore } from '../concurrency/semaphore.ts';
import { forbidden, invalid, malformed, tooManyCalls, unauthenticated } from '../errors.ts';
import { hasBody } from '../plugins/bodies.ts';
import { onceTaken } from './answer-taken.ts';
import type { Handlers } from './handlers.ts';
import { InFlightBodies } from './in-flight-bodies.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { readIdempotencyKey } from './read-idempotency-key.ts';
import { readWithRight } from './read-with-right.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Kinds of permission that name no node. */
const WITHOUT_NODE = new Set(['public', 'session', 'provider']);

/** Calls about the caller's own session, which need no turn: they must not wait behind lists. */
const OF_THE_SESSION: ReadonlySet<CallName> = new Set([
  'logout',
  'getUtilizador',
  'listMenus',
  'listEmpresas',
  'listAcessos',
]);

/** Saving what is typed has turns of its own: it must not hold up the user's other calls. */
const OF_DRAFTS: ReadonlySet<CallName> = new Set(['saveRascunho', 'saveRascunhoGeral']);
/** Most drafts of a user that are saved at once, and most that wait: a form saves one after the other. */
const DRAFTS_AT_ONCE = 2;
const MOST_DRAFTS_WAITING = 10;

/** Most concurrent calls per user, so that connections are left for others. */
const AT_ONCE = 6;
/** Most calls per user that wait for a turn. */
const MOST_WAITING = 1_000;
/** The same of calls with a body, which stays in memory meanwhile: a thousand of a megabyte would take 4 GiB. */
const MOST_BODIES_WAITING = 100;
/** Timeout in the user's queue, in ms. */
const PATIENCE_MS = 20_000;

interface CallState {
  params: unknown;
  actor: Caller | undefined;
  grant: Grant | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    call: CallState | null;
    /** By when the call is answered; `null` for an address that no call has. */
    deadline: Deadline | null;
  }
}

/** Registers a route for each call of the contract: permission first, then shapes, then the handler. */
export function registerCalls(app: FastifyInstance, access: Access, handlers: Handlers): void {
  app.decorateRequest('call', null);
  app.decorateRequest('deadline', null);
  const bodies = new InFlightBodies();
  const turns = new Semaphore({
    places: Number.POSITIVE_INFINITY,
    patienceMs: PATIENCE_MS,
    refusal: tooManyCalls,
  });
  for (const [name, call] of Object.entries(contract) as [CallName, Call][]) {
    const handle = handlers[name] as unknown as (context: object) => Promise<object>;
    const serialise = serializerOf(call);
    const optional = optionalOf(call);
    app.route({
      method: call.method,
      url: call.path,
      config: { call: name },
      bodyLimit: bodyLimitOf(call),
      // HEAD runs the whole call, and would audit a document as read that nobody received: only monitors need it.
      exposeHeadRoute: call.method === 'GET' && call.permission.kind === 'public',
      onRequest: async (request, reply) => {
        const deadline = newDeadline(request, call);
        request.deadline = deadline;
        const actor = await withDeadline(deadline, () => authorise(request, access, call));
        deadline.hold();
        if (!actor || call.method === 'GET') return;
        const sender = { actor, grant: request.call?.grant };
        bodies.begin(sender, bytesOfBody(request, bodyLimitOf(call)), reply.raw);
      },
      onSend: async (_request, reply) => bodies.worked(reply.raw),
      handler: async (request, reply) => {
        const { actor } = request.call as CallState;
        const holder = actor && !OF_THE_SESSION.has(name) ? turnOf(actor, name) : undefined;
        const work = async (anew: boolean) => {
          // Checked again: the right may have been taken away while the body arrived or the call waited for its turn.
          if (anew) await authorise(request, access, call);
          return handle({
            ...(request.call as CallState),
            query: parse(call.query, queryOf(request, optional)),
            body: parse(call.body, request.body),
            ...(call.idempotent && { key: readIdempotencyKey(request) }),
            request,
            reply,
          });
        };
        const answer = await withTurn(turns, holder, reply.raw, (waited) => {
          const deadline = (!waited && request.deadline) || newDeadline(request, call);
          deadline.goOn();
          return withDeadline(deadline, () => work(call.body !== undefined || waited));
        });
        const reading = readingOf(answer);
        if (reading) readWithRight(reading, () => authoriseAgain(request, access, call));
        return answerWith(reply, answer, serialise);
      },
    });
  }
}

function newDeadline({ query }: FastifyRequest, call: Call): Deadline {
  return new Deadline(deadlineOf(call, query as object));
}

function bodyLimitOf({ maxBodyBytes, permission }: Call): number {
  return maxBodyBytes ?? (permission.kind === 'public' ? PUBLIC_MAX_BODY_BYTES : MAX_BODY_BYTES);
}

/** The parameters of a query that may be left out. */
function optionalOf({ method, query }: Call): ReadonlySet<string> {
  const shape = Object.entries((method === 'GET' && query?.shape) || {});
  return new Set(
    shape.filter(([, { safeParse }]) => safeParse(undefined).success).map(([name]) => name),
  );
}

/**
 * The query, without the empty ones of its `optional` parameters: `estado=` means the same as no `estado`.
 * @throws 400 for a query whose percent-encoding is no UTF-8, which its parser would leave as it is.
 */
function queryOf({ url, query }: FastifyRequest, optional: ReadonlySet<string>): unknown {
  try {
    decodeURIComponent(url);
  } catch {
    throw malformed();
  }
  const given = Object.entries(query as Readonly<Record<string, unknown>>);
  return Object.fromEntries(given.filter(([name, value]) => value !== '' || !optional.has(name)));
}

/** Bytes that a body will take in memory: all that its call allows if it is of unknown length. */
function bytesOfBody(request: FastifyRequest, most: number): number {
  if (!hasBody(request)) return 0;
  return Math.min(Number(request.headers['content-length'] ?? most), most);
}

function turnOf(actor: Caller, name: CallName): Holder {
  const key = holderOf(actor);
  if (OF_DRAFTS.has(name)) {
    return { key: `rascunhos ${key}`, most: DRAFTS_AT_ONCE, mostWaiting: MOST_DRAFTS_WAITING };
  }
  const mostWaiting = contract[name].method === 'GET' ? MOST_WAITING : MOST_BODIES_WAITING;
  return { key, most: AT_ONCE, mostWaiting };
}

/**
 * Runs a call in one of its user's turns. The turn ends when the answer has been read, so that a user who requests
 * documents without reading them fills the memory with six of them, not with thousands.
 * @param holder `undefined` for a call that needs no turn.
 */
async function withTurn(
  turns: Semaphore,
  holder: Holder | undefined,
  answer: ServerResponse,
  work: (waited: boolean) => Promise<object>,
): Promise<object> {
  if (!holder) return work(false);
  const { leave, waited } = await turns.enter(holder);
  try {
    return await work(waited);
  } finally {
    onceTaken(answer, leave);
  }
}

/**
 * Checks session and permission, for `request.call`.
 * @returns the caller, unless the call is public.
 * @throws 401, 403.
 */
async function authorise(
  request: FastifyRequest,
  access: Access,
  call: Call,
): Promise<Caller | undefined> {
  const { permission } = call;
  const actor = permission.kind === 'public' ? undefined : await request.findActor();
  if (permission.kind !== 'public' && !actor) throw unauthenticated();
  const params = parse(call.params, request.params) as { company?: number } | undefined;
  let grant: Grant | undefined;
  if (actor && WITHOUT_NODE.has(permission.kind)) {
    if (!mayWithoutNode(actor, permission)) throw forbidden();
  } else if (actor) {
    if (params?.company === undefined) throw new Error(`${call.path} names no company`);
    grant = await access.grant(actor, permission, params.company);
  }
  request.call = { params, actor, grant };
  return actor;
}

/** The same while the answer is read, which may take longer than the call had. */
function authoriseAgain(...call: Parameters<typeof authorise>): Promise<unknown> {
  return withDeadline(new Deadline(DEADLINE_MS.usual), () => authorise(...call));
}

/** Whether a call that names no node may be made: by users only, since a key works at a node. */
function mayWithoutNode(actor: Caller, permission: Permission): boolean {
  if (actor.kind !== 'user') return false;
  if (permission.kind === 'session') return true;
  return isOfPrestador(actor) && permits(permission, PRESTADOR_RIGHTS);
}

/** @throws 400 that names each wrong field. */
function parse(shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined;
  const result = shape.safeParse(value ?? {});
  if (result.success) return result.data;
  const campos: Record<string, string> = {};
  for (const issue of result.error.issues)
    campos[issue.path.join('.') || 'pedido'] ??= issue.message;
  throw invalid(campos);
}

/** Compiled on first use: few servers ever answer every call. */
function serializerOf({ answer: shape }: Call): (answer: unknown) => string {
  let serialise: ((answer: unknown) => string) | undefined;
  return (answer) => {
    serialise ??= fastJson(jsonSchemaOf(shape, 'output'));
    return serialise(answer);
  };
}

function isJson(answer: object): answer is JsonAnswer {
  return 'json' in answer;
}

/** The stream of an answer that is written while it is read. */
function readingOf(answer: object): Readable | undefined {
  return isJson(answer) && answer.json instanceof Readable ? answer.json : undefined;
}

function answerWith(
  reply: FastifyReply,
  answer: object,
  serialise: (answer: unknown) => string,
): FastifyReply {
  reply.type(JSON_TYPE);
  // Serialised here: with the answer as its serializer, the reply would put an error through it, too.
  return reply.send(isJson(answer) ? answer.json : serialise(answer));
}
