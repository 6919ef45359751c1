import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('the address of the API has no slash at its end, and is asked for again after a failure', async () => {
  const fetched = vi.fn(() => Promise.reject(new TypeError('no network')));
  vi.stubGlobal('fetch', fetched);
  vi.resetModules();
  const { loadBaseUrl } = await import('./base-url.ts');
  await expect(loadBaseUrl()).rejects.toThrow('no network');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ baseUrl: 'https://api.pt/' })));
  expect(await loadBaseUrl()).toBe('https://api.pt');
});
