import type { z } from 'zod';
import type { FolhaAsk, ListFile } from '../folhas/fields.ts';
import type { HealthData } from '../rules/health-data.ts';
import type { Change, Changed, Stale } from './changes.ts';
import type { OwnDeadline } from './deadline.ts';
import type { Permission } from './permission.ts';
import type { Read } from './read.ts';
import type { Retirada } from './retired.ts';

/** Error statuses of single calls. Any call may answer 400, 401, 403, 413, 415 and 503, and 429 if it is not public. */
type ErrorStatus = 404 | 409 | 410 | 429 | 555;

/** What every call says. */
interface AnyCall {
  /** Path with `:name` parameters; `:company` is the node of the organigrama that the call works on. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer: z.ZodType;
  readonly errors?: readonly ErrorStatus[];
  /** Limit of the body in bytes, if it is not the usual one (rules/limits.ts). */
  readonly maxBodyBytes?: number;
  /** How long the call may take, if it is not as long as usual (calls/deadline.ts). */
  readonly deadline?: OwnDeadline;
  /**
   * Most documents in the body; absent if it takes none. Each `anexString` is a data URL or, where the body is a form, the
   * name of a part of it (rules/anexos.ts).
   */
  readonly documents?: number;
  /**
   * Whether a call repeated with the same `Idempotency-Key` header gets the first one's answer, and changes nothing.
   */
  readonly idempotent?: true;
  /**
   * Whether the caller has to have proved who they are a short time ago (rules/identidade/proof.ts): always, or for a list that is
   * asked for as a whole.
   */
  readonly confirma?: true | 'lista-inteira' | 'mais-de-uma-semana';
  /** That it is to go, and until when it stays; of a field of its shapes `retired` says so (calls/retired.ts). */
  readonly retirada?: Retirada;
  /** The file that its rows are exported as: the page shows the columns, and the server writes workbooks of them. */
  folha?(request: FolhaAsk): ListFile<never>;
}

/**
 * Who may make it, and whether a program with a key of its own may: never what belongs to an account, nor what asks its caller to
 * prove again who they are. A program without the right to health data makes only calls that show none, and those that leave it
 * out for whoever may not see it (`semSaude`; decision 0153).
 */
type Callers =
  | {
      readonly permission: Extract<Permission, { kind: 'public' | 'session' }>;
      readonly programa?: never;
      readonly semSaude?: never;
    }
  | {
      readonly permission: Exclude<Permission, { kind: 'public' | 'session' }>;
      readonly programa: boolean;
      readonly semSaude?: true;
    };

/** Whether the answer holds health data, and of whom (`HEALTH_DATA` tells how to choose); how that is recorded, if it is others'. */
type Disclosure =
  | { readonly saude: Extract<HealthData, 'nenhuma' | 'totais' | 'proprio'>; readonly read?: never }
  | { readonly saude: Exclude<HealthData, 'nenhuma' | 'totais' | 'proprio'>; readonly read: Read };

/** When the page asks again what was answered, and what it asks again after a change. */
type Method =
  | { readonly method: 'GET'; readonly stale: Stale; readonly changes?: never }
  | {
      readonly method: 'POST' | 'PUT' | 'DELETE';
      readonly stale?: readonly Change[];
      readonly changes: Changed;
    };

/** One call of the API, as data: routes, client, authorisation tests and OpenAPI are made from it. */
export type Call = AnyCall & Callers & Method & Disclosure;

export type Calls = Readonly<Record<string, Call>>;

/** Keeps the literal types of a group of calls. */
export function defineCalls<const T extends Calls>(calls: T): T {
  return calls;
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Input<T> = T extends z.ZodType ? z.input<T> : undefined;

/** The input of a call as the server's handler receives it, parsed. */
export interface Received<C extends Call> {
  readonly params: Output<C['params']>;
  readonly query: Output<C['query']>;
  readonly body: Output<C['body']>;
}

/** The input of a call as the client gives it. */
export interface Sent<C extends Call> {
  readonly params: Input<C['params']>;
  readonly query: Input<C['query']>;
  readonly body: Input<C['body']>;
}

export type Answer<C extends Call> = z.output<C['answer']>;
