import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('an address is kept with its user and company, save that of the dashboard', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', { location: { protocol: 'http:' } });
  vi.stubGlobal('document', { cookie: 'sessaoEmpresa=7; nomeEmpresa=Ribeiro' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.resetModules();
  const { forgetAddress, keepAddress, keptAddress } = await import('./kept-address.ts');
  keepAddress({ pathname: '/', href: '/' }, 3);
  expect(keptAddress()).toBeNull();
  keepAddress({ pathname: '/acidente', href: '/acidente?pagina=2' }, 3);
  expect(keptAddress()).toBe('3 7 /acidente?pagina=2');
  forgetAddress();
  expect(keptAddress()).toBeNull();
});
