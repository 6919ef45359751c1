import { describe, expect, it } from 'vitest';
import type { ChartData, ChartPart } from './chart-model.ts';
import { type ChartStep, firstPart, stepFrom, stepOfKey } from './chart-steps.ts';

const series = ['A', 'B', 'C'].map((id) => ({ id, label: id, color: 'red' }));
const bar = (id: string, values: Record<string, number>) => ({ id, label: id, values });
const data: ChartData = {
  series,
  bars: [bar('1', {}), bar('2', { A: 3, C: 1 }), bar('3', {}), bar('4', { A: 1, B: 2, C: 3 })],
};
const part = (text: string): ChartPart => ({ bar: text.charAt(0), series: text.charAt(1) });
const step = (from: string, by: ChartStep) => {
  const to = stepFrom(data, part(from), by);
  return to && to.bar + to.series;
};

describe('the steps in a chart', () => {
  it('begin at the first part that counts something', () => {
    expect(firstPart(data)).toEqual(part('2A'));
    expect(firstPart({ series, bars: [bar('1', { A: 0 })] })).toBeNull();
  });

  it('lead from bar to bar in the same part, over bars that count nothing', () => {
    expect([step('2A', 'next-bar'), step('4A', 'previous-bar')]).toEqual(['4A', '2A']);
    expect([step('2C', 'next-bar'), step('4C', 'previous-bar')]).toEqual(['4C', '2C']);
  });

  it('lead to the base of a bar that has no such part', () => {
    expect(step('4B', 'previous-bar')).toBe('2A');
  });

  it('lead through the parts of a bar that are there', () => {
    expect([step('2A', 'next-part'), step('2C', 'previous-part')]).toEqual(['2C', '2A']);
  });

  it('stay at the ends', () => {
    expect([step('4A', 'next-bar'), step('2A', 'previous-bar')]).toEqual(['4A', '2A']);
    expect([step('2C', 'next-part'), step('2A', 'previous-part')]).toEqual(['2C', '2A']);
  });

  it('lead to both ends at once', () => {
    expect([step('2C', 'last'), step('4B', 'first')]).toEqual(['4C', '2A']);
  });

  it('follow the arrows as the bars stand or lie', () => {
    expect(['ArrowRight', 'ArrowUp', 'Home', 'x'].map((key) => stepOfKey(key, false))).toEqual([
      'next-bar',
      'next-part',
      'first',
      undefined,
    ]);
    expect(['ArrowDown', 'ArrowRight'].map((key) => stepOfKey(key, true))).toEqual([
      'next-bar',
      'next-part',
    ]);
  });
});
