import { SCIM_PATH } from '@sst/contract/rules/identidade/entrada-propria';
import { MAX_BODY_BYTES } from '@sst/contract/rules/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Grant } from '../../../access/grant.ts';
import { jsonReader } from '../../../plugins/bodies.ts';
import { NO_ROUTE } from '../../../plugins/errors.ts';
import { ScimAccountsService } from './accounts.service.ts';
import type { ScimDeps } from './directory-scope.ts';
import { discoveryOf } from './discovery.ts';
import { type Filter, parseFilter } from './filter.ts';
import { ScimGroupsService } from './groups.service.ts';
import { pagingOf } from './paging.ts';
import { namesVersion } from './preconditions.ts';
import {
  listResponse,
  type Projection,
  projected,
  projectionOf,
  type Resource,
} from './resources.ts';
import { type DoorParts, SCIM_JSON, type ScimAnswer, ScimDoor, sendAnswer } from './scim-door.ts';
import { errorBody } from './scim-error.ts';

interface Options {
  readonly door: DoorParts;
  readonly deps: ScimDeps;
}

type Query = Readonly<Record<string, unknown>>;

/** Serves the directories of companies by SCIM 2.0 (RFC 7643 and 7644, decision 0159). */
export async function scimPlugin(
  app: FastifyInstance,
  { door: parts, deps }: Options,
): Promise<void> {
  const door = new ScimDoor(parts);
  app.addContentTypeParser(SCIM_JSON, { parseAs: 'buffer' }, jsonReader(app));
  app.setErrorHandler((error: unknown, request, reply) => sendError(app, error, request, reply));
  app.setNotFoundHandler((request, reply) => sendError(app, NO_ROUTE, request, reply));
  app.addHook('onRequest', (request, reply) => door.receive(request, reply));
  app.addHook('onSend', async (_request, reply) => door.worked(reply));
  const base = `${deps.publicUrl}${SCIM_PATH}`;
  for (const [path, body] of Object.entries(discoveryOf(base)))
    app.get(
      path.replaceAll(':', '::'),
      READING,
      door.answers(async () => ({ body })),
    );
  const users = new ScimAccountsService(deps);
  const groups = new ScimGroupsService(deps);
  addRoutes(app, door, '/Users', {
    list: (grant, filter, query) => users.list(grant, filter, pagingOf(query)),
    get: (grant, id) => users.get(grant, id),
    create: (grant, body) => users.create(grant, body),
    replace: (grant, id, body, ifMatch) => users.replace(grant, id, body, ifMatch),
    patch: (grant, id, body, ifMatch) => users.patch(grant, id, body, ifMatch),
    remove: (grant, id, ifMatch) => users.remove(grant, id, ifMatch),
  });
  addRoutes(app, door, '/Groups', {
    list: (grant, filter, query, asked) =>
      groups.list(grant, { filter, members: wantsMembers(asked) }, pagingOf(query)),
    get: (grant, id, asked) => groups.get(grant, id, wantsMembers(asked)),
    create: (grant, body) => groups.create(grant, body),
    replace: (grant, id, body, ifMatch) => groups.replace(grant, id, body, ifMatch),
    patch: (grant, id, body, ifMatch) => groups.patch(grant, id, body, ifMatch),
    remove: (grant, id, ifMatch) => groups.remove(grant, id, ifMatch),
  });
}

/** A kind of resource, as its routes use it. */
interface Kind {
  list(
    grant: Grant,
    filter: Filter | undefined,
    query: Query,
    asked: Projection,
  ): Promise<{ total: number; resources: Resource[] }>;
  get(grant: Grant, id: string, asked: Projection): Promise<Resource>;
  create(grant: Grant, body: unknown): Promise<Resource>;
  replace(grant: Grant, id: string, body: unknown, ifMatch?: string): Promise<Resource>;
  patch(grant: Grant, id: string, body: unknown, ifMatch?: string): Promise<Resource>;
  remove(grant: Grant, id: string, ifMatch?: string): Promise<void>;
}

const READING = { exposeHeadRoute: false };
const WRITING = { bodyLimit: MAX_BODY_BYTES };

function addRoutes(app: FastifyInstance, door: ScimDoor, path: string, kind: Kind): void {
  const one = `${path}/:id`;
  app.get(
    path,
    READING,
    door.answers(async (grant, request) => {
      const query = request.query as Query;
      const asked = projectionOf(query);
      const { total, resources } = await kind.list(grant, filterOf(query), query, asked);
      const shown = resources.map((resource) => projected(resource, asked));
      return { body: listResponse(shown, total, pagingOf(query)) };
    }),
  );
  app.get(
    one,
    READING,
    door.answers(async (grant, request) => {
      const asked = projectionOf(request.query as Query);
      const resource = await kind.get(grant, idOf(request), asked);
      const known = request.headers['if-none-match'];
      if (known !== undefined && namesVersion(known, resource.meta.version))
        return { status: 304, headers: { etag: resource.meta.version } };
      return answerWith(request, resource);
    }),
  );
  app.post(
    path,
    WRITING,
    door.answers(async (grant, request) => {
      const resource = await kind.create(grant, request.body);
      const { headers, body } = answerWith(request, resource);
      return { status: 201, headers: { ...headers, location: resource.meta.location }, body };
    }),
  );
  const changes = { PUT: kind.replace, PATCH: kind.patch } as const;
  for (const [method, change] of Object.entries(changes))
    app.route({
      method,
      url: one,
      ...WRITING,
      handler: door.answers(async (grant, request) => {
        const ifMatch = request.headers['if-match'];
        return answerWith(request, await change(grant, idOf(request), request.body, ifMatch));
      }),
    });
  app.delete(
    one,
    WRITING,
    door.answers(async (grant, request) => {
      await kind.remove(grant, idOf(request), request.headers['if-match']);
      return { status: 204 };
    }),
  );
}

const idOf = ({ params }: FastifyRequest) => (params as { readonly id: string }).id;

function filterOf({ filter }: Query): Filter | undefined {
  return typeof filter === 'string' && filter.trim() !== '' ? parseFilter(filter) : undefined;
}

function wantsMembers({ only, without }: Projection): boolean {
  return only ? only.has('members') : !without.has('members');
}

function answerWith(request: FastifyRequest, resource: Resource): ScimAnswer {
  const body = projected(resource, projectionOf(request.query as Query));
  return { headers: { etag: resource.meta.version }, body };
}

function sendError(
  app: FastifyInstance,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, body, answer } = errorBody(error);
  if (status >= 500 && answer !== error) app.logError(request.log, error);
  request.refusal = answer.codigo;
  if (reply.hasHeader('connection')) reply.removeHeader('connection');
  if (answer.retryAfter) reply.header('retry-after', answer.retryAfter);
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="SCIM"');
  return sendAnswer(reply, { status, body });
}
