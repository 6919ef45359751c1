import { afterEach, expect, test, vi } from 'vitest';
import { currentNotices, removeNotice } from '../lib/notice-store.ts';

// Cookies are bound to the address of the page, which the client of the calls looks at once it is loaded.
vi.stubGlobal('window', { location: { protocol: 'https:' } });
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
const { ApiError } = await import('../lib/api-client.ts');
const { queryClient } = await import('./query-client.ts');

afterEach(() => {
  queryClient.clear();
  for (const { id } of currentNotices()) removeNotice(id);
});

/** What is told of a look-up that is refused. */
async function toldOf(status: number, meta?: { tellFailure: boolean | 'again' }) {
  const fail = () => Promise.reject(new ApiError(status, { error: 'Avaria.' }));
  const asked = queryClient.fetchQuery({ queryKey: [status], queryFn: fail, retry: false, meta });
  await expect(asked).rejects.toThrow('Avaria.');
  return currentNotices().map(({ kind, message }) => `${kind}: ${message}`);
}

test.each([400, 404, 500, 503])(
  'a choice that fails to load with %i is told [ERR-18]',
  async (status) => {
    expect(await toldOf(status, { tellFailure: true })).toEqual(['error: Avaria.']);
  },
);

test.each([0, 401, 403])('%i has a place of its own to be told [ERR-18]', async (status) => {
  expect(await toldOf(status, { tellFailure: true })).toEqual([]);
});

test('what stands on the page is not told twice [ERR-18]', async () => {
  expect(await toldOf(500)).toEqual([]);
});

test('what goes on being shown does not say that it failed to load anew, so that is told [ERR-18]', async () => {
  expect(await toldOf(500, { tellFailure: 'again' })).toEqual([]);
  queryClient.setQueryData([500], 'rows');
  await queryClient.invalidateQueries({ queryKey: [500] });
  expect(await toldOf(500, { tellFailure: 'again' })).toEqual(['error: Avaria.']);
});
