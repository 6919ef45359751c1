import { expect, it } from 'vitest';
import { type ChartBar, describePart, isSamePart, totalOf } from './chart-model.ts';

const bars: ChartBar[] = [{ id: '2026-11', label: 'nov 2026', values: { A: 1200, SD: 1 } }];
const fit = { id: 'A', label: 'Apto', color: 'green' };
const none = { id: 'SD', label: 'Sem decisão', color: 'black' };

it('a part is told by its bar, its name and its count', () => {
  const part = { bar: '2026-11', series: 'SD' };
  expect(describePart({ bars, series: [fit, none] }, part)).toBe('nov 2026, Sem decisão: 1');
});

it('where bars have one part, that part needs no name', () => {
  const part = { bar: '2026-11', series: 'SD' };
  expect(describePart({ bars, series: [none] }, part)).toBe('nov 2026: 1');
});

it('a bar counts the parts that are shown', () => {
  expect(bars.map((bar) => [totalOf(bar, [fit, none]), totalOf(bar, [fit])])).toEqual([
    [1201, 1200],
  ]);
});

it('no part is the same as no part, and as nothing else', () => {
  const part = { bar: '2026-11', series: 'A' };
  expect([isSamePart(null, null), isSamePart(part, null), isSamePart(part, { ...part })]).toEqual([
    true,
    false,
    true,
  ]);
  expect(isSamePart(part, { ...part, bar: '2026-10' })).toBe(false);
  expect(isSamePart(part, { ...part, series: 'SD' })).toBe(false);
});
