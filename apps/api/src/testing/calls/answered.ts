import { type Call, type CallName, contract } from '@sst/contract';
import type { KnownRows } from '../known-rows.ts';
import type { TestApp } from '../test-app.ts';
import type { Person } from '../utilizadores/accounts.ts';
import { CALL_EXAMPLES } from './examples/examples.ts';

/** The calls by which somebody of a company reads. */
export const READS = (Object.entries(contract) as [CallName, Call][]).filter(
  ([, { method, permission }]) =>
    method === 'GET' && (permission.kind === 'company' || permission.kind === 'session'),
);

/** Whether a call has a parameter of its query. */
export function takes({ query }: Call, parameter: string): boolean {
  return query !== undefined && parameter in (query as unknown as { shape: object }).shape;
}

/** What a reader is answered by a call with its example. */
export async function answered(
  { app, known }: { readonly app: TestApp; readonly known: KnownRows },
  name: CallName,
  { cd, token }: Pick<Person, 'cd' | 'token'>,
  query: Readonly<Record<string, string>> = {},
) {
  const example = CALL_EXAMPLES[name](known, cd);
  const { status, body } = await app.call(name, {
    ...example,
    query: { ...example.query, ...query },
    token,
  });
  return { status, body, text: JSON.stringify(body) };
}
