import { expect, test } from 'vitest';
import { glanceOf } from './chart-glance.ts';
import type { ChartBar } from './chart-model.ts';

const series = ['A', 'ID'].map((id) => ({ id, label: id, color: '' }));
const bars: readonly ChartBar[] = [
  { id: '1', label: 'jan', values: { A: 3, ID: 1 } },
  { id: '2', label: 'fev', values: { A: 5 } },
  { id: '3', label: 'mar', values: { ID: 5 } },
];

test('the total, and the first of the highest bars [LIST-301]', () => {
  expect(glanceOf({ bars, series })).toEqual({
    heights: [4, 5, 5],
    total: 14,
    highest: { label: 'fev', count: 5 },
  });
});

test('of series that are compared the last one counts', () => {
  expect(glanceOf({ bars, series }, 'beside')).toMatchObject({
    total: 6,
    highest: { label: 'mar ID', count: 5 },
  });
});

test('nothing has no highest bar', () => {
  expect(glanceOf({ bars: [{ id: '1', label: 'jan', values: {} }], series })).toEqual({
    heights: [0],
    total: 0,
    highest: undefined,
  });
});
