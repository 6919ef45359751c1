import { hashKey } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';

vi.stubGlobal('window', { location: { protocol: 'https:' } });
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('fetch', () => Promise.resolve(Response.json({})));
const { answersOf, callQuery } = await import('./call-query.ts');

const given = { params: { company: 1, id: 2 } };

test('an answer is kept under the name of its call and what that was given', () => {
  const { queryKey } = callQuery('getFuncionario', given);
  expect(queryKey.slice(0, 1)).toEqual(answersOf('getFuncionario').queryKey);
  const other = callQuery('getFuncionario', { params: { company: 1, id: 3 } });
  expect(hashKey(other.queryKey)).not.toBe(hashKey(queryKey));
});

test('who hides a refusal does not share the request of who shows it', () => {
  const shown = callQuery('getFuncionario', given);
  const hidden = callQuery('getFuncionario', given, { quiet: true });
  expect(hashKey(hidden.queryKey)).not.toBe(hashKey(shown.queryKey));
});
