import 'virtual:calls';
import type { Answer, CallName, Contract } from '@sst/contract';
import { knownCalls } from '../lib/calls/known-calls.ts';

/** An answer other than 200 with a body. */
class Reply {
  readonly status: number | undefined;
  readonly body: object;

  constructor(status: number | undefined, body: object = {}) {
    this.status = status;
    this.body = body;
  }
}

/** What the server answers to the calls of a story. */
export type Answers = { readonly [N in CallName]?: Answer<Contract[N]> | Reply };

/** A call that is never answered. */
export const NEVER = new Reply(undefined);

/** A call that fails. @param error the server's text. */
export function failure(error: string, status = 500): Reply {
  return new Reply(status, { error });
}

/** As of the server: a path is the one that is spelt out, before one with a place in it. */
const CALLS = [...knownCalls()]
  .map(([name, { method, path }]) => ({
    name,
    method,
    places: path.split(':').length - 1,
    path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  }))
  .sort((one, other) => one.places - other.places);

let answers: Answers = {};

/** Sets what is answered from now on. */
export function setAnswers(next: Answers): void {
  answers = next;
}

async function answer(method: string, path: string): Promise<Response> {
  const call = CALLS.find((each) => each.method === method && each.path.test(path));
  const given = call && answers[call.name];
  if (given === undefined) {
    console.error(`no answer to ${method} ${path}`);
    return Response.json({ error: 'Sem resposta.' }, { status: 500 });
  }
  if (!(given instanceof Reply)) return Response.json(given);
  if (given.status === undefined) return new Promise(() => {});
  return Response.json(given.body, { status: given.status });
}

/** Takes the place of the server: no call of the catalogue reaches one. */
export function stubCalls(): void {
  const load = window.fetch;
  window.fetch = async (input, options) => {
    const { pathname } = new URL(String(input), window.location.href);
    if (pathname.startsWith('/assets/')) return load(input, options);
    return answer(options?.method ?? 'GET', pathname);
  };
}
