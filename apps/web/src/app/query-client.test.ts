import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

// The modules read `window.location` and the cookies when they are imported.
vi.stubGlobal('window', { location: { protocol: 'https:' } });
vi.stubGlobal('document', { cookie: '', querySelectorAll: () => [] });
vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
const { ApiError } = await import('../lib/calls/api-error.ts');
const { queryClient } = await import('./query-client.ts');
const { removeNotice, shownNotices } = await import('../lib/notices/notify.ts');

afterEach(() => {
  queryClient.clear();
  for (const { id } of shownNotices()) removeNotice(id);
});

/** The notifications after a query that failed with the status. */
async function noticesAfter(status: number, meta?: { notifyOnError: 'always' | 'refetch-only' }) {
  const fail = () => Promise.reject(new ApiError(status, { error: 'Avaria.' }));
  const asked = queryClient.fetchQuery({ queryKey: [status], queryFn: fail, retry: false, meta });
  await expect(asked).rejects.toThrow('Avaria.');
  return shownNotices().map(({ kind, message }) => `${kind}: ${message}`);
}

test.each([400, 404, 500, 503])(
  'a query that fails with %i shows a toast if it asks for one [ERR-18]',
  async (status) => {
    expect(await noticesAfter(status, { notifyOnError: 'always' })).toEqual(['error: Avaria.']);
  },
);

test.each([0, 401, 403])(
  'a query that fails with %i shows no toast: it is shown elsewhere [ERR-18]',
  async (status) => {
    expect(await noticesAfter(status, { notifyOnError: 'always' })).toEqual([]);
  },
);

test('a query whose failure is rendered in place shows no toast [ERR-18]', async () => {
  expect(await noticesAfter(500)).toEqual([]);
});

test.each([
  [502, 2],
  [503, 1],
])(
  'a query that fails with %i is asked %i times: a busy server has been asked before [SHELL-371]',
  async (status, times) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const ask = vi.fn(() => Promise.reject(new ApiError(status, {})));
    const asked = queryClient.fetchQuery({ queryKey: ['asked', status], queryFn: ask });
    const failed = expect(asked).rejects.toMatchObject({ status });
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(ask).toHaveBeenCalledTimes(times);
  },
);

test('with refetch-only, a failed first load shows no toast and a failed refetch does [ERR-18]', async () => {
  expect(await noticesAfter(500, { notifyOnError: 'refetch-only' })).toEqual([]);
  queryClient.setQueryData([500], 'rows');
  await queryClient.invalidateQueries({ queryKey: [500] });
  expect(await noticesAfter(500, { notifyOnError: 'refetch-only' })).toEqual(['error: Avaria.']);
});
