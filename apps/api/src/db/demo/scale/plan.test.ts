import { describe, expect, it } from 'vitest';
import { empresasOfAccount } from './account.ts';
import { planEmpresas } from './plan.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((left, right) => left + right, 0);

describe('plan of a load', () => {
  it('of a million has 2,000 companies of very different sizes', () => {
    const plan = planEmpresas({ funcionarios: 1_000_000 });
    const sizes = plan.map(({ employees }) => employees);
    expect(plan).toHaveLength(2_000);
    expect(sum(sizes)).toBe(1_000_000);
    expect(sizes[0]).toBe(100_000);
    expect(sizes.filter((size) => size === 10_000)).toHaveLength(30);
    expect(sizes.filter((size) => size >= 100 && size <= 520)).toHaveLength(1_969);
    expect(sum(plan.map(({ nodes }) => nodes))).toBe(20_000);
    expect(new Set(plan.map(({ nome }) => nome)).size).toBe(2_000);
  });

  it('with a number of companies shares evenly', () => {
    const plan = planEmpresas({ funcionarios: 200_000, empresas: 20, nos: 2_000 });
    expect(plan.map(({ employees }) => employees)).toEqual(Array(20).fill(10_000));
    expect(plan.map(({ nodes }) => nodes)).toEqual(Array(20).fill(100));
  });

  it.each([1, 499, 1_000, 12_345])('of %i employees has as many', (funcionarios) => {
    const plan = planEmpresas({ funcionarios });
    expect(sum(plan.map(({ employees }) => employees))).toBe(funcionarios);
    expect(plan.every(({ employees, nodes }) => employees > 0 && nodes > 0)).toBe(true);
  });

  it('gives the account a large, a medium and a small company', () => {
    const plan = planEmpresas({ funcionarios: 1_000_000 });
    const chosen = empresasOfAccount(plan);
    const sizes = plan.filter(({ index }) => chosen.has(index)).map(({ employees }) => employees);
    expect(sizes).toHaveLength(3);
    expect(sizes.slice(0, 2)).toEqual([100_000, 10_000]);
    expect(sizes[2]).toBeLessThan(150);
  });
});
