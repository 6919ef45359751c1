import { afterEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../testing/fake-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('an address is kept with its user and company, save that of the dashboard', async () => {
  vi.stubGlobal('window', { location: { protocol: 'http:' } });
  vi.stubGlobal('document', { cookie: 'sessaoEmpresa=7; nomeEmpresa=Ribeiro' });
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.resetModules();
  const { forgetAddress, keepAddress, keptAddress } = await import('./kept-address.ts');
  keepAddress({ pathname: '/', href: '/' }, 3);
  expect(keptAddress()).toBeNull();
  keepAddress({ pathname: '/acidente', href: '/acidente?pagina=2' }, 3);
  expect(keptAddress()).toBe('3 7 /acidente?pagina=2');
  forgetAddress();
  expect(keptAddress()).toBeNull();
});
