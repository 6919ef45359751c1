import { afterEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
});
vi.stubGlobal('innerWidth', 1366);
vi.stubGlobal('innerHeight', 768);
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

async function inWindow(width: number, height: number) {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('innerHeight', height);
  vi.resetModules();
  return import('./page-size.ts');
}

test.each([
  [1366, 768, 10],
  [1440, 900, 12],
  [768, 1024, 15],
  [1920, 1080, 17],
  [2560, 4000, 50],
  [390, 844, 10],
  [1440, 0, 10],
])('in a window of %i by %i pixels %i rows fit [LIST-390]', async (width, height, rows) => {
  const { pageSizeOf } = await inWindow(width, height);
  expect(pageSizeOf('listExames')).toBe(rows);
});

test('what fits stays as long as the page, can be chosen again, and a choice wins over it [LIST-390]', async () => {
  const { keepPageSize, pageSizeOf } = await inWindow(1440, 900);
  expect(pageSizeOf('listExames')).toBe(12);
  vi.stubGlobal('innerHeight', 1400);
  expect(pageSizeOf('listExames')).toBe(12);
  keepPageSize('listExames', 10, false);
  expect(pageSizeOf('listExames')).toBe(10);
  keepPageSize('listExames', 12, false);
  expect(pageSizeOf('listExames')).toBe(12);
  expect((await inWindow(1440, 1400)).pageSizeOf('listExames')).toBe(25);
});
