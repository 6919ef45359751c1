import type { Answer, Call, CallName, Contract, Received } from '@sst/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, SignedInUser } from '../access/actor.ts';
import type { Grant } from '../access/grant.ts';
import type { JsonAnswer } from '../answers/json-answer.ts';
import type { IdempotencyKey } from '../idempotency/idempotency-key.ts';

/** Who makes a call, by the kind of its permission: what is not for programs is made by signed-in users alone. */
interface CallerOf<C extends Call> {
  public: { readonly actor?: undefined; readonly grant?: undefined };
  session: { readonly actor: SignedInUser; readonly grant?: undefined };
  company: { readonly actor: By<C>; readonly grant: Grant };
  provider: { readonly actor: By<C>; readonly grant?: undefined };
  providerOf: { readonly actor: By<C>; readonly grant: Grant };
}

type By<C extends Call> = C['programa'] extends true ? Caller : SignedInUser;

/** What a handler receives: parsed input, and the caller as far as the call's permission establishes one. */
type Context<C extends Call> = Received<C> &
  CallerOf<C>[C['permission']['kind']] & {
    /** Where the call is idempotent and the caller sent a key. */
    readonly key?: IdempotencyKey;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
  };

type Handler<C extends Call> = (context: Context<C>) => Promise<Answer<C> | JsonAnswer>;

/** One handler for each call of the contract: a missing one does not compile. */
export type Handlers = { readonly [N in CallName]: Handler<Contract[N]> };

/** The handlers of one group of calls. */
export type HandlersOf<G> = { readonly [N in keyof G & CallName]: Handler<Contract[N]> };
