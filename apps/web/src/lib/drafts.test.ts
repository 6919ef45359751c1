import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../testing/fake-storage.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

const DRAFT = { id: 'x', tried: false, content: { nome: 'Rui' } };

/** The draft saved by a tab whose session is `own` while the browser's session is `present`. */
async function kept(own: string, present: string): Promise<unknown> {
  vi.stubGlobal('window', { location: { protocol: 'http:' } });
  vi.stubGlobal('document', { cookie: own && `sessao=${own}` });
  vi.resetModules();
  const { readDraft } = await import('./drafts.ts');
  const { writeDraft } = await import('./write-draft.ts');
  await Promise.resolve();
  vi.stubGlobal('document', { cookie: present && `sessao=${present}` });
  writeDraft('rascunho', DRAFT);
  return readDraft('rascunho');
}

test('a form is kept while its session lasts', async () => {
  expect(await kept('a', 'a')).toEqual(DRAFT);
});

test.each([
  ['another tab has ended the session', 'a', ''],
  ['somebody else has signed in in another tab', 'a', 'b'],
  ['there was no session', '', ''],
  ['there was none, and another tab has begun one', '', 'b'],
])('nothing is kept where %s', async (_, own, present) => {
  expect(await kept(own, present)).toBeNull();
});

test('whoever signs in keeps their own forms alone; who signs out, none [SHELL-24]', async () => {
  const { clearDrafts } = await import('./drafts.ts');
  const { draftKey } = await import('./write-draft.ts');
  const stored: Record<string, string> = { outra: 'coisa' };
  Object.defineProperty(stored, 'removeItem', {
    value: (key: string) => Reflect.deleteProperty(stored, key),
  });
  vi.stubGlobal('localStorage', stored);
  const own = draftKey('acidente', 7, 1);
  for (const key of [own, draftKey('acidente', 71, 1), draftKey('acidente', 1, 7)]) {
    stored[key] = '{}';
  }
  clearDrafts(7);
  expect(Object.keys(stored)).toEqual(['outra', own]);
  clearDrafts();
  expect(Object.keys(stored)).toEqual(['outra']);
});

const DAY = 24 * 3_600_000;
const KEY = 'rascunho:acidente:7:1';

test.each([
  ['before thirty days have passed', 30 * DAY, true],
  ['not after them', 30 * DAY + 1, false],
  ['not where the clock stood wrong by more', -31 * DAY, false],
])('a form comes back %s [ACID-07]', async (_, age, comes) => {
  const { clearOldDrafts, readDraft } = await import('./drafts.ts');
  const at = Date.now() - age;
  vi.spyOn(Date, 'now').mockReturnValue(at + age);
  const text = JSON.stringify({ ...DRAFT, at });
  const stored: Record<string, string> = { [KEY]: text, outra: text };
  Object.defineProperties(stored, {
    getItem: { value: (key: string) => stored[key] ?? null },
    removeItem: { value: (key: string) => Reflect.deleteProperty(stored, key) },
  });
  vi.stubGlobal('localStorage', stored);
  expect(readDraft(KEY)).toEqual(comes ? DRAFT : null);
  clearOldDrafts();
  expect(Object.keys(stored)).toEqual(comes ? [KEY, 'outra'] : ['outra']);
});

test.each([
  ['of the user, of this half hour', KEY, 0, true],
  ['of the user, older', KEY, 30 * 60_000, false],
  ['of somebody else', 'rascunho:acidente:71:1', 0, false],
  ['which is none', 'outra:acidente:7:1', 0, false],
])('a draft %s is recent: %#', async (_, key, age, recent) => {
  const { hasRecentDraft } = await import('./recent-draft.ts');
  const stored = { [key]: JSON.stringify({ ...DRAFT, at: Date.now() - age }) };
  Object.defineProperty(stored, 'getItem', { value: (name: string) => stored[name] ?? null });
  vi.stubGlobal('localStorage', stored);
  expect(hasRecentDraft(7)).toBe(recent);
});

test('of a form that was kept without its moment nothing comes back [ACID-07]', async () => {
  const { readDraft } = await import('./drafts.ts');
  localStorage.setItem(KEY, JSON.stringify(DRAFT));
  expect(readDraft(KEY)).toBeNull();
});
