import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

/** What is kept of a form, typed in a tab whose session is `own` while the browser's is `present`. */
async function kept(own: string, present: string): Promise<unknown> {
  vi.stubGlobal('window', { location: { protocol: 'http:' } });
  vi.stubGlobal('document', { cookie: own && `sessao=${own}` });
  vi.resetModules();
  const { writeDraft } = await import('./drafts.ts');
  const { readStored } = await import('./stored.ts');
  await Promise.resolve();
  vi.stubGlobal('document', { cookie: present && `sessao=${present}` });
  writeDraft('rascunho', { nome: 'Rui' });
  return readStored('rascunho');
}

test('a form is kept while its session lasts', async () => {
  expect(await kept('a', 'a')).toEqual({ nome: 'Rui' });
});

test.each([
  ['another tab has ended the session', 'a', ''],
  ['somebody else has signed in in another tab', 'a', 'b'],
  ['there was no session', '', ''],
  ['there was none, and another tab has begun one', '', 'b'],
])('nothing is kept where %s', async (_, own, present) => {
  expect(await kept(own, present)).toBeNull();
});
