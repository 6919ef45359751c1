import { expect, it } from 'vitest';
import { type CallName, contract } from '../index.ts';
import { readOf } from './reads.ts';
import { vistoOf, vistosOf } from './vistos.ts';

it('whatever shows health data is told to its worker in words of their own [CIRCU-44]', () => {
  const calls = (Object.keys(contract) as CallName[]).filter((call) => readOf(call));
  expect(calls.filter((call) => vistoOf(call) === undefined)).toEqual([]);
});

it('what was loaded many times is told once [CIRCU-44]', () => {
  expect(vistosOf(['listExames', 'getFichaDoExame', 'listExames', 'gone'])).toEqual([
    'ficha',
    'exames',
    'dados',
  ]);
});
