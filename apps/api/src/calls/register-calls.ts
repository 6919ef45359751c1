import { areas, type Call, type CallName, contract, ErrorBody } from '@sst/contract';
import { MAX_BODY_BYTES } from '@sst/contract/rules/limits';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../access/actor.ts';
import type { Access, Grant } from '../access/scope.ts';
import { CallError, forbidden, tooManyCalls, unauthenticated } from '../errors.ts';
import { Gate, type Holder } from './gate.ts';
import type { Handlers, JsonAnswer } from './handlers.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { LargeBodies } from './large-bodies.ts';
import { readIdempotencyKey } from './once.ts';

/** Kinds of permission that concern no node. */
const WITHOUT_NODE = new Set(['public', 'session', 'provider']);
const ANY_CALL_ERRORS = [400, 401, 403, 413, 415, 503] as const;
const ERROR = { description: 'Erro', ...jsonSchemaOf(ErrorBody, 'output') };

/** Calls of one user that are worked on at once: of the connections to the database, others always find some. */
const AT_ONCE = 6;
/** Calls of one user that wait for these. */
const MOST_WAITING = 1_000;
/** How long a call waits for the others of its user. */
const PATIENCE_MS = 20_000;

interface CallState {
  params: unknown;
  actor: Actor | undefined;
  grant: Grant | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    call: CallState | null;
  }
}

/** Gives each call of the contract its route: permission first, then shapes, then the handler. */
export function registerCalls(app: FastifyInstance, access: Access, handlers: Handlers): void {
  app.decorateRequest('call', null);
  const largeBodies = new LargeBodies();
  const turns = new Gate({
    places: Number.POSITIVE_INFINITY,
    patienceMs: PATIENCE_MS,
    refusal: tooManyCalls,
  });
  for (const [name, call] of Object.entries(contract) as [CallName, Call][]) {
    const handle = handlers[name] as unknown as (context: object) => Promise<object>;
    app.route({
      method: call.method,
      url: call.path,
      bodyLimit: call.maxBodyBytes ?? MAX_BODY_BYTES,
      schema: schemaOf(name, call),
      // What comes in is parsed by the contract's own shapes; the schema serves the documentation.
      validatorCompiler: () => () => true,
      serializerCompiler: ({ schema }) => serializerOf(schema),
      onRequest: async (request, reply) => {
        const actor = await authorise(request, access, call);
        if (!call.maxBodyBytes || !actor) return;
        const told = Number(request.headers['content-length'] ?? call.maxBodyBytes);
        largeBodies.begin(actor.cd, Math.min(told, call.maxBodyBytes), reply.raw);
      },
      handler: async (request, reply) => {
        const { actor } = request.call as CallState;
        // What concerns the own session does not wait behind lists.
        const turn =
          actor && call.permission.kind !== 'session'
            ? await turns.enter(holderOf(actor))
            : undefined;
        try {
          // Again after all waiting: who lost the right meanwhile may have held the body back for that.
          if (call.body || turn?.waited) await authorise(request, access, call);
          const answer = await handle({
            ...(request.call as CallState),
            query: parse(call.query, request.query),
            body: parse(call.body, request.body),
            ...(call.idempotent && { key: readIdempotencyKey(request) }),
            request,
            reply,
          });
          return isJson(answer) ? sendJson(reply, answer) : answer;
        } finally {
          turn?.leave();
        }
      },
    });
  }
}

function holderOf({ cd }: Actor): Holder {
  return { key: `utilizador ${cd}`, most: AT_ONCE, mostWaiting: MOST_WAITING };
}

/** @returns who calls, where the call is not for everybody. @throws 401, 403. */
async function authorise(
  request: FastifyRequest,
  access: Access,
  call: Call,
): Promise<Actor | undefined> {
  const { permission } = call;
  const actor = permission.kind === 'public' ? undefined : await request.findActor();
  if (permission.kind !== 'public' && !actor) throw unauthenticated();
  const params = parse(call.params, request.params) as { company?: number } | undefined;
  if (permission.kind === 'provider' && !actor?.prestador) throw forbidden();
  let grant: Grant | undefined;
  if (actor && !WITHOUT_NODE.has(permission.kind)) {
    if (params?.company === undefined) throw new Error(`${call.path} names no company`);
    grant = await access.grant(actor, permission, params.company);
  }
  request.call = { params, actor, grant };
  return actor;
}

/** @throws 400 that names each wrong field. */
function parse(shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined;
  const result = shape.safeParse(value ?? {});
  if (result.success) return result.data;
  const campos: Record<string, string> = {};
  for (const issue of result.error.issues)
    campos[issue.path.join('.') || 'pedido'] ??= issue.message;
  const texts = new Set(Object.values(campos));
  const [only = ''] = texts;
  throw new CallError(400, 'INVALIDO', texts.size === 1 ? only : 'Os dados não são válidos.', {
    campos,
  });
}

/** Made when first used: few servers ever answer every call, and each of them with every status. */
function serializerOf(schema: object): (answer: unknown) => string {
  let serialise: ((answer: unknown) => string) | undefined;
  return (answer) => {
    serialise ??= fastJson(schema);
    return serialise(answer);
  };
}

function isJson(answer: object): answer is JsonAnswer {
  return 'json' in answer;
}

function sendJson(reply: FastifyReply, { json }: JsonAnswer) {
  return reply.type('application/json; charset=utf-8').send(json);
}

function schemaOf(name: string, call: Call): FastifySchema & Record<string, unknown> {
  const tooMany = call.maxBodyBytes ? [429 as const] : [];
  const errors = [...ANY_CALL_ERRORS, ...tooMany, ...(call.errors ?? [])];
  return {
    operationId: name,
    summary: call.summary,
    tags: [areaOf(name)],
    ...(call.params && { params: jsonSchemaOf(call.params, 'input') }),
    ...(call.query && { querystring: jsonSchemaOf(call.query, 'input') }),
    ...(call.body && { body: jsonSchemaOf(call.body, 'input') }),
    ...(call.permission.kind !== 'public' && { security: [{ sessao: [] }] }),
    description: describePermission(call),
    response: {
      200: { description: 'Resposta', ...jsonSchemaOf(call.answer, 'output') },
      ...Object.fromEntries(errors.map((status) => [status, ERROR])),
    },
  };
}

function areaOf(name: string): string {
  return Object.entries(areas).find(([, calls]) => name in calls)?.[0] ?? name;
}

function describePermission({ permission }: Call): string {
  switch (permission.kind) {
    case 'public':
      return 'Acesso: público.';
    case 'session':
      return 'Acesso: qualquer utilizador com sessão.';
    case 'company':
      return 'Acesso: utilizador com lugar ativo na empresa.';
    case 'administrator':
      return 'Acesso: administrador da empresa.';
    case 'provider':
    case 'providerOf':
      return 'Acesso: utilizador do prestador.';
    case 'menu':
      return `Acesso: ${permission.anyOf.map(({ menu, capability }) => `menu ${menu} «${capability}»`).join(' ou ')}.`;
  }
}
