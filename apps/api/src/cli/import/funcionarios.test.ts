import { expect, it } from 'vitest';
import { CHANGEABLE } from '../../modules/funcionarios/funcionario-columns.ts';
import { FUNCIONARIOS } from './funcionarios.ts';

it('an import stores what a request may change, and the unit', () => {
  const stored = Object.keys(FUNCIONARIOS.store.columns);
  expect(stored.toSorted()).toEqual([...CHANGEABLE, 'cd_organig'].toSorted());
});
