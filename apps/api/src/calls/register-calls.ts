import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import {
  type Call,
  type CallName,
  contract,
  DEADLINE_MS,
  deadlineOf,
  type Permission,
} from '@sst/contract';
import { MAX_BODY_BYTES, PUBLIC_MAX_BODY_BYTES } from '@sst/contract/rules/limits';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Access } from '../access/access.ts';
import type { Caller } from '../access/actor.ts';
import type { Grant } from '../access/grant.ts';
import { permitsEverywhere } from '../access/rights.ts';
import { folhaAnswer } from '../answers/folhas/folha-answer.ts';
import type { JsonAnswer } from '../answers/json-answer.ts';
import type { Clock } from '../clock.ts';
import { atPlace } from '../concurrency/current-place.ts';
import { Deadline, withDeadline } from '../concurrency/deadline.ts';
import { type Places, RecipientGone } from '../concurrency/places.ts';
import { forbidden, invalid, malformed, unauthenticated } from '../errors.ts';
import type { ReadRecorder } from '../leituras/recorded-answer.ts';
import { hasBody } from '../plugins/bodies.ts';
import { onceTaken } from './answer-taken.ts';
import type { Handlers } from './handlers.ts';
import type { InFlightBodies } from './in-flight-bodies.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { refuseUnknownFilters } from './of-programs-only.ts';
import { admitProgram } from './programs.ts';
import { Proven } from './proven.ts';
import { readIdempotencyKey } from './read-idempotency-key.ts';
import { readWithRight } from './read-with-right.ts';
import { retiredHeaders } from './retired-headers.ts';
import { type AdmissionLimits, needsNoPlace, shareOfModule, sharesOfCaller } from './shares.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Kinds of permission that name no node. */
const WITHOUT_NODE = new Set(['public', 'session', 'provider']);

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

interface CallParts {
  readonly access: Access;
  readonly handlers: Handlers;
  readonly places: Places;
  readonly limits: AdmissionLimits;
  readonly bodies: InFlightBodies;
  readonly reads: ReadRecorder;
  readonly clock: Clock;
}

/** Registers a route for each call of the contract. */
export function registerCalls(app: FastifyInstance, parts: CallParts): void {
  app.decorateRequest('call', null);
  app.decorateRequest('deadline', null);
  const proven = new Proven(parts.clock);
  for (const [name, call] of Object.entries(contract) as [CallName, Call][]) {
    const route = new CallRoute(name, call, { ...parts, proven });
    app.route({
      method: call.method,
      url: call.path,
      config: { call: name },
      bodyLimit: bodyLimitOf(call),
      // HEAD runs the whole call, and would audit a document as read that nobody received: only monitors need it.
      exposeHeadRoute: call.method === 'GET' && call.permission.kind === 'public',
      onRequest: (request, reply) => route.receive(request, reply),
      onSend: async (_request, reply) => parts.bodies.worked(reply.raw),
      handler: (request, reply) => route.answer(request, reply),
    });
  }
}

/** The way of a call's requests: a place first, then permission, then shapes, then the handler. */
class CallRoute {
  readonly #name: CallName;
  readonly #call: Call;
  readonly #parts: CallParts & { readonly proven: Proven };
  readonly #handle: (context: object) => Promise<object>;
  readonly #serialise: (answer: unknown) => string;
  readonly #optional: ReadonlySet<string>;
  readonly #retired: () => Readonly<Record<string, string>>;
  readonly #shares: ReturnType<typeof shareOfModule>[];
  readonly #needsPlace: boolean;

  constructor(name: CallName, call: Call, parts: CallParts & { readonly proven: Proven }) {
    this.#name = name;
    this.#call = call;
    this.#parts = parts;
    this.#handle = parts.handlers[name] as unknown as (context: object) => Promise<object>;
    this.#serialise = serializerOf(call);
    this.#optional = optionalOf(call);
    this.#retired = retiredHeaders(call);
    this.#shares = [shareOfModule(name)];
    this.#needsPlace = !needsNoPlace(name);
  }

  /** Lets in who sends something, before it is received. @throws 401, 403, 503. */
  async receive(request: FastifyRequest, { raw: recipient }: FastifyReply): Promise<void> {
    const { access, bodies, places } = this.#parts;
    const call = this.#call;
    const deadline = new Deadline(deadlineOf(call, request.query as object));
    request.deadline = deadline;
    // Nothing is read before its handler.
    if (call.method === 'GET') return;
    const place = this.#needsPlace
      ? await places.enter(this.#shares, this.#latest(), { recipient })
      : undefined;
    const known = withDeadline(deadline, () => authorise(request, access, call));
    const { actor, grant } = await known.finally(() => place && places.leave(place));
    deadline.hold();
    const bytes = bytesOfBody(request, bodyLimitOf(call));
    if (actor) bodies.begin({ actor, grant }, bytes, recipient);
    else if (call.documents) bodies.begin({ address: request.ip }, bytes, recipient);
  }

  /** Works on a request within its time, and sends what comes of it. */
  async answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { access, reads } = this.#parts;
    const [name, call] = [this.#name, this.#call];
    const deadline = request.deadline as Deadline;
    deadline.goOn();
    reply.headers(this.#retired());
    const answer = await withDeadline(deadline, () => this.#workAtPlace(request, reply));
    const query = queryOf(request, this.#optional);
    const shown = await withDeadline(deadline, () =>
      reads.recorded({ name, ...(request.call as CallState), query }, answer),
    );
    const reading = readingOf(shown);
    if (reading) readWithRight(reading, () => authoriseAgain(request, access, call));
    const folha = folhaAnswer(
      {
        name,
        accept: request.headers.accept,
        grant: request.call?.grant,
        given: { ...(request.query as object), ...(request.params as object) },
      },
      shown,
    );
    if (folha) return reply.headers(folha.headers).send(folha.stream);
    return reply.send(answerOf(reply, shown, this.#serialise));
  }

  /** Until when a place is waited for. */
  #latest(): number {
    return performance.now() + this.#parts.limits.patienceMs;
  }

  /** @returns the place, if one is needed, and whether the caller is to be authorised now. */
  async #enter(request: FastifyRequest, recipient: ServerResponse) {
    const { access, places, limits } = this.#parts;
    if (!this.#needsPlace) return { place: undefined, late: true };
    // Its sender was let in before, and is known: what was typed is not sent for nothing.
    if (request.call) {
      const own = sharesOfCaller(this.#name, request.call, request.query as object, limits);
      const shares = [...own, ...this.#shares];
      const place = await places.enter(shares, this.#latest(), { again: true, recipient });
      return { place, late: true };
    }
    const latest = this.#latest();
    const place = await places.enter(this.#shares, latest, { recipient });
    try {
      const known = await authorise(request, access, this.#call);
      const own = sharesOfCaller(this.#name, known, request.query as object, limits);
      const claimed = await places.claim(place, own, latest, recipient);
      return { place: claimed.place, late: claimed.waited };
    } catch (error) {
      places.leave(place);
      throw error;
    }
  }

  async #workAtPlace(request: FastifyRequest, reply: FastifyReply): Promise<object> {
    const { places } = this.#parts;
    const { place, late } = await this.#enter(request, reply.raw);
    if (!place) return this.#work(request, reply, late);
    try {
      return await atPlace(
        () => places.leave(place),
        () => this.#work(request, reply, late),
      );
    } finally {
      places.leave(place);
      onceTaken(reply.raw, () => places.end(place));
    }
  }

  async #work(request: FastifyRequest, reply: FastifyReply, late: boolean): Promise<object> {
    const { access, proven } = this.#parts;
    const [name, call] = [this.#name, this.#call];
    // Checked here, or again: the right may have been taken away while the body arrived or the call waited for its turn.
    if (late) await authorise(request, access, call);
    // What needs no place is done all the same: whoever signs out may well be gone.
    if (this.#needsPlace && reply.raw.closed) throw new RecipientGone();
    const query = queryOf(request, this.#optional);
    refuseUnknownFilters(call, query);
    const context = {
      ...(request.call as CallState),
      query: parse(call.query, query),
      body: parse(call.body, request.body),
      ...(call.idempotent && { key: readIdempotencyKey(request) }),
      request,
      reply,
    };
    // After the shapes: nobody proves who they are for a call that cannot be made.
    const again = (changes: object) =>
      this.#handle({ ...context, query: { ...(context.query as object), ...changes } });
    await proven.before({ request, name, call, again });
    const answer = await this.#handle(context);
    proven.after(request, name, call, answer);
    return answer;
  }
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

/**
 * Checks session and permission.
 * @returns the caller, unless the call is public, and the right; also as `request.call`.
 * @throws 401, 403.
 */
async function authorise(request: FastifyRequest, access: Access, call: Call): Promise<CallState> {
  const { permission } = call;
  const actor = permission.kind === 'public' ? undefined : await request.findActor();
  if (permission.kind !== 'public' && !actor) throw unauthenticated();
  if (actor) admitProgram(actor, call);
  const params = parse(call.params, request.params) as { company?: number } | undefined;
  let grant: Grant | undefined;
  if (actor && WITHOUT_NODE.has(permission.kind)) {
    if (!mayWithoutNode(actor, permission)) throw forbidden();
  } else if (actor) {
    if (params?.company === undefined) throw new Error(`${call.path} names no company`);
    grant = await access.grant(actor, permission, params.company);
  }
  request.call = { params, actor, grant };
  return request.call;
}

/** The same while the answer is read, which may take longer than the call had. */
function authoriseAgain(...call: Parameters<typeof authorise>): Promise<unknown> {
  return withDeadline(new Deadline(DEADLINE_MS.usual), () => authorise(...call));
}

/** Whether a call that names no node may be made. */
function mayWithoutNode(actor: Caller, permission: Permission): boolean {
  if (permission.kind === 'session') return actor.kind === 'user';
  return permitsEverywhere(actor, permission);
}

/** The fields that are wrong: those that are unknown stand in the one that has them. */
function pathsOf(issue: z.core.$ZodIssue): readonly PropertyKey[][] {
  if (issue.code !== 'unrecognized_keys') return [issue.path];
  return issue.keys.map((key) => [...issue.path, key]);
}

/** @throws 400 that names each wrong field. */
function parse(shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined;
  const result = shape.safeParse(value ?? {});
  if (result.success) return result.data;
  const campos: Record<string, string> = {};
  for (const issue of result.error.issues)
    for (const path of pathsOf(issue)) campos[path.join('.') || 'pedido'] ??= issue.message;
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

function answerOf(
  reply: FastifyReply,
  answer: object,
  serialise: (answer: unknown) => string,
): Readable | Buffer | string {
  reply.type(JSON_TYPE);
  // Serialised here: with the answer as its serializer, the reply would put an error through it, too.
  return isJson(answer) ? answer.json : serialise(answer);
}
