import { beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../testing/fake-storage.ts';

const stored = new Map<string, string>();

beforeEach(async () => {
  stored.clear();
  vi.stubGlobal('window', { location: { protocol: 'http:' } });
  vi.stubGlobal('document', { cookie: 'sessao=a' });
  vi.stubGlobal('localStorage', fakeStorage(stored));
  vi.resetModules();
  return () => vi.unstubAllGlobals();
});

/** Two tabs with the same form of one user. */
async function openTabs() {
  const { DraftKeeper } = await import('./draft-keeper.ts');
  const { readDraft } = await import('./drafts.ts');
  return {
    open: () => new DraftKeeper('rascunho', readDraft('rascunho')),
    kept: () => readDraft('rascunho'),
  };
}

test('a tab that holds nothing, or nothing new, leaves alone what another keeps', async () => {
  const { open, kept } = await openTabs();
  const [writing, empty] = [open(), open()];
  writing.keep({ descric: 'Caiu' });
  empty.keep(null);
  expect(kept()?.content).toEqual({ descric: 'Caiu' });
  const reading = open();
  writing.keep({ descric: 'Caiu da escada' });
  reading.keep({ descric: 'Caiu' });
  empty.forget();
  expect(kept()?.content).toEqual({ descric: 'Caiu da escada' });
  writing.keep(null);
  expect(kept()).toBeNull();
});

test('what is sent keeps its name until it is changed, also after it was taken up again [ACID-18]', async () => {
  const { open } = await openTabs();
  const first = open();
  const name = first.send({ descric: 'Caiu' });
  expect(first.send({ descric: 'Caiu' })).toBe(name);
  const again = open();
  expect(again.send({ descric: 'Caiu' })).toBe(name);
  again.keep({ descric: 'Caiu da escada' });
  expect(again.send({ descric: 'Caiu da escada' })).not.toBe(name);
});

test('a form that is sent without content keeps its name, and saves nothing', async () => {
  const { open, kept } = await openTabs();
  const empty = open();
  const name = empty.send(null);
  expect(kept()).toBeNull();
  expect(empty.send(null)).toBe(name);
  expect(empty.send({ descric: 'Caiu' })).not.toBe(name);
});

test('a tab that holds what another has sent is told, and keeps it no more until it changes [ACID-18]', async () => {
  const { open, kept } = await openTabs();
  const sender = open();
  sender.keep({ descric: 'Caiu' });
  const other = open();
  const onSent = vi.fn();
  const stop = other.watch(() => ({ descric: 'Caiu' }), onSent);
  const name = sender.send({ descric: 'Caiu' });
  sender.sent();
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  stop();
  expect(kept()).toBeNull();
  other.keep({ descric: 'Caiu' });
  expect(kept()).toBeNull();
  expect(other.send({ descric: 'Caiu' })).toBe(name);
  other.keep({ descric: 'Outro' });
  expect(kept()).toMatchObject({ tried: false, content: { descric: 'Outro' } });
  expect(kept()?.id).not.toBe(name);
});

test('what was typed after another tab has sent it is a draft of its own', async () => {
  const { open, kept } = await openTabs();
  const sender = open();
  sender.keep({ descric: 'Caiu' });
  const other = open();
  const name = sender.send({ descric: 'Caiu' });
  other.sentElsewhere({ descric: 'Caiu' });
  other.keep({ descric: 'Outro' });
  expect(kept()).toMatchObject({ tried: false, content: { descric: 'Outro' } });
  expect(kept()?.id).not.toBe(name);
});

test('a tab that has sent its draft saves nothing more, and is not told of itself', async () => {
  const { open, kept } = await openTabs();
  const sender = open();
  const onSent = vi.fn();
  const stops = [sender.watch(() => ({ descric: 'Caiu' }), onSent)];
  sender.send({ descric: 'Caiu' });
  const [left, told] = [vi.fn(), vi.fn()];
  // A form that was left is told nothing either.
  open().watch(() => ({ descric: 'Caiu' }), left)();
  stops.push(open().watch(() => ({ descric: 'Caiu' }), told));
  sender.sent();
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  sender.keep({ descric: 'Caiu mal' });
  expect(kept()).toBeNull();
  for (const stop of stops) stop();
  expect(onSent).not.toHaveBeenCalled();
  expect(left).not.toHaveBeenCalled();
});

test('a draft that another tab has changed while it was sent stays', async () => {
  const { open, kept } = await openTabs();
  const sender = open();
  sender.keep({ descric: 'Caiu' });
  const other = open();
  sender.send({ descric: 'Caiu' });
  other.keep({ descric: 'Caiu mal' });
  sender.sent();
  expect(kept()?.content).toEqual({ descric: 'Caiu mal' });
});

test('a tab with another record is not told, and one that was changed meanwhile sends another', async () => {
  const { open, kept } = await openTabs();
  const own = open();
  const ownName = own.send({ descric: 'Outro' });
  stored.clear();
  const sender = open();
  sender.keep({ descric: 'Caiu' });
  const changed = open();
  const [ofOwn, ofChanged] = [vi.fn(), vi.fn()];
  const stops = [
    own.watch(() => ({ descric: 'Outro' }), ofOwn),
    changed.watch(() => ({ descric: 'Caiu mal' }), ofChanged),
  ];
  const name = sender.send({ descric: 'Caiu' });
  sender.sent();
  // The changed content is kept as a new draft, and this tab does not report it as sent.
  await vi.waitFor(() => expect(kept()?.content).toEqual({ descric: 'Caiu mal' }));
  expect(kept()?.id).not.toBe(name);
  for (const stop of stops) stop();
  expect([ofOwn, ofChanged].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  expect(changed.send({ descric: 'Caiu mal' })).not.toBe(name);
  expect(own.send({ descric: 'Outro' })).toBe(ownName);
});
