import type { z } from 'zod';
import type { Permission } from './permission.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Error statuses that a call may answer beside those that any call may (400, 401, 403, 413, 415, 503; 429 with a body). */
type ErrorStatus = 404 | 409 | 429 | 555;

/** One call of the interface, as data: server, client, authorisation tests and OpenAPI are drawn from it. */
export interface Call {
  readonly method: Method;
  /** Path with `:name` parameters; `:company` is the organigrama node that the call works on. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly permission: Permission;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  readonly errors?: readonly ErrorStatus[];
  /** Largest body in bytes, where it is not the usual. */
  readonly maxBodyBytes?: number;
  /** How many documents the body carries at most, where it carries any: each as `anexString`, a data URL. */
  readonly documents?: number;
  /** A repeated call with the same `Idempotency-Key` header answers what the first one answered. */
  readonly idempotent?: true;
}

export type Calls = Readonly<Record<string, Call>>;

/** Keeps the literal types of a group of calls. */
export function defineCalls<const T extends Calls>(calls: T): T {
  return calls;
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What the server's handler receives, already parsed. */
export interface Received<C extends Call> {
  readonly params: Output<C['params']>;
  readonly query: Output<C['query']>;
  readonly body: Output<C['body']>;
}

/** What the client gives. */
export interface Sent<C extends Call> {
  readonly params: Input<C['params']>;
  readonly query: Input<C['query']>;
  readonly body: Input<C['body']>;
}

export type Answer<C extends Call> = z.output<C['answer']>;
