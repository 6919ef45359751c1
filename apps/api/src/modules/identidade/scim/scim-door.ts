import { DEADLINE_MS } from '@sst/contract';
import { MAX_BODY_BYTES } from '@sst/contract/rules/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../../../access/access.ts';
import type { Grant } from '../../../access/grant.ts';
import { onceTaken } from '../../../calls/answer-taken.ts';
import type { InFlightBodies } from '../../../calls/in-flight-bodies.ts';
import { type AdmissionLimits, shareOfModule, sharesOfCaller } from '../../../calls/shares.ts';
import { atPlace } from '../../../concurrency/current-place.ts';
import { Deadline, withDeadline } from '../../../concurrency/deadline.ts';
import { type Places, RecipientGone } from '../../../concurrency/places.ts';
import { unauthenticated } from '../../../errors.ts';
import { hasBody } from '../../../plugins/bodies.ts';
import { grantDirectory } from './directory-scope.ts';

export interface DoorParts {
  readonly access: Access;
  readonly places: Places;
  readonly limits: AdmissionLimits;
  readonly bodies: InFlightBodies;
}

/** What is answered: 200 and no headers where nothing else is said. */
export interface ScimAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export const SCIM_JSON = 'application/scim+json';

export function sendAnswer(
  reply: FastifyReply,
  { status = 200, headers = {}, body }: ScimAnswer,
): FastifyReply {
  reply.status(status).headers({ ...headers, 'cache-control': 'no-store' });
  return body ? reply.type(SCIM_JSON).send(JSON.stringify(body)) : reply.send();
}

/** What it does is a change of users: it takes the turns of that call. */
const AS_CALL = 'updateUtilizador';

/**
 * The way of the directory's requests, as that of calls (calls/register-calls.ts): a place, then the right, then the work, by a deadline.
 * They are no calls of the contract, since the protocol describes itself.
 */
export class ScimDoor {
  readonly #parts: DoorParts;

  constructor(parts: DoorParts) {
    this.#parts = parts;
  }

  /** Lets in who sends something, before it is received. @throws 401, 403, 429, 503. */
  async receive(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { places, bodies } = this.#parts;
    const deadline = new Deadline(
      request.method === 'GET' ? DEADLINE_MS.usual : DEADLINE_MS.upload,
    );
    request.deadline = deadline;
    const place = await places.enter([shareOfModule(AS_CALL)], this.#latest(), {
      recipient: reply.raw,
    });
    const grant = await withDeadline(deadline, () => this.#authorise(request)).finally(() =>
      places.leave(place),
    );
    deadline.hold();
    if (!hasBody(request)) return;
    const length = Number(request.headers['content-length'] ?? MAX_BODY_BYTES);
    const { actor } = request.call as NonNullable<FastifyRequest['call']>;
    if (actor) bodies.begin({ actor, grant }, Math.min(length, MAX_BODY_BYTES), reply.raw);
  }

  /** A handler of a route, which works at a place and answers after it has left it. */
  answers(
    work: (grant: Grant, request: FastifyRequest) => Promise<ScimAnswer>,
  ): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
    return async (request, reply) => {
      const deadline = request.deadline as Deadline;
      deadline.goOn();
      const answer = await withDeadline(deadline, () =>
        this.#workAtPlace(request, reply, (grant) => work(grant, request)),
      );
      return sendAnswer(reply, answer);
    };
  }

  /** The work on a request is over, and its body is let go. */
  worked(reply: FastifyReply): void {
    this.#parts.bodies.worked(reply.raw);
  }

  /** Works on a request that was let in, with its right as it stands by then. */
  async #workAtPlace(
    request: FastifyRequest,
    { raw: recipient }: FastifyReply,
    work: (grant: Grant) => Promise<ScimAnswer>,
  ): Promise<ScimAnswer> {
    const { places, limits } = this.#parts;
    const { actor, grant } = request.call as NonNullable<FastifyRequest['call']>;
    const own = sharesOfCaller(AS_CALL, { actor, grant }, {}, limits);
    const shares = [...own, shareOfModule(AS_CALL)];
    const place = await places.enter(shares, this.#latest(), { again: true, recipient });
    try {
      return await atPlace(
        () => places.leave(place),
        async () => {
          const present = await this.#authorise(request);
          if (recipient.closed) throw new RecipientGone();
          return work(present);
        },
      );
    } finally {
      places.leave(place);
      onceTaken(recipient, () => places.end(place));
    }
  }

  async #authorise(request: FastifyRequest): Promise<Grant> {
    const actor = await request.findActor();
    if (!actor) throw unauthenticated();
    request.call = { params: undefined, actor, grant: undefined };
    const grant = await grantDirectory(this.#parts.access, actor);
    request.call = { params: undefined, actor, grant };
    return grant;
  }

  #latest(): number {
    return performance.now() + this.#parts.limits.patienceMs;
  }
}
