import { afterEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});
vi.resetModules();
const { keepPageSize, pageSizeOf } = await import('./page-size.ts');

afterEach(() => stored.clear());

test('a list has ten rows a page until others are chosen, and each list its own [LIST-02, LIST-303]', () => {
  expect(pageSizeOf('listExames')).toBe(10);
  keepPageSize('listExames', 50, false);
  expect(pageSizeOf('listExames')).toBe(50);
  expect(pageSizeOf('listAcidentes')).toBe(10);
  expect(stored).toEqual(new Map([['linhas:listExames', '50']]));
});

test('what was stored is taken only if it can be chosen', () => {
  stored.set('linhas:listMedidas', '25');
  expect(pageSizeOf('listMedidas')).toBe(25);
  stored.set('linhas:listPedidos', '5000');
  expect(pageSizeOf('listPedidos')).toBe(10);
});
