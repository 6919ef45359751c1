import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('./own-node.ts');
  vi.unstubAllGlobals();
});

test('the unit in an address is looked at when it is opened, not when a link to it is pointed at', async () => {
  const requireNodeOf = vi.fn();
  vi.stubGlobal('window', { location: { protocol: 'https:' } });
  vi.stubGlobal('document', { cookie: 'sessao=abc; sessaoEmpresa=7; nomeEmpresa=Ribeiro' });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
  vi.doMock('./own-node.ts', () => ({ requireNodeOf }));
  vi.resetModules();
  const { requireOwnNode } = await import('./guards.ts');
  const location = { search: { no: 4 } };
  await requireOwnNode({ location, preload: true });
  expect(requireNodeOf).not.toHaveBeenCalled();
  await requireOwnNode({ location, preload: false });
  expect(requireNodeOf).toHaveBeenCalledExactlyOnceWith(7, 4);
});
