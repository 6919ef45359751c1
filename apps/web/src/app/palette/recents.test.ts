import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetRecents } from '../../lib/store/recents-store.ts';
import { fakeStorage } from '../../testing/fake-storage.ts';
import { noted, noteRecent, readRecents, recentOf } from './recents.ts';
import { recentEntries } from './use-recents.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

test('pages are remembered by their path, employees by their code; no search and no name [SHELL-406]', () => {
  expect(recentOf('/saude/exame', 7)).toEqual({ empresa: 7, caminho: '/saude/exame' });
  expect(recentOf('/funcionario/12', 7)).toEqual({ empresa: 7, funcionario: 12 });
  expect(recentOf('/prestador/pedidos', 7)).toEqual({
    empresa: null,
    caminho: '/prestador/pedidos',
  });
  expect(recentOf('/funcionario/12', null)).toBeNull();
  expect(recentOf('/empresa', 7)).toBeNull();
});

test('each once, the last one first; of one user, until signing out [SHELL-406]', () => {
  const [a, b] = [recentOf('/acidente', 7), recentOf('/funcionario/12', 7)];
  if (!a || !b) throw new Error('not remembered');
  expect(noted(noted(noted([], a), b), a)).toEqual([a, b]);
  noteRecent(3, a);
  noteRecent(3, b);
  expect(readRecents(3)).toEqual([b, a]);
  expect(readRecents(4)).toEqual([]);
  noteRecent(4, a);
  expect(readRecents(3)).toEqual([]);
  forgetRecents();
  expect(readRecents(4)).toEqual([]);
});

test('only what can be shown is: pages of the menu, people who were found, without the page that is open [SHELL-406]', () => {
  const pages = [
    { to: '/acidente', label: 'Acidentes' },
    { to: '/saude/exame', label: 'Exames realizados' },
  ] as const;
  const found = [{ cd: 12, nome: 'Ana', num_mecan: null, empresa: 7, organig: 'Produção' }];
  const recents = [
    '/funcionario/12',
    '/acidente/4',
    '/acidente',
    '/funcionario/13',
    '/saude/exame',
    '/segredo',
  ]
    .map((path) => recentOf(path, 7))
    .filter((one) => one !== null);
  expect(recentEntries(recents, { pathname: '/saude/exame', pages, found })).toEqual([
    { person: found[0] },
    { page: pages[0] },
  ]);
});
